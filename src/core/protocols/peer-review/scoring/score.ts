import { readReviews, type Scoring } from './read-reviews.ts';
import type { Review } from './review.ts';

/** A review that counts, reduced to a score. */
export interface ScoredReview {
  readonly repeat: string;
  readonly round: string;
  readonly picture: string;
  readonly reviewer: number;
  readonly candidate: number;
  readonly opponent: number;
  /** S_VL of Eq. 9 */
  readonly score: number;
  /** who the two verdicts favour, weighted by γ: 1 the candidate, -1 its opponent, 0 neither */
  readonly vote: number;
}

/** S_VL = γ1 S_Correct + γ2 S_Visual + γ3 S_Clip of every review that counts. */
export function scoreReviews(reviews: readonly Review[], scoring: Scoring): ScoredReview[] {
  return readReviews(reviews, scoring).flatMap(({ review, fate, parts }) => {
    if (fate !== 'counts') return [];
    let [score, vote] = [0, 0];
    for (const [place, weight] of scoring.gamma.entries()) {
      const part = parts[place] ?? 0;
      score += weight * part;
      if (place < 2) vote += weight * (part - 0.5);
    }
    const { repeat, round, picture, reviewer, candidate, opponent } = review;
    return [
      { repeat, round, picture, reviewer, candidate, opponent, score, vote: Math.sign(vote) },
    ];
  });
}

/** Groups reviews by round, in order of first appearance. */
export function byRound(scored: readonly ScoredReview[]): ScoredReview[][] {
  return groupBy(scored, ({ repeat, round }) => `${repeat.length} ${repeat} ${round}`);
}

/** Groups reviews by seeded repeat, in order of first appearance. */
export function byRepeat(scored: readonly ScoredReview[]): ScoredReview[][] {
  return groupBy(scored, ({ repeat }) => repeat);
}

function groupBy(
  scored: readonly ScoredReview[],
  nameOf: (review: ScoredReview) => string,
): ScoredReview[][] {
  const groups = new Map<string, ScoredReview[]>();
  for (const review of scored) {
    const name = nameOf(review);
    const known = groups.get(name);
    if (known) known.push(review);
    else groups.set(name, [review]);
  }
  return [...groups.values()];
}

/** Sums and counts of scores by reviewer and candidate; all that weighting needs. */
export interface ReviewSums {
  readonly models: number;
  /** at [reviewer * models + candidate] */
  readonly sums: Float64Array;
  readonly counts: Float64Array;
}

export function sumReviews(scored: readonly ScoredReview[], models: number): ReviewSums {
  const sums = new Float64Array(models * models);
  const counts = new Float64Array(models * models);
  for (const { reviewer, candidate, score } of scored) {
    const at = reviewer * models + candidate;
    sums[at] = (sums[at] ?? 0) + score;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return { models, sums, counts };
}

/** Number of reviews that a model gave. */
export function givenBy({ models, counts }: ReviewSums, reviewer: number): number {
  return counts.subarray(reviewer * models, (reviewer + 1) * models).reduce((a, b) => a + b, 0);
}

/** Scores by model; null: no review of it counts. */
export type Scores = readonly (number | null)[];

/** Ĝ_j = Σ w_r s / Σ w_r over the reviews of each candidate (Eq. 6 as a weighted mean). */
export function meanScores(
  { models, sums, counts }: ReviewSums,
  weights: readonly number[],
): Scores {
  return Array.from({ length: models }, (_, candidate) => {
    let [sum, total] = [0, 0];
    for (const [reviewer, weight] of weights.entries()) {
      const at = reviewer * models + candidate;
      sum += weight * (sums[at] ?? 0);
      total += weight * (counts[at] ?? 0);
    }
    return total > 0 ? sum / total : null;
  });
}

/** Ĝ_j = Σ w_r s, Eq. 6 taken literally: a model with more reviews scores higher. */
export function sumScores(
  { models, sums, counts }: ReviewSums,
  weights: readonly number[],
): Scores {
  return Array.from({ length: models }, (_, candidate) => {
    let [sum, reviews] = [0, 0];
    for (const [reviewer, weight] of weights.entries()) {
      const at = reviewer * models + candidate;
      sum += weight * (sums[at] ?? 0);
      reviews += counts[at] ?? 0;
    }
    return reviews > 0 ? sum : null;
  });
}

/** Initial value of an average; ours, like α. */
export const START_AVERAGE = 0.5;
/** The paper gives no α. */
export const ALPHA = 0.1;

/**
 * The exponential moving average of Algorithm 1 (line 7), review by review: G ← (1 − α) G + α S.
 * The paper updates M_j only; we update both candidates.
 */
export function movingScores(
  scored: readonly ScoredReview[],
  models: number,
  alpha: number,
): number[] {
  const scores = Array<number>(models).fill(START_AVERAGE);
  for (const { candidate, score } of scored) {
    scores[candidate] = (1 - alpha) * (scores[candidate] ?? START_AVERAGE) + alpha * score;
  }
  return scores;
}
