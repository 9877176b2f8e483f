import { Random } from '../../random.ts';
import { entropyOfCounts } from '../association/mutual-information.ts';

/**
 * The true ranks (0 is the best) in the predicted order, best first. Null if two predictions or two
 * truths are equal, since ties have no order.
 */
export function ranksInOrder(
  predicted: readonly number[],
  truth: readonly number[],
): number[] | null {
  if (hasTies(predicted) || hasTies(truth)) return null;
  const rankOf = new Map(orderOf(truth).map((item, rank) => [item, rank]));
  return orderOf(predicted).map((item) => rankOf.get(item) ?? 0);
}

function hasTies(values: readonly number[]): boolean {
  return new Set(values).size < values.length;
}

function orderOf(values: readonly number[]): number[] {
  return [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
}

/**
 * Permutation entropy in nats (Bandt and Pompe 2002) of ordinal patterns of three neighbours, delay
 * 1. Both a perfect and a fully reversed order have 0, so the entropy alone does not show quality.
 * Null for fewer than three.
 */
export function permutationEntropy(order: readonly number[]): number | null {
  if (order.length < 3) return null;
  return entropyOfPatterns(
    Array.from({ length: order.length - 2 }, (_, at) => order.slice(at, at + 3)),
  );
}

/** Our limit: with more triples the entropy hardly changes, and 200 items have 1.3 million. */
const MOST_TRIPLES = 20_000;

/**
 * Permutation entropy in nats as PiCO's code samples it: as many random triples of positions as
 * exist, n (n − 1) (n − 2) / 6, up to our limit; the sample is the same every time. Null for fewer
 * than three.
 */
export function sampledEntropy(order: readonly number[]): number | null {
  const { length } = order;
  if (length < 3) return null;
  const random = new Random(['sampled entropy', length]);
  const triples = Math.min(MOST_TRIPLES, (length * (length - 1) * (length - 2)) / 6);
  return entropyOfPatterns(
    Array.from({ length: triples }, () =>
      drawTriple(random, length).map((place) => order[place] ?? 0),
    ),
  );
}

/** Three different indices below `length`, ascending. */
function drawTriple(random: Random, length: number): number[] {
  const places = new Set<number>();
  while (places.size < 3) places.add(random.integer(0, length - 1));
  return [...places].sort((a, b) => a - b);
}

function entropyOfPatterns(triples: readonly (readonly number[])[]): number {
  const patterns = new Map<string, number>();
  for (const triple of triples) {
    const pattern = [0, 1, 2].sort((a, b) => (triple[a] ?? 0) - (triple[b] ?? 0)).join('');
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
  }
  return entropyOfCounts(Float64Array.from(patterns.values()));
}

/**
 * The number of pairs in the wrong order: the swaps of neighbours that would sort the list. Equal
 * predictions count half, the mean over their random orders; for equal truths either order is
 * right.
 */
export function countInversions(predicted: readonly number[], truth: readonly number[]): number {
  let inversions = 0;
  for (const [a, here] of predicted.entries()) {
    for (let b = a + 1; b < predicted.length; b++) {
      const wanted = Math.sign((truth[a] ?? 0) - (truth[b] ?? 0));
      const found = Math.sign(here - (predicted[b] ?? 0));
      if (wanted !== 0) inversions += (1 - wanted * found) / 2;
    }
  }
  return inversions;
}

/** Length of the longest increasing subsequence of ranks; the whole length for a perfect order. */
export function longestIncreasing(order: readonly number[]): number {
  const ending: number[] = [];
  for (const [at, rank] of order.entries()) {
    const before = ending.filter((_, earlier) => (order[earlier] ?? 0) < rank);
    ending[at] = 1 + Math.max(0, ...before);
  }
  return Math.max(0, ...ending);
}
