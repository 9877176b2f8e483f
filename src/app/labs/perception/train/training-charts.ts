import type { CurvePoint } from '../../../../core/ask/answer.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import { curveFrame } from '../../../kit/charts/curve-frame.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesColor, seriesDash } from '../../../kit/charts/series-style.ts';

/** One head's curve. */
export interface NamedCurve {
  readonly name: string;
  readonly curve: readonly CurvePoint[];
}

/** A measure of a curve, as drawn in a chart. */
export interface CurveMeasure {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly value: (point: CurvePoint) => number | null;
  /** range of the axis; absent to fit the data */
  readonly domain?: readonly [number, number];
}

export const REWARD: CurveMeasure = {
  title: 'Reward on validation items',
  label: 'reward',
  description:
    'Mean reward of the ranking that the scores give, on items that were never trained on: 1 − inversions / pairs. Chance is 0.5; a written ranking with ties, or one that cannot be read, has 0.',
  value: ({ validation }) => validation,
  domain: [0, 1],
};

/** Measures of training progress besides the reward. */
export const MEASURES: readonly CurveMeasure[] = [
  {
    title: 'Reward on training items',
    label: 'reward',
    description:
      'The same on the items that are trained on; far above validation, it memorises. Of a whole decoder: of the answers that it samples.',
    value: ({ reward }) => reward,
    domain: [0, 1],
  },
  {
    title: 'Gradient norm',
    label: 'norm',
    description: 'Length of the gradient, mean of the steps since the last point.',
    value: ({ gradient }) => gradient,
  },
  {
    title: 'Divergence from the first policy (KL)',
    label: 'nats',
    description:
      'How far the policy is from the one it began with: summed over all rankings; of a whole decoder, the mean of its tokens.',
    value: ({ kl }) => kl,
  },
  {
    title: 'Share of clipped samples',
    label: 'share',
    description: 'Samples whose ratio left 0.8 to 1.2 and no longer pulls. GRPO alone clips.',
    value: ({ clipped }) => clipped,
    domain: [0, 1],
  },
  {
    title: 'Groups without variance',
    label: 'share',
    description: 'Groups whose five samples had the same reward: they teach nothing.',
    value: ({ still }) => still,
    domain: [0, 1],
  },
  {
    title: 'Format reward',
    label: 'share',
    description:
      'Sampled answers with thoughts and a score from 1 to 10 for each response. Where it rises while the reward falls, the judge learns the form alone. Only a whole decoder writes answers.',
    value: ({ format = null }) => format,
    domain: [0, 1],
  },
];

/** The curves of several heads by step. */
export function curveChart(curves: readonly NamedCurve[], measure: CurveMeasure): BuildPlot {
  const rows = curves.map(({ name, curve }) =>
    curve.flatMap((point) => {
      const value = measure.value(point);
      return value === null ? [] : [{ name, step: point.step, value }];
    }),
  );
  return (plot, width) => ({
    ...curveFrame(width),
    x: { label: 'step', nice: true },
    y: {
      ...(measure.domain ? { domain: [...measure.domain] } : { zero: true, nice: true }),
      grid: true,
      ticks: 5,
      label: measure.label,
    },
    marks: rows.flatMap((points, index) => [
      plot.line(points, {
        x: 'step',
        y: 'value',
        stroke: seriesColor(index),
        strokeWidth: 2,
        strokeDasharray: seriesDash(index),
      }),
      plot.dot(points.slice(-1), {
        x: 'step',
        y: 'value',
        fill: seriesColor(index),
        r: 4,
        title: ({ name, step, value }: (typeof points)[number]) =>
          `${name}, step ${step}: ${value.toPrecision(3)}`,
      }),
    ]),
  });
}

/** One row per point. */
export function curveTable(curves: readonly NamedCurve[], measure: CurveMeasure): ChartTable {
  return {
    caption: measure.title,
    columns: [
      { label: 'head' },
      { label: 'step' },
      { label: measure.label, format: (value) => value.toPrecision(3) },
    ],
    rows: curves.flatMap(({ name, curve }) =>
      curve.map((point) => [name, point.step, measure.value(point)]),
    ),
  };
}
