import type { WriterDot } from '../../../../core/protocols/rewards/measures/pool-writers.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

const KINDS = ['outcome', 'process'] as const;
const WRITER_KINDS = ['outcome reward (last step)', 'process reward (mean)'] as const;

/**
 * A writer's own greedy accuracy against the accuracy of choices among its solutions, averaged over
 * N.
 */
export function writerScatter(dots: readonly WriterDot[]): BuildPlot {
  const points = dots.flatMap((dot) =>
    KINDS.map((kind, place) => ({
      judge: dot.judge,
      kind: WRITER_KINDS[place] ?? '',
      color: seriesColor(place),
      symbol: place === 0 ? 'circle' : 'diamond',
      x: 100 * dot.own,
      y: 100 * dot[kind],
    })),
  );
  return (plot, width) => ({
    width,
    height: Math.min(340, Math.max(240, width * 0.6)),
    marginLeft: 44,
    marginRight: 44,
    marginTop: 28,
    marginBottom: 40,
    x: {
      grid: true,
      nice: true,
      label: '% right when it answers by itself',
    },
    y: { grid: true, nice: true, label: '% right when it chooses' },
    symbol: { type: 'identity' },
    marks: [
      plot.dot(points, {
        x: 'x',
        y: 'y',
        r: 5,
        fill: 'color',
        symbol: 'symbol',
        title: ({ judge, kind, x, y }: (typeof points)[number]) =>
          `${judge}, ${kind}: ${y.toFixed(1)} % chosen, ${x.toFixed(1)} % by itself`,
      }),
      plot.text(
        points.filter((_, place) => place % 2 === 1),
        { x: 'x', y: 'y', text: 'judge', dy: -12 },
      ),
    ],
  });
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
