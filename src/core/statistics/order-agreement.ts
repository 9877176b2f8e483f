import { entropyOfCounts } from './mutual-information.ts';

/**
 * The true ranks (0 is the best) in the order in which `predicted` puts the items, best first. Equal
 * predictions, and equal truths, keep the order in which they came.
 */
export function ranksInOrder(predicted: readonly number[], truth: readonly number[]): number[] {
  const rankOf = new Map(orderOf(truth).map((item, rank) => [item, rank]));
  return orderOf(predicted).map((item) => rankOf.get(item) ?? 0);
}

function orderOf(values: readonly number[]): number[] {
  return values
    .map((value, item) => ({ value, item }))
    .sort((a, b) => b.value - a.value)
    .map(({ item }) => item);
}

/**
 * Permutation entropy in nats (Bandt and Pompe 2002) of ordinal patterns of three neighbours, delay
 * 1. A perfect order has 0, and so has a fully reversed one: it says nothing by itself. Null of
 * fewer than three.
 */
export function permutationEntropy(order: readonly number[]): number | null {
  if (order.length < 3) return null;
  const patterns = new Map<string, number>();
  for (let at = 0; at + 3 <= order.length; at++) {
    const window = order.slice(at, at + 3);
    const pattern = [0, 1, 2].sort((a, b) => (window[a] ?? 0) - (window[b] ?? 0)).join('');
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  return entropyOfCounts(Float64Array.from(patterns.values()));
}

/** Pairs that stand the wrong way round: the swaps of neighbours that would sort the list. */
export function countInversions(order: readonly number[]): number {
  return order.reduce(
    (sum, rank, at) => sum + order.slice(at + 1).filter((later) => later < rank).length,
    0,
  );
}
