import { CONFIDENCE } from '../statistics/intervals/bootstrap.ts';
import { tWithin } from '../statistics/intervals/student-t.ts';
import { Z_95 } from '../statistics/intervals/wilson.ts';

/** From this many items on, resampled intervals have at least 89 % of their proper width. */
const ENOUGH = 16;

/**
 * Width of a percentile bootstrap interval of a mean over so many items (at least 2), relative to
 * that of Student's t, for normal values; 0..1. The bootstrap lacks the factor n / (n - 1) of the
 * variance and uses the normal distribution's bound (Hesterberg 2015, The American Statistician
 * 69:371, section 4.1).
 */
export function resampledWidth(items: number): number {
  return Z_95 / (tWithin(CONFIDENCE, items - 1) * Math.sqrt(items / (items - 1)));
}

/** A caution about intervals resampled over few items; null if every step has enough. */
export function sayFewItems(
  steps: readonly { readonly items: number; readonly asks: number }[],
): string | null {
  const asked = steps.flatMap(({ items, asks }) => (asks > 0 && items > 1 ? [items] : []));
  const fewest = Math.min(...asked, ENOUGH);
  if (fewest >= ENOUGH) return null;
  const width = Math.round(100 * resampledWidth(fewest));
  return `Some intervals are resampled over only ${fewest} items and have about ${width} % of the width that they should have: take a larger size before you rely on a verdict that is close.`;
}
