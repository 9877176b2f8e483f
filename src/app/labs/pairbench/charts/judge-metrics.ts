import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { huesOf, seriesColor } from '../../../kit/charts/series-style.ts';

/** Height of a row in CSS pixels. */
const ROW = 22;

/** One metric of one judge over the whole run. */
export interface JudgeMetric {
  readonly judge: string;
  readonly metric: string;
  /** length of the bar as a share of the metric's maximum; null if the metric is undefined */
  readonly share: number | null;
  /** the value as displayed */
  readonly text: string;
}

/**
 * Compares judges metric by metric. Bars of negative values (controllability can be negative)
 * extend to the left.
 */
export function judgeMetrics(values: readonly JudgeMetric[]): BuildPlot {
  const judges = [...new Set(values.map((value) => value.judge))];
  const metrics = [...new Set(values.map((value) => value.metric))];
  const hues = huesOf(judges);
  const low = Math.min(0, ...values.map((value) => value.share ?? 0));
  // a metric's name takes the row above its bars
  const rowOf = (metric: string, judge: string) => `${metric} ${judges.indexOf(judge)}`;
  const rows = metrics.flatMap((metric) => [
    metric,
    ...judges.map((judge) => rowOf(metric, judge)),
  ]);
  return (plot, width) => ({
    width,
    height: rows.length * ROW + 8,
    marginLeft: 4,
    marginRight: 52,
    marginTop: 4,
    marginBottom: 4,
    x: { domain: [low, 1], axis: null },
    y: { domain: rows, axis: null, padding: 0.16 },
    marks: [
      plot.text(metrics, {
        x: low,
        y: (metric: string) => metric,
        text: (metric: string) => metric,
        textAnchor: 'start',
        dy: 3,
        fontWeight: 600,
        fill: 'currentColor',
      }),
      plot.barX([...values], {
        x: (value: JudgeMetric) => value.share ?? 0,
        y: (value: JudgeMetric) => rowOf(value.metric, value.judge),
        fill: (value: JudgeMetric) => seriesColor(hues[judges.indexOf(value.judge)] ?? 0),
        title: (value: JudgeMetric) => `${value.judge}, ${value.metric}: ${value.text}`,
      }),
      plot.ruleX([0], { strokeOpacity: 0.3 }),
      plot.text([...values], {
        x: (value: JudgeMetric) => Math.max(0, value.share ?? 0),
        y: (value: JudgeMetric) => rowOf(value.metric, value.judge),
        text: 'text',
        textAnchor: 'start',
        dx: 6,
        fill: 'currentColor',
      }),
    ],
  });
}

/** One row per judge, one column per metric. */
export function judgeMetricsTable(values: readonly JudgeMetric[]): ChartTable {
  const judges = [...new Set(values.map((value) => value.judge))];
  const metrics = [...new Set(values.map((value) => value.metric))];
  return {
    caption: 'Metrics by judge',
    columns: [{ label: 'judge' }, ...metrics.map((label) => ({ label }))],
    rows: judges.map((judge) => [
      judge,
      ...metrics.map(
        (metric) =>
          values.find((value) => value.judge === judge && value.metric === metric)?.text ?? null,
      ),
    ]),
  };
}
