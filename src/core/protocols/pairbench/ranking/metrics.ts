/** PairBench's four metrics, by which judges are ranked. */
export const METRICS = ['mmscore', 'symmetry', 'smoothness', 'controllability'] as const;
export type Metric = (typeof METRICS)[number];

/** 0..1, except smoothness, which is in nats, and controllability, which may be negative. */
export type MetricValues = Readonly<Record<Metric, number | null>>;

/** How much each metric counts, at least 0; only the proportions matter. */
export type Weights = Readonly<Record<Metric, number>>;

/** Entropy of ten scores given equally often, in nats. */
const FULL_ENTROPY = Math.log(10);

/**
 * Combines a judge's figures into one, 0..1: the weighted mean of the metrics. Smoothness is
 * divided by the maximum entropy of ten scores, and negative values count as 0. Null if a metric
 * with a positive weight has no value. Ours: the paper does not weight metrics and says that no
 * judge is best in all.
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
