import { type Contingency, crossTabulate } from './contingency.ts';

/**
 * Shannon entropy in nats of the distribution given by counts: -sum p ln p, p = count / total. Zero
 * counts add nothing; the entropy of no counts is 0.
 */
export function entropyOfCounts(counts: Float64Array): number {
  let total = 0;
  for (const count of counts) total += count;
  let entropy = 0;
  for (const count of counts) {
    if (count > 0) entropy -= (count / total) * Math.log(count / total);
  }
  return entropy;
}

/** The entropies of two labellings and their mutual information, all in nats. */
interface SharedEntropy {
  readonly a: number;
  readonly b: number;
  /** mutual information */
  readonly shared: number;
}

/** Throws RangeError if the lengths differ or a label is NaN. */
export function shareEntropy(a: ArrayLike<number>, b: ArrayLike<number>): SharedEntropy {
  const table = crossTabulate(a, b);
  return {
    a: entropyOfCounts(table.rowCounts),
    b: entropyOfCounts(table.columnCounts),
    shared: mutualInformation(table),
  };
}

export function natsToBits(nats: number): number {
  return nats / Math.LN2;
}

/**
 * Normalised mutual information of two labellings, 0..1: 2 MI / (H(a) + H(b)), as scikit-learn's
 * `normalized_mutual_info_score` (which averages arithmetically by default). It depends only on
 * which labels are equal, not on their values or order. If both labellings have a single label, it
 * is 1; if only one has, 0. Null for empty labellings. Throws RangeError if the lengths differ or a
 * label is NaN.
 */
export function normalizedMutualInformation(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): number | null {
  const table = crossTabulate(a, b);
  if (table.total === 0) return null;
  const single = Number(table.rowCounts.length === 1) + Number(table.columnCounts.length === 1);
  if (single === 2) return 1;
  if (single === 1) return 0;
  const mean = (entropyOfCounts(table.rowCounts) + entropyOfCounts(table.columnCounts)) / 2;
  return Math.min(1, mutualInformation(table) / mean);
}

/** Mutual information in nats: sum p(x, y) ln(p(x, y) / (p(x) p(y))). */
function mutualInformation({ total, rowCounts, columnCounts, cells }: Contingency): number {
  let information = 0;
  for (const { row, column, count } of cells) {
    const expected = ((rowCounts[row] as number) * (columnCounts[column] as number)) / total;
    information += (count / total) * Math.log(count / expected);
  }
  return Math.max(0, information);
}
