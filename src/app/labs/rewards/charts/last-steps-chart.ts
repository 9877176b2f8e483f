import type { ModelSummary } from '../../../../core/protocols/rewards/measures/summary.ts';
import type { Aggregate } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { formatShare } from '../../../kit/words/format-value.ts';

/** Figure 4: the mean over the last steps, by their number. */
const LAST: readonly (readonly [label: string, aggregate: Aggregate])[] = [
  ['1 (ORM)', 'last'],
  ['2', 'last-2'],
  ['4', 'last-4'],
  ['8', 'last-8'],
  ['all (PRM)', 'mean'],
];

export interface LastStepsLine {
  readonly judge: string;
  readonly hue: number;
  readonly aggregates: ModelSummary['aggregates'];
}

/** Accuracy of the best of all solutions by the number of last steps that count. */
export function lastStepsChart(lines: readonly LastStepsLine[]): BuildPlot {
  return (plot, width) => ({
    width,
    height: Math.min(300, Math.max(220, width * 0.5)),
    marginLeft: 44,
    marginRight: 16,
    marginTop: 28,
    marginBottom: 40,
    x: {
      type: 'point',
      domain: LAST.map(([label]) => label),
      label: 'last steps that count',
    },
    y: { grid: true, ticks: 5, nice: true, label: '% right' },
    marks: lines.flatMap(({ judge, hue, aggregates }) => {
      const dots = LAST.flatMap(([label, aggregate]) => {
        const { accuracy } = aggregates[aggregate];
        return accuracy ? [{ label, mean: 100 * accuracy.mean }] : [];
      });
      return [
        plot.line(dots, {
          x: 'label',
          y: 'mean',
          stroke: seriesColor(hue),
          strokeWidth: 2,
          strokeDasharray: seriesDash(hue),
        }),
        plot.dot(dots, {
          x: 'label',
          y: 'mean',
          r: 4,
          fill: seriesColor(hue),
          title: ({ label, mean }: (typeof dots)[number]) =>
            `${judge}, last ${label}: ${mean.toFixed(1)} %`,
        }),
      ];
    }),
  });
}

export function lastStepsTable(lines: readonly LastStepsLine[]): ChartTable {
  const format = (value: number) => formatShare(value);
  return {
    caption: 'Percent right by how many of the last steps count',
    columns: [{ label: 'last steps' }, ...lines.map(({ judge }) => ({ label: judge, format }))],
    rows: LAST.map(([label, aggregate]) => [
      label,
      ...lines.map(({ aggregates }) => aggregates[aggregate].accuracy?.mean ?? null),
    ]),
  };
}
