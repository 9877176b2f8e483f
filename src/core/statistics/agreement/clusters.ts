import { PatternTree } from './pattern-tree.ts';
import { assembleRatings, type Ratings } from './ratings.ts';

/**
 * Items that belong together, such as both orders of a pair. A resample draws a cluster as a whole:
 * its items are dependent, and drawing them independently would make intervals too narrow. Clusters
 * with the same patterns form one kind.
 */
export interface Clusters {
  /** number of clusters of each kind */
  readonly counts: Float64Array;
  /** start of each kind's items in `pattern`, and the end of the last */
  readonly starts: Uint32Array;
  /** for each item of a kind, its pattern in the ratings */
  readonly pattern: Uint32Array;
}

/** Two raters' scores of the same items, and the cluster of each item. */
export interface ClusteredScores {
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
  /** equal for items that belong together; whole, from 0 */
  readonly cluster: ArrayLike<number>;
}

const ITEMS_PER_STEP = 4096;

/**
 * Ratings and clusters of the items that both raters scored; a missing score is one that is not on
 * the scale. Yields every few thousand items.
 */
export function* groupClusters(
  { first, second, cluster }: ClusteredScores,
  scale: readonly number[],
): Generator<void, { readonly ratings: Ratings; readonly clusters: Clusters }, void> {
  const places = new Map(scale.map((value, place) => [value, place]));
  const size = scale.length;
  const items = new Map<number, number>();
  const tree = new PatternTree();
  // the current node of each cluster in the tree
  const ends: number[] = [];
  for (let i = 0; i < first.length; i++) {
    if (i % ITEMS_PER_STEP === 0) yield;
    const a = places.get(first[i] as number);
    const b = places.get(second[i] as number);
    if (a === undefined || b === undefined) continue;
    const cell = a * size + b;
    items.set(cell, (items.get(cell) ?? 0) + 1);
    const place = cluster[i] as number;
    ends[place] = tree.step(ends[place] ?? 0, cell);
  }
  const kinds = new Map<number, number>();
  for (const [place, end] of ends.entries()) {
    if (place % ITEMS_PER_STEP === 0) yield;
    // clusters without items are holes in the array
    if (end !== undefined) kinds.set(end, (kinds.get(end) ?? 0) + 1);
  }

  const ratings = assembleRatings(
    [...items].map(([cell, count]) => ({
      scores: [Math.floor(cell / size), size + (cell % size)],
      count,
    })),
    { categories: Float64Array.from(scale), scaled: true, raters: 2 },
  );
  const patternOf = new Map(
    Array.from(ratings.counts, (_, pattern) => {
      const [a, b] = ratings.category.subarray(2 * pattern);
      return [(a as number) * size + (b as number), pattern];
    }),
  );
  const rows = [...kinds.keys()].map((end) =>
    tree.path(end).map((cell) => patternOf.get(cell) as number),
  );
  const starts = new Uint32Array(rows.length + 1);
  for (const [kind, row] of rows.entries())
    starts[kind + 1] = (starts[kind] as number) + row.length;
  return {
    ratings,
    clusters: {
      counts: Float64Array.from(kinds.values()),
      starts,
      pattern: Uint32Array.from(rows.flat()),
    },
  };
}

/** Clusters of one item each. */
export function singleClusters({ counts }: Ratings): Clusters {
  return {
    counts,
    starts: Uint32Array.from({ length: counts.length + 1 }, (_, kind) => kind),
    pattern: Uint32Array.from(counts, (_, pattern) => pattern),
  };
}

/** The number of items of each pattern, given the number of clusters of each kind. */
export function countItems(
  { starts, pattern }: Clusters,
  counts: Float64Array,
  into: Float64Array,
): Float64Array {
  into.fill(0);
  for (let kind = 0; kind < counts.length; kind++) {
    const count = counts[kind] as number;
    if (count === 0) continue;
    for (let i = starts[kind] as number; i < (starts[kind + 1] as number); i++) {
      const place = pattern[i] as number;
      into[place] = (into[place] as number) + count;
    }
  }
  return into;
}
