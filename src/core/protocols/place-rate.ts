import type { FoundFigure } from '../checkup/check-figure.ts';
import type { CountedShare } from '../statistics/intervals/clustered-share.ts';

/**
 * Maps the share of choices that went to the first place to a rate: -1 if always the second, 1 if
 * always the first.
 */
export function placeRate(share: CountedShare | null): Omit<FoundFigure, 'id'> {
  if (!share) return { value: null, interval: null, n: 0 };
  const rateOf = (one: number) => 2 * one - 1;
  return {
    value: rateOf(share.share),
    interval: { low: rateOf(share.low), high: rateOf(share.high) },
    n: share.of,
  };
}
