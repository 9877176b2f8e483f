import type { Interval } from './bootstrap.ts';
import { effectiveWilson, type Range } from './effective-wilson.ts';

/** One item's contribution to a mean. */
export interface ItemSum {
  readonly sum: number;
  /** number of values in the sum; 0: no contribution */
  readonly of: number;
}

/** A mean with its 95 % interval. */
export interface ClusteredMean extends Interval {
  readonly mean: number;
  /** values */
  readonly of: number;
  /** items with at least one value */
  readonly items: number;
}

/**
 * The mean of all items' values, each in the range. The interval counts items, because the values
 * of one item are not independent; its variance is Taylor's linearisation of the ratio. Null
 * without values.
 */
export function clusterMean(all: readonly ItemSum[], range: Range): ClusteredMean | null {
  const items = all.filter((item) => item.of > 0);
  const of = items.reduce((total, item) => total + item.of, 0);
  if (of === 0) return null;
  const mean = items.reduce((total, { sum }) => total + sum, 0) / of;
  const squares = items.reduce((total, item) => total + (item.sum - mean * item.of) ** 2, 0);
  const variance = ((items.length / Math.max(1, items.length - 1)) * squares) / of ** 2;
  const interval = effectiveWilson(mean, variance, items.length, range);
  return { mean, ...interval, of, items: items.length };
}
