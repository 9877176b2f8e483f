import type { ResultPoint } from '../../../../core/protocols/pairbench/report/points.ts';
import { PAIR_KINDS, type PairKind } from '../../../../core/protocols/pairbench/split.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { higherOrder } from '../pair-words.ts';
import { TOP_SCORE } from './pair-kinds.ts';
import {
  axisOf,
  positionLabel,
  positionOf,
  type ScoreAxis,
  spanOf,
  tickLabels,
} from './score-axis.ts';

/** All pairs with one forward and one reverse score. */
export interface FlipCell {
  /** positions on the score axis */
  readonly forward: number;
  readonly reverse: number;
  readonly counts: Readonly<Record<PairKind, number>>;
  /** in the order of the input */
  readonly points: readonly ResultPoint[];
}

export interface FlipMapData {
  readonly axis: ScoreAxis;
  /** sorted by reverse score, then by forward score, ascending */
  readonly cells: readonly FlipCell[];
}

/** Class of the cells that can be selected. */
export const FLIP_CELL_CLASS = 'flip-cells';

/** Groups pairs by their two scores. Pass the same axis to maps that are shown side by side. */
export function flipMapData(points: readonly ResultPoint[], axis = axisOf(points)): FlipMapData {
  const groups = new Map<string, { forward: number; reverse: number; points: ResultPoint[] }>();
  for (const point of points) {
    const forward = positionOf(axis, point.forward);
    const reverse = positionOf(axis, point.reverse);
    const key = `${forward} ${reverse}`;
    const group = groups.get(key) ?? { forward, reverse, points: [] };
    groups.set(key, group);
    group.points.push(point);
  }
  const cells = [...groups.values()]
    .sort((a, b) => a.reverse - b.reverse || a.forward - b.forward)
    .map((group) => ({ ...group, counts: countKinds(group.points) }));
  return { axis, cells };
}

function countKinds(points: readonly ResultPoint[]): Record<PairKind, number> {
  const counts: Record<PairKind, number> = { identical: 0, transformed: 0, irrelevant: 0 };
  for (const point of points) counts[point.kind]++;
  return counts;
}

/**
 * The largest number of pairs in one cell; scales the marks of maps that are shown side by side.
 */
export function largestCell(maps: readonly FlipMapData[]): number {
  return Math.max(1, ...maps.flatMap(({ cells }) => cells.map(({ points }) => points.length)));
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

/** Larger counts are written in thousands to fit into their marks. */
const WRITTEN_WHOLE = 999;
/** radius of the smallest mark, in CSS pixels: one pair among hundreds stays a dot to be seen */
const LEAST_RADIUS = 2.5;
/** radius of a mark that holds a count of so many digits, in CSS pixels */
const holds = (digits: number): number => 2 + 3 * digits;

/**
 * Forward score (x) against reverse score (y). A mark's area is the count of its pairs, and the
 * number in it or, if it is small, above it. If the order does not matter to a judge, all marks lie on the diagonal. Outside the
 * shaded band within ε, the colour shows which order scored higher.
 *
 * @param most number of pairs that the largest mark stands for
 */
export function flipMap({ axis, cells }: FlipMapData, epsilon: number, most: number): BuildPlot {
  const span = spanOf(axis);
  const valid = axis.positions.filter((position) => position !== axis.invalid);
  const band = valid.flatMap((x) =>
    valid.filter((y) => Math.abs(x - y) <= epsilon).map((y) => ({ x, y })),
  );
  const lacksScore = ({ forward, reverse }: FlipCell): boolean =>
    forward === axis.invalid || reverse === axis.invalid;
  const toneOf = (cell: FlipCell): string => {
    if (lacksScore(cell)) return 'var(--line-strong)';
    const higher = higherOrder(cell, epsilon);
    return higher === null ? 'var(--ink-3)' : `var(--order-${higher})`;
  };
  return (plot, width) => {
    const margin = { left: 48, bottom: 40, top: 8, right: 8 };
    const side = Math.min(width, 560);
    const step = (side - margin.left - margin.right) / axis.positions.length;
    const largest = 0.47 * step;
    const radiusOf = (cell: FlipCell) =>
      Math.max(LEAST_RADIUS, largest * Math.sqrt(cell.points.length / most));
    const isInside = (cell: FlipCell) => radiusOf(cell) >= holds(sayCount(cell).length);
    const scale = {
      domain: [...span],
      ticks: [...axis.positions],
      tickFormat: tickLabels(axis, step),
      tickSize: 0,
    } as const;
    const edges = axis.positions.map((position) => position - 0.5);
    return {
      width: side,
      height: side - margin.left + margin.bottom,
      marginLeft: margin.left,
      marginRight: margin.right,
      marginTop: margin.top,
      marginBottom: margin.bottom,
      x: { ...scale, label: 'score, original first' },
      y: { ...scale, labelAnchor: 'center', label: 'score, transformed first' },
      r: { type: 'identity' },
      marks: [
        plot.rect(band, {
          x1: (cell) => cell.x - 0.5,
          x2: (cell) => cell.x + 0.5,
          y1: (cell) => cell.y - 0.5,
          y2: (cell) => cell.y + 0.5,
          fill: 'var(--chart-band)',
        }),
        plot.gridX(edges, { strokeOpacity: 0.12 }),
        plot.gridY(edges, { strokeOpacity: 0.12 }),
        plot.line(
          [
            [axis.low - 0.5, axis.low - 0.5],
            [TOP_SCORE + 0.5, TOP_SCORE + 0.5],
          ],
          { stroke: 'currentColor', strokeOpacity: 0.4, strokeDasharray: '3 4' },
        ),
        // unsorted: the keyboard's cells, which have names, are in the same order
        plot.dot([...cells], { x: 'forward', y: 'reverse', r: radiusOf, fill: toneOf, sort: null }),
        plot.text(cells.filter(isInside), {
          x: 'forward',
          y: 'reverse',
          text: sayCount,
          fill: (cell: FlipCell) => (lacksScore(cell) ? 'var(--ink)' : 'var(--chart-surface)'),
          fontSize: 11,
          fontWeight: 600,
        }),
        plot.text(
          cells.filter((cell) => !isInside(cell)),
          {
            x: 'forward',
            // a position is one step
            y: (cell: FlipCell) => cell.reverse + (radiusOf(cell) + 6) / step,
            text: sayCount,
            fontSize: 11,
            ...HALO,
            strokeWidth: 2,
          },
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
        }),
      ],
    };
  };
}

function sayCount({ points: { length } }: FlipCell): string {
  return length > WRITTEN_WHOLE ? `${(length / 1000).toFixed(1)}k` : String(length);
}

/** Every occupied cell of the map with its counts. */
export function flipMapTable({ axis, cells }: FlipMapData): ChartTable {
  return {
    caption: 'Pairs by their two scores',
    columns: ['original first', 'transformed first', 'pairs', ...PAIR_KINDS].map((label) => ({
      label,
    })),
    rows: cells.map((cell) => [
      positionLabel(axis, cell.forward),
      positionLabel(axis, cell.reverse),
      cell.points.length,
      ...PAIR_KINDS.map((kind) => cell.counts[kind]),
    ]),
  };
}
