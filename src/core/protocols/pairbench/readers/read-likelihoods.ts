/** If the scores together have a smaller share, the judge would rather have said something else. */
const LEAST_SHARE = 0.5;

/** How the score was read; 'unlikely': the judge would have said something else. */
export type LikelihoodTier = 'likeliest' | 'unlikely' | 'none';

interface ReadLikelihoods {
  /** 1..10; -1: invalid */
  readonly score: number;
  readonly tier: LikelihoodTier;
  /** probability of the likeliest score as the judge's answer; null if none is known */
  readonly value: number | null;
}

/**
 * Picks the likeliest of the scores 1, 2 … from their log-probabilities (nats), the lower of two
 * equal ones; null stands for a score whose log-probability is unknown. Invalid if the known scores
 * together have a probability below one half. The rule is ours.
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

/** Converts log-probabilities (nats) to probabilities; unknown values stay null. */
export function sharesOf(logProbabilities: readonly (number | null)[]): (number | null)[] {
  return logProbabilities.map((value) => (value === null ? null : Math.exp(value)));
}

/**
 * The mean score under a distribution over 1..10, renormalised over the known scores; null if their
 * probabilities sum to zero. Scores with unknown probability are left out.
 */
export function expectedScore(probabilities: readonly (number | null)[]): number | null {
  const whole = probabilities.reduce<number>((sum, p) => sum + (p ?? 0), 0);
  if (!(whole > 0)) return null;
  return probabilities.reduce<number>((sum, p, index) => sum + (p ?? 0) * (index + 1), 0) / whole;
}
