/** How the scores of a solution's steps are combined. */
export const AGGREGATES = ['mean', 'last', 'last-2', 'last-4', 'last-8', 'min', 'product'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Steps are scored from 1 to 5. */
export const LEAST_SCORE = 1;
export const MOST_SCORE = 5;

/**
 * Combines the readable scores of a solution's steps; null if there are none. Unreadable scores are
 * skipped, so that "last-2" is the mean of the last two readable ones.
 *
 * - mean: ViLBench's process reward
 * - last: ViLBench's outcome reward, the score of the last step
 * - last-N: the mean of the last N, or of all if there are fewer
 * - min, product: recommended in the literature if a judge or people label the steps; the product
 *   is of score / 5, so that it lies in (0, 1]
 */
export function aggregateSteps(
  stepScores: readonly (number | null)[],
  aggregate: Aggregate,
): number | null {
  const scores = stepScores.filter((score) => score !== null);
  if (scores.length === 0) return null;
  switch (aggregate) {
    case 'mean':
      return meanOf(scores);
    case 'last':
      return meanOf(scores.slice(-1));
    case 'last-2':
      return meanOf(scores.slice(-2));
    case 'last-4':
      return meanOf(scores.slice(-4));
    case 'last-8':
      return meanOf(scores.slice(-8));
    case 'min':
      return scores.reduce((least, score) => Math.min(least, score), MOST_SCORE);
    case 'product':
      return scores.reduce((product, score) => product * (score / MOST_SCORE), 1);
  }
}

function meanOf(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
