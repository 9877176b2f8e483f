import { bootstrap, type Interval } from './bootstrap.ts';
import { wilson } from './wilson.ts';

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

const RESAMPLES = 1000;
const SEED = 1;

/**
 * The mean of all items' values, each from `least` to `most`. The interval is a percentile
 * bootstrap over items, because the values of one item are not independent. If every item has the
 * same mean, the bootstrap would have no width, and `alikeInterval` is used instead. Null without
 * values.
 */
export function clusterMean(
  items: readonly ItemSum[],
  { least, most }: { readonly least: number; readonly most: number },
): ClusteredMean | null {
  const patterns = new Map<string, { readonly item: ItemSum; count: number }>();
  for (const item of items) {
    const key = `${item.sum} ${item.of}`;
    const pattern = patterns.get(key) ?? { item, count: 0 };
    pattern.count += 1;
    patterns.set(key, pattern);
  }
  const kinds = [...patterns.values()];
  const trials = items.filter((item) => item.of > 0).length;
  const of = kinds.reduce((total, { item, count }) => total + item.of * count, 0);
  if (of === 0) return null;
  const mean = kinds.reduce((total, { item, count }) => total + item.sum * count, 0) / of;
  const found = { mean, of, items: trials };
  if (items.every((item) => item.of === 0 || Math.abs(item.sum / item.of - mean) < SAME)) {
    return { ...found, ...alikeInterval(mean, trials, { least, most }) };
  }
  const ratio = (counts: Float64Array) => {
    const total = kinds.reduce((sum, { item }, at) => sum + item.of * (counts[at] ?? 0), 0);
    const values = kinds.reduce((sum, { item }, at) => sum + item.sum * (counts[at] ?? 0), 0);
    return [total === 0 ? null : values / total];
  };
  const [interval] = bootstrap(
    Float64Array.from(kinds, ({ count }) => count),
    ratio,
    { seed: SEED, resamples: RESAMPLES },
  );
  return interval ? { ...found, ...interval } : null;
}

/**
 * An interval for a mean that all items share: by Wilson's bound for 0, a share of further items
 * could lie at either end of the range.
 */
export function alikeInterval(
  mean: number,
  items: number,
  { least, most }: { readonly least: number; readonly most: number },
): Interval {
  const other = wilson(0, items)?.high ?? 1;
  return { low: mean - other * (mean - least), high: mean + other * (most - mean) };
}

/** Differences smaller than this are rounding. */
const SAME = 1e-12;
