import type { CurvePoint } from '../../../../core/ask/answer.ts';
import type { ChartTable } from '../../../kit/charts/chart-table.ts';
import type { BuildPlot } from '../../../kit/charts/plot-module.ts';
import { seriesDash } from '../../../kit/charts/series-style.ts';
import { drawSteps } from '../../../kit/charts/step-lines.ts';

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
  const lines = curves.map((one, place) => ({
    ...one,
    place,
    value: measure.value,
    dash: seriesDash(place),
  }));
  return (plot, width) => drawSteps(plot, width, lines, measure);
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
