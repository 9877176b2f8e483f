import type { Interval } from './bootstrap.ts';
import { effectiveWilson, type Range } from './effective-wilson.ts';

/**
 * A 95 % interval for a figure of several items that is no mean over them, from its values without
 * each item in turn: their spread is the jackknife's variance (Tukey 1958; Efron and Tibshirani
 * 1993, chapter 11). Unlike resamples, which repeat items, it suits four items as well as many. Null
 * with fewer than two items, or if the figure has no value without one of them.
 */
export function jackknifeInterval(
  value: number,
  without: readonly (number | null)[],
  range: Range,
): Interval | null {
  const known = without.filter((one) => one !== null);
  const items = without.length;
  if (items < 2 || known.length < items) return null;
  const mean = known.reduce((sum, one) => sum + one, 0) / items;
  const squares = known.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return effectiveWilson(value, ((items - 1) / items) * squares, items, range);
}
