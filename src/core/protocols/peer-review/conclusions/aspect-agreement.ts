import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import type { Review } from '../scoring/review.ts';

/** How often a reviewer gives correctness and visual understanding the same verdict. */
export interface AspectAgreement {
  /** rounds in which both verdicts could be read; each round of a reviewer counts once */
  readonly rounds: number;
  readonly same: number;
  /** share of the rounds, with Wilson's 95 % interval; null without rounds */
  readonly share: Share | null;
}

interface AspectTable {
  readonly all: AspectAgreement;
  /** by model, as a reviewer */
  readonly byReviewer: readonly AspectAgreement[];
}

/**
 * `models` is their number. The two lines of a review carry the same verdict, so they count as one
 * round.
 */
export function compareAspects(reviews: readonly Review[], models: number): AspectTable {
  const rounds = new Map<string, Review>();
  for (const review of reviews) {
    if (review.correct === null || review.visual === null) continue;
    const { repeat, round, picture, reviewer, candidate, opponent } = review;
    const pair = [Math.min(candidate, opponent), Math.max(candidate, opponent)];
    rounds.set(JSON.stringify([repeat, round, picture, reviewer, ...pair]), review);
  }
  const read = [...rounds.values()];
  return {
    all: agreementOf(read),
    byReviewer: Array.from({ length: models }, (_, model) =>
      agreementOf(read.filter(({ reviewer }) => reviewer === model)),
    ),
  };
}

function agreementOf(reviews: readonly Review[]): AspectAgreement {
  const same = reviews.filter(({ correct, visual }) => correct === visual).length;
  return { rounds: reviews.length, same, share: wilson(same, reviews.length) };
}
