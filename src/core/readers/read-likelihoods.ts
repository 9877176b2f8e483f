/** Below it the judge would rather have said something that is no score. */
const LEAST_SHARE = 0.5;

interface ReadLikelihoods {
  /** 1..10; -1: invalid */
  readonly score: number;
  readonly tier: 'likeliest' | 'none';
  /** probability of that score as the judge's answer; null where none is known */
  readonly value: number | null;
}

/**
 * The likeliest of the scores 1, 2 … by their log-probabilities (nats), the lower of two alike;
 * null is one that was not told. Invalid when all that are known have less than half of the
 * probability together. The rule is ours.
 */
export function readLikelihoods(logProbabilities: readonly (number | null)[]): ReadLikelihoods {
  const shares = logProbabilities.map((value) => (value === null ? 0 : Math.exp(value)));
  const value = Math.max(...shares);
  if (!(value > 0)) return { score: -1, tier: 'none', value: null };
  const known = shares.reduce((sum, share) => sum + share, 0);
  return {
    score: known < LEAST_SHARE ? -1 : shares.indexOf(value) + 1,
    tier: 'likeliest',
    value,
  };
}
