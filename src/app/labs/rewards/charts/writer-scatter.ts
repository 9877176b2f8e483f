import type { WriterDot } from '../../../../core/protocols/rewards/measures/pool-writers.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { HALO } from '../../../kit/charts/named-line.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';
import { placeLabels } from './place-labels.ts';

const KINDS = ['outcome', 'process'] as const;
const WRITER_KINDS = ['outcome reward (last step)', 'process reward (mean)'] as const;

/** CSS pixels around the drawing */
const MARGIN = { side: 44, top: 28, bottom: 40 };

/**
 * A model's own greedy accuracy against the accuracy of its choices, averaged over N. A line joins
 * the two dots of a model.
 */
export function writerScatter(dots: readonly WriterDot[]): BuildPlot {
  const judges = [...new Set(dots.map(({ judge }) => judge))];
  const hues = huesOf(judges);
  const points = dots.flatMap((dot) =>
    KINDS.map((kind, place) => ({
      judge: dot.judge,
      kind: WRITER_KINDS[place] ?? '',
      color: seriesColor(hues[judges.indexOf(dot.judge)] ?? 0),
      symbol: place === 0 ? 'circle' : 'diamond',
      x: 100 * dot.own,
      y: 100 * dot[kind],
    })),
  );
  return (plot, width) => {
    const height = Math.min(340, Math.max(240, width * 0.6));
    const area = {
      left: MARGIN.side,
      right: width - MARGIN.side,
      top: MARGIN.top,
      bottom: height - MARGIN.bottom,
    };
    const scale = (values: readonly number[], range: [number, number]) =>
      plot.scale({
        x: {
          type: 'linear',
          domain: [Math.min(...values), Math.max(...values)],
          nice: true,
          range,
        },
      });
    const x = scale(
      points.map((point) => point.x),
      [area.left, area.right],
    );
    const y = scale(
      points.map((point) => point.y),
      [area.bottom, area.top],
    );
    const placed = points.map((point) => ({
      x: x.apply(point.x),
      y: y.apply(point.y),
      text: point.judge,
    }));
    const named = placed.filter((_, place) => place % 2 === 1);
    const places = placeLabels(named, placed, area).map((place, at) => ({
      text: named[at]?.text ?? '',
      x: x.invert?.(place.x),
      y: y.invert?.(place.y),
    }));
    return {
      width,
      height,
      marginLeft: MARGIN.side,
      marginRight: MARGIN.side,
      marginTop: MARGIN.top,
      marginBottom: MARGIN.bottom,
      x: {
        domain: x.domain ?? [],
        ticks: 6,
        grid: true,
        label: '% right when it answers by itself',
      },
      y: { domain: y.domain ?? [], ticks: 5, grid: true, label: '% right when it chooses' },
      symbol: { type: 'identity' },
      marks: [
        plot.link(dots, {
          x: (dot: WriterDot) => 100 * dot.own,
          y1: (dot: WriterDot) => 100 * dot.outcome,
          y2: (dot: WriterDot) => 100 * dot.process,
          stroke: 'currentColor',
          strokeOpacity: 0.3,
        }),
        plot.dot(points, {
          x: 'x',
          y: 'y',
          r: 5,
          fill: 'color',
          symbol: 'symbol',
          title: ({ judge, kind, x, y }: (typeof points)[number]) =>
            `${judge}, ${kind}: ${y.toFixed(1)} % chosen, ${x.toFixed(1)} % by itself`,
        }),
        plot.text(places, { x: 'x', y: 'y', text: 'text', ...HALO }),
      ],
    };
  };
}

export function writerTable(dots: readonly WriterDot[]): ChartTable {
  const format = (value: number) => formatShare(value);
  return {
    caption: 'Accuracy by itself and as a reward model (percent, over all N)',
    columns: [
      { label: 'judge' },
      { label: 'by itself', format },
      { label: WRITER_KINDS[0], format },
      { label: WRITER_KINDS[1], format },
    ],
    rows: dots.map(({ judge, own, outcome, process }) => [judge, own, outcome, process]),
  };
}
