import { crossTabulate } from './contingency.ts';
import { entropyOfCounts } from './entropy.ts';
import { mutualInformation } from './mutual-information.ts';

/** How the entropies of the two labellings are averaged into the normaliser. */
export type NmiAverage = 'arithmetic' | 'geometric' | 'min' | 'max';

/**
 * Normalised mutual information of two labellings, 0..1: MI / mean(H(a), H(b)), as scikit-learn's
 * `normalized_mutual_info_score`. Only which labels are equal matters, not their values or order.
 * Where both have a single label it is 1, where one has, 0. Null for empty labellings.
 */
export function normalizedMutualInformation(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { average }: { readonly average: NmiAverage },
): number | null {
  const table = crossTabulate(a, b);
  if (table.total === 0) return null;
  const single = Number(table.rowCounts.length === 1) + Number(table.columnCounts.length === 1);
  if (single === 2) return 1;
  if (single === 1) return 0;
  const normalizer = averageOf(
    entropyOfCounts(table.rowCounts),
    entropyOfCounts(table.columnCounts),
    average,
  );
  return Math.min(1, mutualInformation(table) / normalizer);
}

function averageOf(x: number, y: number, average: NmiAverage): number {
  switch (average) {
    case 'arithmetic':
      return (x + y) / 2;
    case 'geometric':
      return Math.sqrt(x * y);
    case 'min':
      return Math.min(x, y);
    case 'max':
      return Math.max(x, y);
  }
}
