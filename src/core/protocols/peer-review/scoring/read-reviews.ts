import { isOwn, type Review } from './review.ts';

/** γ of Eq. 9: weights of correctness, visual understanding and the cosine; none below 0. */
export type Gamma = readonly [correct: number, visual: number, clip: number];
/** the paper's, section 8.3 */
export const GAMMA: Gamma = [0.4, 0.4, 0.2];

/** Whether the cosine counts as it is, or as the candidate's share of both: c_j / (c_j + c_k). */
type ClipScaling = 'raw' | 'pairwise';

export interface Scoring {
  readonly gamma: Gamma;
  readonly clip: ClipScaling;
}

/** The paper states no scaling; the literal reading is our choice. */
export const USUAL_SCORING: Scoring = { gamma: GAMMA, clip: 'raw' };

/**
 * Whether a review counts, or why not: the reviewer is one of the two candidates; the line of the
 * other candidate is missing; a verdict is unreadable; a cosine is missing although others have
 * one.
 */
export type Fate = 'counts' | 'own' | 'alone' | 'unreadable' | 'no-cosine';

/** S_Correct, S_Visual and S_Clip of one candidate; null: unknown. */
type Parts = readonly [number | null, number | null, number | null];

interface ReadReview {
  readonly review: Review;
  readonly fate: Fate;
  readonly parts: Parts;
}

/**
 * The parts of every review, in the order of the reviews. Ours: an empty answer loses and has 0 in
 * every part; the two lines of a review count together or not at all; if no review has a cosine,
 * that part is 0 for all.
 */
export function readReviews(
  reviews: readonly Review[],
  { gamma, clip }: Scoring,
): readonly ReadReview[] {
  const lines = new Map(reviews.map((review) => [nameOf(review), review]));
  const noCosines = reviews.every((review) => review.clip === null);
  const cosineOf = (review: Review, other: Review): number | null => {
    if (noCosines) return 0;
    if (review.clip === null || clip === 'raw') return review.clip;
    const theirs = other.answer === 'empty' ? 0 : other.clip;
    if (theirs === null) return null;
    const sum = review.clip + theirs;
    // shares are undefined if a cosine is negative or both are 0
    return review.clip >= 0 && theirs >= 0 && sum > 0 ? review.clip / sum : 0.5;
  };
  const partsOf = (review: Review, other: Review): Parts => {
    if (review.answer === 'empty') return [0, 0, 0];
    const cosine = cosineOf(review, other);
    return other.answer === 'empty' ? [1, 1, cosine] : [review.correct, review.visual, cosine];
  };
  const fateOf = (parts: Parts): Fate => {
    const lacks = (place: number) => gamma[place] !== 0 && parts[place] === null;
    if (lacks(0) || lacks(1)) return 'unreadable';
    return lacks(2) ? 'no-cosine' : 'counts';
  };
  return reviews.map((review): ReadReview => {
    const { candidate, opponent } = review;
    const other = lines.get(nameOf({ ...review, candidate: opponent, opponent: candidate }));
    if (!other) return { review, fate: isOwn(review) ? 'own' : 'alone', parts: [null, null, null] };
    const parts = partsOf(review, other);
    if (isOwn(review)) return { review, fate: 'own', parts };
    const fates = [fateOf(parts), fateOf(partsOf(other, review))];
    const fate = (['unreadable', 'no-cosine'] as const).find((one) => fates.includes(one));
    return { review, fate: fate ?? 'counts', parts };
  });
}

function nameOf({ repeat, round, picture, reviewer, candidate, opponent }: Review): string {
  return JSON.stringify([repeat, round, picture, reviewer, candidate, opponent]);
}
