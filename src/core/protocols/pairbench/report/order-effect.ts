import { mcnemar } from '../../../statistics/intervals/mcnemar.ts';
import type { ReportRow } from './report.ts';

/** How the order of two pictures changes a judge's scores, with the direction. */
export interface OrderEffect {
  /**
   * -1..1: share of pairs that score higher with the original first, minus the share that score
   * lower; above 0, scores are higher with the original first
   */
  readonly effect: number;
  /** mean score with the original first minus mean score with it second, in points of the scale */
  readonly meanDifference: number;
  /** pairs that score higher with the original first; `lower`: pairs that score lower */
  readonly higher: number;
  readonly lower: number;
  /** pairs with a score in both orders; all figures cover these */
  readonly scored: number;
  /**
   * p value of McNemar's exact test that neither order is favoured, 0..1; null if no scores differ
   */
  readonly p: number | null;
}

/** The signed effect of the order; null if no pair has a score in both orders. */
export function orderEffect(
  rows: readonly Pick<ReportRow, 'forward' | 'reverse'>[],
): OrderEffect | null {
  let [higher, lower, scored, sum] = [0, 0, 0, 0];
  for (const { forward, reverse } of rows) {
    if (forward < 0 || reverse < 0) continue;
    scored++;
    sum += forward - reverse;
    if (forward > reverse) higher++;
    if (forward < reverse) lower++;
  }
  if (scored === 0) return null;
  const p = mcnemar(higher, lower);
  return {
    effect: (higher - lower) / scored,
    meanDifference: sum / scored,
    higher,
    lower,
    scored,
    p,
  };
}
