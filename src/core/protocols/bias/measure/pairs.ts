import type { ClusteredMean, ItemSum } from '../../../statistics/intervals/clustered-mean.ts';
import { clusterMean } from '../../../statistics/intervals/clustered-mean.ts';
import type { Estimate } from '../report.ts';

/** The outcome of one comparison of an item. */
export interface Compared {
  /** 0..1, larger the more the score fell, moved or flipped; null: not defined */
  readonly effect: number | null;
  /** the effect of noise alone on the same score; absent: not known */
  readonly noise?: Readonly<Partial<Record<'sham' | 'again', number>>>;
  /** after minus before, in points or places */
  readonly shift: number;
}

/** A comparison with an unreadable score. */
export const DROPPED = 'dropped';

/** The answered comparisons of each item; the list is empty for an item without any. */
export type ComparedItems = readonly (readonly (Compared | typeof DROPPED)[])[];

/**
 * The mean of a value over all comparisons that have it, with its interval over items. Null if none
 * has it.
 */
export function estimate(
  items: ComparedItems,
  read: (one: Compared) => number | null,
  range: { readonly least: number; readonly most: number },
): ClusteredMean | null {
  return clusterMean(
    items.map((item): ItemSum => {
      const values = item.flatMap((one) => (one === DROPPED ? [] : (read(one) ?? [])));
      return { sum: values.reduce((sum, value) => sum + value, 0), of: values.length };
    }),
    range,
  );
}

/** The estimate without its counts. */
export function bare({ mean, low, high }: ClusteredMean): Estimate {
  return { mean, low, high };
}

/** One minus the estimate; low and high change places. */
export function fromOne<T extends Estimate>({ mean, low, high, ...rest }: T) {
  return { ...rest, mean: 1 - mean, low: 1 - high, high: 1 - low };
}
