import { type MeanInterval, meanInterval } from '../../../statistics/intervals/mean-interval.ts';
import { byRepeat, byRound, meanScores, type ScoredReview, sumReviews } from '../scoring/score.ts';
import { solveUpme } from '../scoring/solve-upme.ts';
import { correlateTruth, type Truth } from '../scoring/truth.ts';

/** Most points of the curve. */
const MOST_POINTS = 24;

/**
 * Spearman's correlation of scores with the truth, using the first `rounds` rounds of each repeat.
 */
export interface RoundsPoint {
  readonly rounds: number;
  /** means over the repeats; null if no repeat has a value yet */
  readonly upme: MeanInterval | null;
  readonly uniform: MeanInterval | null;
}

/**
 * Traces agreement up to the length of the shortest repeat. Every point counts from the start of
 * each repeat, so it equals a shorter run.
 */
export function traceAgreement(
  scored: readonly ScoredReview[],
  truth: Truth,
  start: number,
): RoundsPoint[] {
  const repeats = byRepeat(scored).map(byRound);
  const shortest = Math.min(...repeats.map((rounds) => rounds.length));
  if (!Number.isFinite(shortest)) return [];
  const step = Math.max(1, Math.ceil(shortest / MOST_POINTS));
  const ends = Array.from({ length: Math.ceil(shortest / step) }, (_, place) =>
    Math.min(shortest, (place + 1) * step),
  );
  return ends.map((rounds) => {
    const each = repeats.map((repeat) => {
      const sums = sumReviews(repeat.slice(0, rounds).flat(), truth.length);
      const weights = truth.map(() => start);
      return {
        upme: correlateTruth(solveUpme(sums, weights).scores, truth).spearman,
        uniform: correlateTruth(
          meanScores(
            sums,
            truth.map(() => 1),
          ),
          truth,
        ).spearman,
      };
    });
    return {
      rounds,
      upme: meanInterval(each.map(({ upme }) => upme)),
      uniform: meanInterval(each.map(({ uniform }) => uniform)),
    };
  });
}
