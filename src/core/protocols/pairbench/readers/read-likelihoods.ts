/** Below it the judge would rather have said something that is not a score. */
const LEAST_SHARE = 0.5;

/** The form that the score was read from; 'unlikely': the judge would have said something else. */
export type LikelihoodTier = 'likeliest' | 'unlikely' | 'none';

interface ReadLikelihoods {
  /** 1..10; -1: invalid */
  readonly score: number;
  readonly tier: LikelihoodTier;
  /** probability of the likeliest score as the judge's answer; null where none is known */
  readonly value: number | null;
}

/**
 * The likeliest of the scores 1, 2 … by their log-probabilities (nats), the lower of two alike;
 * null is one that was not told. Invalid when all that are known have less than half of the
 * probability together. The rule is ours.
 */
export function readLikelihoods(logProbabilities: readonly (number | null)[]): ReadLikelihoods {
  const shares = sharesOf(logProbabilities).map((share) => share ?? 0);
  const value = Math.max(...shares);
  if (!(value > 0)) return { score: -1, tier: 'none', value: null };
  const known = shares.reduce((sum, share) => sum + share, 0);
  return known < LEAST_SHARE
    ? { score: -1, tier: 'unlikely', value }
    : { score: shares.indexOf(value) + 1, tier: 'likeliest', value };
}

/** Probabilities for log-probabilities (nats); what was not told stays so. */
export function sharesOf(logProbabilities: readonly (number | null)[]): (number | null)[] {
  return logProbabilities.map((value) => (value === null ? null : Math.exp(value)));
}

/**
 * The mean score under a distribution over 1..10, in proportion to what lies on those ten; null
 * when nothing does. Scores whose share is not known are left out.
 */
export function expectedScore(probabilities: readonly (number | null)[]): number | null {
  const whole = probabilities.reduce<number>((sum, p) => sum + (p ?? 0), 0);
  if (!(whole > 0)) return null;
  return probabilities.reduce<number>((sum, p, index) => sum + (p ?? 0) * (index + 1), 0) / whole;
}
