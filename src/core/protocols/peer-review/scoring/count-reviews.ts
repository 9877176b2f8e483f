import { type Fate, readReviews, type Scoring } from './read-reviews.ts';
import type { AnswerState, Review } from './review.ts';

/**
 * What became of the reviews of one model's answers; reviews in which the reviewer is a candidate
 * are left out.
 */
export interface ReviewCounts {
  readonly answers: Readonly<Record<AnswerState, number>>;
  readonly fates: Readonly<Record<Exclude<Fate, 'own'>, number>>;
}

/** Counts reviews by candidate. */
export function countReviews(
  reviews: readonly Review[],
  models: number,
  scoring: Scoring,
): ReviewCounts[] {
  const counts = Array.from({ length: models }, () => ({
    answers: { whole: 0, cut: 0, empty: 0 },
    fates: { counts: 0, alone: 0, unreadable: 0, 'no-cosine': 0 },
  }));
  for (const { review, fate } of readReviews(reviews, scoring)) {
    const entry = counts[review.candidate];
    if (!entry || fate === 'own') continue;
    entry.answers[review.answer] += 1;
    entry.fates[fate] += 1;
  }
  return counts;
}

/** Reviews that do not count. */
export function countDropped(counts: ReviewCounts | undefined): number {
  if (!counts) return 0;
  const { fates } = counts;
  return fates.alone + fates.unreadable + fates['no-cosine'];
}

const WHY: Readonly<Record<Exclude<Fate, 'own' | 'counts'>, string>> = {
  unreadable: 'have an unreadable verdict',
  'no-cosine': 'have no cosine for one of the two answers, while other reviews have them',
  alone: 'lack the line of the other candidate',
};

/**
 * One sentence on the dropped reviews and why, e.g. "12 of 240 reviews of an answer do not count:
 * 12 have an unreadable verdict."; null if all count.
 */
export function sayDropped(counts: readonly ReviewCounts[]): string | null {
  const sum = (of: (one: ReviewCounts) => number) =>
    counts.reduce((total, one) => total + of(one), 0);
  const dropped = sum(countDropped);
  if (dropped === 0) return null;
  const whys = (Object.keys(WHY) as (keyof typeof WHY)[]).flatMap((fate) => {
    const count = sum(({ fates }) => fates[fate]);
    return count === 0 ? [] : [`${count} ${WHY[fate]}`];
  });
  const all = dropped + sum(({ fates }) => fates.counts);
  const hint =
    sum(({ fates }) => fates['no-cosine']) > 0 ? ' With γ₃ at 0 no cosine is needed.' : '';
  return `${dropped} of ${all} reviews of an answer do not count: ${whys.join('; ')}.${hint}`;
}
