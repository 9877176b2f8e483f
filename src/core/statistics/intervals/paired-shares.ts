import type { Interval } from './bootstrap.ts';
import { mcnemar } from './mcnemar.ts';
import { Z_95 } from './wilson.ts';

/** How much more often one of two outcomes holds, when each case has both. */
export interface PairedShares {
  /** cases */
  readonly count: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** share of the first minus that of the second, -1..1 */
  readonly difference: number;
  /** 95 % interval of the difference, from `pairedInterval` */
  readonly low: number;
  readonly high: number;
  /** McNemar's exact two-sided p; 1 if the two never differ */
  readonly p: number;
}

/**
 * Null without cases. Counts may be means over several draws of the same cases; the exact test
 * rounds them.
 */
export function pairedShares(
  count: number,
  onlyFirst: number,
  onlySecond: number,
): PairedShares | null {
  if (count === 0) return null;
  return {
    count,
    onlyFirst,
    onlySecond,
    difference: (onlyFirst - onlySecond) / count,
    ...pairedInterval(count, onlyFirst, onlySecond),
    p: mcnemar(Math.round(onlyFirst), Math.round(onlySecond)) ?? 1,
  };
}

/**
 * 95 % interval of the difference of two paired shares: Wald's, with half a case added to each of
 * the four cells (Agresti and Min 2005). The counts may be sums of weights.
 */
export function pairedInterval(count: number, onlyFirst: number, onlySecond: number): Interval {
  const [first, second, all] = [onlyFirst + 0.5, onlySecond + 0.5, count + 2];
  const centre = (first - second) / all;
  const half = (Z_95 * Math.sqrt(first + second - (first - second) ** 2 / all)) / all;
  return { low: Math.max(-1, centre - half), high: Math.min(1, centre + half) };
}
