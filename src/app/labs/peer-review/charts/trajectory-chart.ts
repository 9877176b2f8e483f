import type { TrajectoryPoint } from '../../../../core/protocols/peer-review/scoring/trajectory.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';
import { formatCount, formatDecimal } from '../../../kit/words/format-value.ts';

export type Trace = 'weights' | 'scores' | 'moving' | 'ranks';

/** The quantities that can be drawn over rounds. */
export const TRACES: Readonly<
  Record<Trace, { readonly label: string; readonly axis: string; readonly description: string }>
> = {
  weights: {
    label: 'weights',
    axis: 'UPME weight',
    description: 'How much each model’s reviews count, solved after each round.',
  },
  scores: {
    label: 'scores',
    axis: 'UPME score',
    description: 'The weighted mean of the reviews of each model’s answers, after so many rounds.',
  },
  moving: {
    label: 'moving average',
    axis: 'moving average',
    description:
      'The exponential moving average of Algorithm 1, which the latest reviews move most. Only the “Algorithm 1” solver takes its weights from it; UPME’s here do not.',
  },
  ranks: {
    label: 'ranks',
    axis: 'rank by UPME score',
    description: 'The place of each model by its UPME score; 1 is the best.',
  },
};

interface TracePoint {
  readonly rounds: number;
  readonly value: number | null;
}

/** One line per model. `shown` holds the models' indexes; `names` and `hues` are in the same order. */
export function trajectoryChart(
  points: readonly TrajectoryPoint[],
  shown: readonly number[],
  names: readonly string[],
  trace: Trace,
  hues: readonly number[],
): BuildPlot {
  const lines = shown.map((model) => lineOf(points, model, trace));
  const ranks = trace === 'ranks';
  return (plot, width) => ({
    width,
    height: Math.min(340, Math.max(220, width * 0.5)),
    marginLeft: 48,
    marginRight: 16,
    marginTop: 28,
    marginBottom: 40,
    x: {
      domain: [Math.min(1, points[0]?.rounds ?? 0), Math.max(2, points.at(-1)?.rounds ?? 2)],
      label: 'rounds whose reviews count',
      tickFormat: 'd',
      ticks: Math.min(8, Math.max(2, points.at(-1)?.rounds ?? 2)),
    },
    y: ranks
      ? {
          domain: [Math.max(2, shown.length), 1],
          ticks: Math.max(1, shown.length - 1),
          tickFormat: 'd',
          grid: true,
          label: TRACES[trace].axis,
        }
      : { domain: [0, 1], ticks: 5, grid: true, label: TRACES[trace].axis },
    r: { type: 'identity' },
    marks: lines.flatMap((line, place) => {
      const last = line.findLast(({ value }) => value !== null);
      return [
        plot.line(line, {
          x: 'rounds',
          y: 'value',
          stroke: seriesColor(hues[place] ?? place),
          strokeWidth: 2,
          strokeDasharray: seriesDash(hues[place] ?? place),
        }),
        plot.dot(last ? [last] : [], {
          x: 'rounds',
          y: 'value',
          r: 4,
          fill: seriesColor(hues[place] ?? place),
          title: ({ rounds, value }: TracePoint) =>
            `${names[place]}, after ${formatCount(rounds)} rounds: ${sayValue(value, trace)}`,
        }),
      ];
    }),
  });
}

/** One row per point, one column per model. */
export function trajectoryTable(
  points: readonly TrajectoryPoint[],
  shown: readonly number[],
  names: readonly string[],
  trace: Trace,
): ChartTable {
  return {
    caption: `${TRACES[trace].axis}, after so many rounds`,
    columns: [{ label: 'rounds' }, ...names.map((label) => ({ label }))],
    rows: points.map((point) => [
      point.rounds,
      ...shown.map((model) => {
        const value = traceValue(point, model, trace);
        return value === null ? null : sayValue(value, trace);
      }),
    ]),
  };
}

function lineOf(points: readonly TrajectoryPoint[], model: number, trace: Trace): TracePoint[] {
  return points.map((point) => ({ rounds: point.rounds, value: traceValue(point, model, trace) }));
}

function traceValue(point: TrajectoryPoint, model: number, trace: Trace): number | null {
  return point[trace][model] ?? null;
}

function sayValue(value: number | null, trace: Trace): string {
  return formatDecimal(value, trace === 'ranks' ? 0 : 3);
}
