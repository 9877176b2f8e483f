import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import type { ChartTable } from '../../../charts/chart-table.ts';
import type { BuildPlot } from '../../../charts/plot-module.ts';
import { type FlipCell, type FlipPacking, groupCells, packDots } from './flip-cells.ts';
import { KIND_COLORS, KIND_SYMBOLS, PAIR_KINDS, TOP_SCORE } from './pair-kinds.ts';
import { positionLabel, type ScoreAxis, scoreAxis, tickLabels } from './score-axis.ts';

export interface FlipMapData {
  readonly axis: ScoreAxis;
  readonly cells: readonly FlipCell[];
  readonly packing: FlipPacking;
}

/** The class Plot gives the cells that can be chosen, and the dots. */
export const FLIP_CELL_CLASS = 'flip-cells';
export const FLIP_DOT_CLASS = 'flip-dots';

export function flipMapData(points: readonly ResultPoint[]): FlipMapData {
  const axis = scoreAxis(points.flatMap((point) => [point.forward, point.reverse]));
  const cells = groupCells(points, axis);
  return { axis, cells, packing: packDots(cells) };
}

/** "forward 8, reverse 10: 5 pairs (2 identical, 3 transformed)" */
export function describeCell(cell: FlipCell, axis: ScoreAxis): string {
  const kinds = PAIR_KINDS.filter((kind) => cell.counts[kind] > 0).map(
    (kind) => `${cell.counts[kind]} ${kind}`,
  );
  const total = cell.points.length;
  return (
    `forward ${positionLabel(axis, cell.forward)}, reverse ${positionLabel(axis, cell.reverse)}: ` +
    `${total} ${total === 1 ? 'pair' : 'pairs'} (${kinds.join(', ')})`
  );
}

/**
 * Forward score (across) against reverse score (up) of every pair. A judge that does not mind the
 * order has all its dots on the diagonal; the shaded steps are the pairs that ε-relaxed symmetry
 * counts as symmetric.
 */
export function flipMap(data: FlipMapData, epsilon: number): BuildPlot {
  const { axis, cells, packing } = data;
  const edge = { low: axis.invalid - 0.5, high: TOP_SCORE + 0.5 };
  const valid = axis.positions.filter((position) => position !== axis.invalid);
  const band = valid.flatMap((x) =>
    valid.filter((y) => Math.abs(x - y) <= epsilon).map((y) => ({ x, y })),
  );
  return (plot, width) => {
    const margin = { left: 52, bottom: 44, top: 8, right: 8 };
    const side = Math.min(width, 640);
    const step = (side - margin.left - margin.right) / axis.positions.length;
    const scale = {
      domain: [edge.low, edge.high],
      ticks: [...axis.positions],
      tickFormat: (position: number) => positionLabel(axis, position),
      tickSize: 0,
    };
    return {
      width: side,
      height: side - margin.left + margin.bottom,
      marginLeft: margin.left,
      marginRight: margin.right,
      marginTop: margin.top,
      marginBottom: margin.bottom,
      x: {
        ...scale,
        tickFormat: tickLabels(axis, step),
        label: 'forward score',
        labelAnchor: 'center',
        labelArrow: 'none',
      },
      y: { ...scale, label: 'reverse score', labelAnchor: 'center', labelArrow: 'none' },
      color: { domain: [...PAIR_KINDS], range: PAIR_KINDS.map((kind) => KIND_COLORS[kind]) },
      symbol: { domain: [...PAIR_KINDS], range: PAIR_KINDS.map((kind) => KIND_SYMBOLS[kind]) },
      marks: [
        plot.rect(band, {
          x1: (cell) => cell.x - 0.5,
          x2: (cell) => cell.x + 0.5,
          y1: (cell) => cell.y - 0.5,
          y2: (cell) => cell.y + 0.5,
          fill: 'var(--chart-band)',
        }),
        plot.gridX(
          axis.positions.map((position) => position - 0.5),
          { strokeOpacity: 0.12 },
        ),
        plot.gridY(
          axis.positions.map((position) => position - 0.5),
          { strokeOpacity: 0.12 },
        ),
        plot.ruleX([axis.low - 0.5], { stroke: 'currentColor', strokeOpacity: 0.45 }),
        plot.ruleY([axis.low - 0.5], { stroke: 'currentColor', strokeOpacity: 0.45 }),
        plot.line(
          [
            [axis.low - 0.5, axis.low - 0.5],
            [edge.high, edge.high],
          ],
          { stroke: 'currentColor', strokeOpacity: 0.4, strokeDasharray: '3 4' },
        ),
        plot.rect([...cells], {
          x1: (cell: FlipCell) => cell.forward - 0.5,
          x2: (cell: FlipCell) => cell.forward + 0.5,
          y1: (cell: FlipCell) => cell.reverse - 0.5,
          y2: (cell: FlipCell) => cell.reverse + 0.5,
          inset: 1,
          fill: 'transparent',
          className: FLIP_CELL_CLASS,
          ariaLabel: (cell: FlipCell) => describeCell(cell, axis),
          title: (cell: FlipCell) => describeCell(cell, axis),
        }),
        plot.dot([...packing.dots], {
          x: 'x',
          y: 'y',
          fill: 'kind',
          symbol: 'kind',
          r: Math.max(0.8, packing.pitch * step * 0.42),
          className: FLIP_DOT_CLASS,
        }),
      ],
    };
  };
}

/** Every occupied cell of the map with its counts. */
export function flipMapTable({ axis, cells }: FlipMapData): ChartTable {
  return {
    caption: 'Pairs by forward and reverse score',
    columns: ['forward', 'reverse', 'pairs', ...PAIR_KINDS].map((label) => ({ label })),
    rows: cells.map((cell) => [
      positionLabel(axis, cell.forward),
      positionLabel(axis, cell.reverse),
      cell.points.length,
      ...PAIR_KINDS.map((kind) => cell.counts[kind]),
    ]),
  };
}
