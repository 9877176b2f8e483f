import { Z_95 } from './wilson.ts';

/** A mean with its 95 % interval; `low` and `high` are null for too few values. */
export interface EstimatedMean {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/**
 * Estimates the mean that people would give, from a judge's scores of many items and people's
 * scores of some: the judge's mean over the items without people's scores, plus the mean of
 * people's minus the judge's scores over the items with both. The interval is normal with variance
 * s²(judge) / N + s²(people - judge) / n (Angelopoulos et al. 2023, "Prediction-powered inference",
 * Science 382, algorithm 1). It is valid however bad the judge is, and narrower than people's
 * scores alone if the judge is good. It needs two items of each kind; the mean needs one of each
 * and is null otherwise. Throws RangeError if the lengths differ.
 */
export function predictionPoweredMean(
  labelled: { readonly people: ArrayLike<number>; readonly judge: ArrayLike<number> },
  unlabelled: ArrayLike<number>,
): EstimatedMean | null {
  const { people, judge } = labelled;
  if (people.length !== judge.length) {
    throw new RangeError(`${people.length} scores of people and ${judge.length} of the judge`);
  }
  if (people.length === 0 || unlabelled.length === 0) return null;
  const judged = momentsOf(unlabelled);
  const rectifier = momentsOf(
    Float64Array.from(people, (score, i) => score - (judge[i] as number)),
  );
  const mean = judged.mean + rectifier.mean;
  if (judged.variance === null || rectifier.variance === null) {
    return { mean, low: null, high: null };
  }
  const reach =
    Z_95 * Math.sqrt(judged.variance / unlabelled.length + rectifier.variance / people.length);
  return { mean, low: mean - reach, high: mean + reach };
}

/** Mean and sample variance (divided by n - 1); the variance of a single value is null. */
function momentsOf(values: ArrayLike<number>): { mean: number; variance: number | null } {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  const mean = sum / values.length;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += ((values[i] as number) - mean) ** 2;
  return { mean, variance: values.length < 2 ? null : squares / (values.length - 1) };
}
