import { clusterMean } from './clustered-mean.ts';
import { type Share, wilson } from './wilson.ts';

/** One item's contribution to a share. */
export interface ItemCount {
  readonly hits: number;
  readonly of: number;
}

/** A share with its 95 % interval and its counts. */
export interface CountedShare extends Share {
  readonly hits: number;
  readonly of: number;
}

/** The share of hits with one trial per item, with Wilson's interval. Null without trials. */
export function countShare(hits: number, of: number): CountedShare | null {
  const share = wilson(hits, of);
  return share && { ...share, hits, of };
}

/**
 * The share of hits over all items, which may have several dependent trials each. The interval counts
 * items. If no item hits or all do in full, it is Wilson's for as many trials as items. Null without
 * trials.
 */
export function clusterShare(items: readonly ItemCount[]): CountedShare | null {
  const found = clusterMean(
    items.map(({ hits, of }) => ({ sum: hits, of })),
    { least: 0, most: 1 },
  );
  if (!found) return null;
  const { mean, low, high, of } = found;
  return { share: mean, low, high, hits: items.reduce((sum, item) => sum + item.hits, 0), of };
}
