import { isOwn, type Review } from './review.ts';

/** γ of Eq. 9: how much correctness, visual understanding and the cosine count; none below 0. */
export type Gamma = readonly [correct: number, visual: number, clip: number];
/** the paper's, section 8.3 */
export const GAMMA: Gamma = [0.4, 0.4, 0.2];

/** Whether the cosine counts as it is, or as the candidate's part of both: c_j / (c_j + c_k). */
export type ClipScaling = 'raw' | 'pairwise';

export interface Scoring {
  readonly gamma: Gamma;
  readonly clip: ClipScaling;
}

/** The paper states no scaling: the literal reading is our choice. */
export const USUAL_SCORING: Scoring = { gamma: GAMMA, clip: 'raw' };

/** A review that counts, as one number. */
export interface ScoredReview {
  readonly round: string;
  readonly picture: string;
  readonly reviewer: number;
  readonly candidate: number;
  readonly opponent: number;
  /** S_VL of Eq. 9 */
  readonly score: number;
  /** whom the two verdicts favour, weighed by γ: 1 the candidate, -1 its opponent, 0 neither */
  readonly vote: number;
}

/**
 * S_VL = γ1 S_Correct + γ2 S_Visual + γ3 S_Clip of every review that counts. Ours: a review of which
 * a part that counts could not be read is left out; where no review has a cosine, that part is 0.
 */
export function scoreReviews(reviews: readonly Review[], { gamma, clip }: Scoring): ScoredReview[] {
  const noCosines = reviews.every((review) => review.clip === null);
  const cosines = new Map(reviews.map((review) => [nameOf(review), review.clip]));
  const cosineOf = (review: Review): number | null => {
    if (noCosines) return 0;
    if (clip === 'raw' || review.clip === null) return review.clip;
    const { candidate, opponent } = review;
    const other = cosines.get(nameOf({ ...review, candidate: opponent, opponent: candidate }));
    if (other === undefined || other === null) return null;
    const sum = review.clip + other;
    // two negative or vanishing cosines have no parts
    return review.clip >= 0 && other >= 0 && sum > 0 ? review.clip / sum : 0.5;
  };
  return reviews.flatMap((review) => {
    if (isOwn(review)) return [];
    const parts = [review.correct, review.visual, cosineOf(review)] as const;
    let [score, vote] = [0, 0];
    for (const [place, weight] of gamma.entries()) {
      const part = parts[place] ?? null;
      if (weight === 0) continue;
      if (part === null) return [];
      score += weight * part;
      if (place < 2) vote += weight * (part - 0.5);
    }
    const { round, picture, reviewer, candidate, opponent } = review;
    return [{ round, picture, reviewer, candidate, opponent, score, vote: Math.sign(vote) }];
  });
}

/** The reviews of each round, or of each group of rounds, together; in the order of their first. */
export function byRound(
  scored: readonly ScoredReview[],
  groupOf: (round: string) => string = (round) => round,
): ScoredReview[][] {
  const rounds = new Map<string, ScoredReview[]>();
  for (const review of scored) {
    const group = groupOf(review.round);
    const known = rounds.get(group);
    if (known) known.push(review);
    else rounds.set(group, [review]);
  }
  return [...rounds.values()];
}

function nameOf({ round, picture, reviewer, candidate, opponent }: Review): string {
  return JSON.stringify([round, picture, reviewer, candidate, opponent]);
}

/** Sums of scores and their numbers, by reviewer and candidate: all that weighting needs. */
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

/** Reviews that a model gave. */
export function givenBy({ models, counts }: ReviewSums, reviewer: number): number {
  return counts.subarray(reviewer * models, (reviewer + 1) * models).reduce((a, b) => a + b, 0);
}

/** By model; null: no review of it counts. */
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

/** Where an average that has seen nothing yet begins: ours, as α is. */
const EMA_START = 0.5;
/** The paper gives no α. */
export const ALPHA = 0.1;

/**
 * The exponential moving average of Algorithm 1 (line 7), review after review: G ← (1 − α) G + α S.
 * The paper moves M_j alone; ours moves both candidates.
 */
export function movingScores(
  scored: readonly ScoredReview[],
  models: number,
  alpha: number,
): number[] {
  const scores = Array<number>(models).fill(EMA_START);
  for (const { candidate, score } of scored) {
    scores[candidate] = (1 - alpha) * (scores[candidate] ?? EMA_START) + alpha * score;
  }
  return scores;
}
