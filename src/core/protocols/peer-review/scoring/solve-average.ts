import { byRound, meanScores, type ScoredReview, START_AVERAGE, sumReviews } from './score.ts';
import { type Solution, STEP } from './solve-upme.ts';

/**
 * Algorithm 1 as printed: each round updates the averages of its candidates, G ← (1 − α) G + α S,
 * and the weights follow the averages before the next round. Ours: the update of the weights, w ← w
 * + 0.3 (G − w), that both candidates' averages are updated, and that the scores are the mean of
 * all reviews under the final weights (Eq. 6). A model that never reviewed, or was never reviewed,
 * keeps its start.
 */
export function solveAverage(
  scored: readonly ScoredReview[],
  models: number,
  { start, alpha }: { readonly start: number; readonly alpha: number },
): Solution {
  const averages = Array<number>(models).fill(START_AVERAGE);
  const weights = Array<number>(models).fill(start);
  const reviewers = new Set(scored.map(({ reviewer }) => reviewer));
  const met = new Set<number>();
  const rounds = byRound(scored);
  for (const round of rounds) {
    for (const { candidate, score } of round) {
      averages[candidate] = (1 - alpha) * (averages[candidate] ?? START_AVERAGE) + alpha * score;
      met.add(candidate);
    }
    for (const model of met) {
      if (!reviewers.has(model)) continue;
      const weight = weights[model] ?? start;
      weights[model] = weight + STEP * ((averages[model] ?? 0) - weight);
    }
  }
  return {
    weights,
    scores: meanScores(sumReviews(scored, models), weights),
    epochs: rounds.length,
  };
}
