import { effectiveWilson } from './effective-wilson.ts';
import { type MeanInterval, meanInterval } from './mean-interval.ts';

/**
 * The mean of shares, each 0..1 and of an item of its own, with an interval that stays within 0..1:
 * Student's would go beyond for few items. Null if there are none.
 */
export function meanShare(shares: readonly (number | null | undefined)[]): MeanInterval | null {
  const found = meanInterval(shares);
  if (!found || found.deviation === null) return found;
  const { mean, deviation, count } = found;
  const variance = deviation ** 2 / count;
  return { ...found, interval: effectiveWilson(mean, variance, count, { least: 0, most: 1 }) };
}
