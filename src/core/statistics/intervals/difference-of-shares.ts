import type { Share } from './wilson.ts';

/** The difference of two shares with its interval; -1..1. */
export interface ShareDifference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/**
 * First minus second, for shares over different items, with an interval of the same confidence as
 * theirs: the distances to their bounds are combined in quadrature. With Wilson's intervals, this
 * is method 10 in Newcombe (1998, Statistics in Medicine 17:873).
 */
export function differenceOfShares(first: Share, second: Share): ShareDifference {
  const difference = first.share - second.share;
  return {
    difference,
    low: difference - Math.hypot(first.share - first.low, second.high - second.share),
    high: difference + Math.hypot(first.high - first.share, second.share - second.low),
  };
}
