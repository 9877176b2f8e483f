import type { Ratings } from './ratings.ts';
import type { UndefinedBecause } from './undefined-because.ts';

/**
 * The weight of a disagreement: always 1, the difference of the categories' numbers, or its square.
 */
type Weighting = 'none' | 'linear' | 'quadratic';

/**
 * The items that two raters both scored, as cells; a cell is one score of the first and one of the
 * second.
 */
export interface Meeting {
  /** the patterns of the ratings that include both raters */
  readonly patterns: Uint32Array;
  /** the cell of each of these patterns */
  readonly cellOf: Uint32Array;
  /** for each cell, the number of the first rater's category; below, of the second's */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** number of categories of these two raters */
  readonly categories: number;
}

/**
 * Cross-tabulates two raters' scores. Unless the ratings have a fixed scale, the categories are
 * those that the two used on common items, numbered in ascending order, as in scikit-learn.
 */
export function meet(ratings: Ratings, first: number, second: number): Meeting {
  const { starts, rater, category, categories, scaled } = ratings;
  const patterns: number[] = [];
  const cells = new Map<number, number>();
  const cellOf: number[] = [];
  for (let pattern = 0; pattern + 1 < starts.length; pattern++) {
    let a = -1;
    let b = -1;
    for (let i = starts[pattern] as number; i < (starts[pattern + 1] as number); i++) {
      if (rater[i] === first) a = category[i] as number;
      if (rater[i] === second) b = category[i] as number;
    }
    if (a < 0 || b < 0) continue;
    const key = a * categories.length + b;
    const cell = cells.get(key) ?? cells.size;
    cells.set(key, cell);
    patterns.push(pattern);
    cellOf.push(cell);
  }
  const firsts = [...cells.keys()].map((key) => Math.floor(key / categories.length));
  const seconds = [...cells.keys()].map((key) => key % categories.length);
  const given = [...new Set([...firsts, ...seconds])].sort((a, b) => a - b);
  const numbers = new Map(given.map((place, number) => [place, number]));
  const numberOf = (place: number): number => (scaled ? place : (numbers.get(place) as number));
  return {
    patterns: Uint32Array.from(patterns),
    cellOf: Uint32Array.from(cellOf),
    first: Uint32Array.from(firsts, numberOf),
    second: Uint32Array.from(seconds, numberOf),
    categories: scaled ? categories.length : given.length,
  };
}

/** The number of items in each cell, given the number of items in each pattern. */
export function countCells(
  { patterns, cellOf, first }: Meeting,
  counts: Float64Array,
): Float64Array {
  const cells = new Float64Array(first.length);
  for (let i = 0; i < patterns.length; i++) {
    const cell = cellOf[i] as number;
    cells[cell] = (cells[cell] as number) + (counts[patterns[i] as number] as number);
  }
  return cells;
}

/**
 * Cohen's kappa of two raters, at most 1: 1 - Σ w o / Σ w e. o is the observed share of each pair
 * of categories, e the share expected by chance from each rater's own distribution, and w the
 * weight of a disagreement: 1 off the diagonal (Cohen 1960), |i - j| or (i - j)² of the categories'
 * numbers (Cohen 1968, "Weighted kappa"). Equals scikit-learn's `cohen_kappa_score`, except that it
 * is undefined, rather than NaN, if both raters gave one and the same score throughout.
 */
export function cohenKappa(
  { first, second, categories }: Meeting,
  cells: Float64Array,
  weighting: Weighting,
): number | UndefinedBecause {
  const rows = new Float64Array(categories);
  const columns = new Float64Array(categories);
  let total = 0;
  let observed = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const count = cells[cell] as number;
    const a = first[cell] as number;
    const b = second[cell] as number;
    total += count;
    rows[a] = (rows[a] as number) + count;
    columns[b] = (columns[b] as number) + count;
    observed += count * WEIGHTS[weighting](a, b);
  }
  if (total === 0) return 'no-overlap';
  const expected = EXPECTED[weighting](rows, columns, total);
  return expected === 0 ? 'one-score' : 1 - observed / expected;
}

const WEIGHTS: Readonly<Record<Weighting, (a: number, b: number) => number>> = {
  none: (a, b) => (a === b ? 0 : 1),
  linear: (a, b) => Math.abs(a - b),
  quadratic: (a, b) => (a - b) ** 2,
};

/** Σ w e times the number of items, from the two raters' marginal counts. */
const EXPECTED: Readonly<
  Record<Weighting, (rows: Float64Array, columns: Float64Array, total: number) => number>
> = {
  none(rows, columns, total) {
    let expected = total;
    for (let i = 0; i < rows.length; i++) {
      expected -= ((rows[i] as number) * (columns[i] as number)) / total;
    }
    return expected;
  },
  //   i - j| counts the category boundaries between i and j
  linear(rows, columns, total) {
    let expected = 0;
    let below = 0;
    let belowOther = 0;
    for (let i = 0; i < rows.length; i++) {
      below += rows[i] as number;
      belowOther += columns[i] as number;
      expected += (below * (total - belowOther) + belowOther * (total - below)) / total;
    }
    return expected;
  },
  // the mean of (i - j)² for independent i and j: the sum of both variances and the squared
  // difference of the means
  quadratic(rows, columns, total) {
    const [mean, variance] = momentsOf(rows, total);
    const [otherMean, otherVariance] = momentsOf(columns, total);
    return total * (variance + otherVariance + (mean - otherMean) ** 2);
  },
};

function momentsOf(counts: Float64Array, total: number): readonly [mean: number, variance: number] {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += i * (counts[i] as number);
  const mean = sum / total;
  let squares = 0;
  for (let i = 0; i < counts.length; i++) squares += (counts[i] as number) * (i - mean) ** 2;
  return [mean, squares / total];
}
