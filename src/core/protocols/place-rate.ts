import type { FoundFigure } from '../checkup/check-figure.ts';
import type { CountedShare } from '../statistics/intervals/clustered-share.ts';

/** A share of first places among choices as a rate: -1 always the second, 1 always the first. */
export function placeRate(share: CountedShare | null): Omit<FoundFigure, 'id'> {
  if (!share) return { value: null, interval: null, n: 0 };
  const rateOf = (one: number) => 2 * one - 1;
  return {
    value: rateOf(share.share),
    interval: { low: rateOf(share.low), high: rateOf(share.high) },
    n: share.of,
  };
}
