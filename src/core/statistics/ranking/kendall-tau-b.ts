import { crossTabulate } from '../association/contingency.ts';

/** How two lists of n values order the pairs of their positions. */
interface Rankings {
  /** n (n - 1) / 2 */
  readonly pairs: number;
  /** ranked alike by both lists */
  readonly concordant: number;
  /** ranked one way by one list and the other way by the other */
  readonly discordant: number;
  /** pairs whose values differ in the first list, and in the second */
  readonly untied: readonly [number, number];
}

/**
 * Kendall's rank correlation with ties, tau-b, -1..1: (P - Q) / sqrt((n0 - n1)(n0 - n2)), P and Q
 * the concordant and discordant pairs, n0 all pairs, n1 and n2 those tied in one list. The same as
 * scipy's `kendalltau`. Null if one list is constant or has fewer than two values.
 */
export function kendallTauB(a: ArrayLike<number>, b: ArrayLike<number>): number | null {
  const { concordant, discordant, untied } = countRankings(a, b);
  const [untiedA, untiedB] = untied;
  if (untiedA === 0 || untiedB === 0) return null;
  const tau = (concordant - discordant) / Math.sqrt(untiedA) / Math.sqrt(untiedB);
  return Math.max(-1, Math.min(1, tau));
}

/** Counts over the distinct value pairs with a Fenwick tree: n log n at worst, linear for scores. */
export function countRankings(a: ArrayLike<number>, b: ArrayLike<number>): Rankings {
  const { total, rowCounts, columnCounts, cells } = crossTabulate(a, b);
  const pairs = pairsAmong(total);
  const seen = new Float64Array(columnCounts.length + 1);
  let seenTotal = 0;
  let concordant = 0;
  let discordant = 0;
  for (let start = 0, end = 0; start < cells.length; start = end) {
    const row = cells[start]?.row;
    // a row is compared with the rows before it and only then added: pairs within a row are ties
    for (; cells[end]?.row === row; end++) {
      const { column, count } = cells[end] as (typeof cells)[number];
      concordant += count * countBefore(seen, column);
      discordant += count * (seenTotal - countBefore(seen, column + 1));
    }
    for (const { column, count } of cells.slice(start, end)) {
      add(seen, column, count);
      seenTotal += count;
    }
  }
  return {
    pairs,
    concordant,
    discordant,
    untied: [pairs - tiedPairs(rowCounts), pairs - tiedPairs(columnCounts)],
  };
}

function pairsAmong(count: number): number {
  return (count * (count - 1)) / 2;
}

function tiedPairs(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + pairsAmong(count), 0);
}

/** Sum of the tree's entries with an index below `index`. */
function countBefore(tree: Float64Array, index: number): number {
  let sum = 0;
  for (let i = index; i > 0; i -= i & -i) sum += tree[i] as number;
  return sum;
}

function add(tree: Float64Array, index: number, count: number): void {
  for (let i = index + 1; i < tree.length; i += i & -i) tree[i] = (tree[i] as number) + count;
}
