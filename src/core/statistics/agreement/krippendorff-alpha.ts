import type { Ratings } from './ratings.ts';
import type { UndefinedBecause } from './undefined-because.ts';

/** The distance between two scores: whether they differ, by rank, or by number. */
export const LEVELS = ['nominal', 'ordinal', 'interval'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Krippendorff's alpha, 1 - D_o / D_e, at most 1, at each level: the disagreement within items
 * divided by that among all scores, by the level's squared distance δ². Takes any number of raters
 * and missing scores (Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability"). An item's
 * only score is ignored. Undefined if all scores are the same: without variation, the scores cannot
 * show whether they distinguish items.
 *
 * With m scores in an item and n in all, D_o = (1/n) Σ_items Σ_ordered pairs δ² / (m - 1) and D_e =
 * Σ_ordered pairs of all scores δ² / (n (n - 1)). On a line, pairs need not be enumerated:
 * Σ_ordered pairs (x - y)² = 2 m Σ (x - mean)². The ordinal distance of c and k (half of the scores
 * at c and at k, and all between) is the distance of their mid-ranks.
 */
export function krippendorffAlpha(
  ratings: Ratings,
): Readonly<Record<Level, number | UndefinedBecause>> {
  const marginals = countPairable(ratings);
  let total = 0;
  let occurring = 0;
  for (const count of marginals) {
    total += count;
    if (count > 0) occurring++;
  }
  if (occurring < 2) {
    const reason = total === 0 ? 'no-overlap' : 'one-score';
    return { nominal: reason, ordinal: reason, interval: reason };
  }
  const { categories, counts, starts, equalPairs, squares } = ratings;
  let differing = 0;
  let apart = 0;
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const scores = (starts[pattern + 1] as number) - (starts[pattern] as number);
    if (scores < 2) continue;
    const share = (counts[pattern] as number) / (scores - 1);
    differing += share * (scores * (scores - 1) - (equalPairs[pattern] as number));
    apart += share * scores * (squares[pattern] as number);
  }
  let expected = 0;
  for (const count of marginals) expected += count * (total - count);
  const ranks = midRanks(marginals);
  const alpha = (observed: number, among: number) => 1 - ((total - 1) * observed) / among;
  return {
    nominal: alpha(differing, expected),
    ordinal: alpha(ranksApart(ratings, ranks), total * spreadAlong(ranks, marginals, total)),
    interval: alpha(apart, total * spreadAlong(categories, marginals, total)),
  };
}

/** The number of scores of each category in items with at least two scores. */
function countPairable({ counts, starts, category, categories }: Ratings): Float64Array {
  const marginals = new Float64Array(categories.length);
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const count = counts[pattern] as number;
    const start = starts[pattern] as number;
    const end = starts[pattern + 1] as number;
    if (end - start < 2 || count === 0) continue;
    for (let i = start; i < end; i++) {
      const place = category[i] as number;
      marginals[place] = (marginals[place] as number) + count;
    }
  }
  return marginals;
}

/**
 * Mid-rank of each category's scores in the sorted list of all scores, relative to the middle of
 * the list.
 */
function midRanks(marginals: Float64Array): Float64Array {
  let before = -marginals.reduce((sum, count) => sum + count, 0) / 2;
  return marginals.map((count) => {
    const middle = before + count / 2;
    before += count;
    return middle;
  });
}

/** Σ_items m / (m - 1) Σ (rank - mean)² */
function ranksApart({ counts, starts, category }: Ratings, ranks: Float64Array): number {
  let apart = 0;
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const count = counts[pattern] as number;
    const start = starts[pattern] as number;
    const end = starts[pattern + 1] as number;
    const scores = end - start;
    if (scores < 2 || count === 0) continue;
    let sum = 0;
    let squares = 0;
    for (let i = start; i < end; i++) {
      const rank = ranks[category[i] as number] as number;
      sum += rank;
      squares += rank * rank;
    }
    apart += (count * (scores * squares - sum * sum)) / (scores - 1);
  }
  return apart;
}

/** Σ (x - mean)² over all scores, with each score at its category's position. */
function spreadAlong(line: Float64Array, marginals: Float64Array, total: number): number {
  let sum = 0;
  for (let i = 0; i < line.length; i++) sum += (marginals[i] as number) * (line[i] as number);
  const mean = sum / total;
  let spread = 0;
  for (let i = 0; i < line.length; i++) {
    spread += (marginals[i] as number) * ((line[i] as number) - mean) ** 2;
  }
  return spread;
}
