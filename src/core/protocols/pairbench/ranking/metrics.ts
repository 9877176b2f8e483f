/** PairBench's four metrics, as judges are chosen by them. */
export const METRICS = ['mmscore', 'symmetry', 'smoothness', 'controllability'] as const;
export type Metric = (typeof METRICS)[number];

/** 0..1 but for smoothness, which is in nats, and controllability, which may be negative. */
export type MetricValues = Readonly<Record<Metric, number | null>>;

/** How much each metric counts, from 0; only their proportions matter. */
export type Weights = Readonly<Record<Metric, number>>;

/** Entropy of ten scores given equally often, in nats. */
const FULL_ENTROPY = Math.log(10);

/**
 * A judge's figures in one, 0..1: the weighted mean of the metrics, smoothness as a part of what ten
 * scores can have, and nothing below 0. Null where a metric that counts has no value. Ours: the paper
 * weighs nothing and says that no judge is the best in all.
 */
export function weigh(values: MetricValues, weights: Weights): number | null {
  let sum = 0;
  let total = 0;
  for (const metric of METRICS) {
    if (weights[metric] <= 0) continue;
    const value = values[metric];
    if (value === null) return null;
    sum += weights[metric] * Math.max(0, metric === 'smoothness' ? value / FULL_ENTROPY : value);
    total += weights[metric];
  }
  return total === 0 ? null : sum / total;
}
