import { PatternTree } from './pattern-tree.ts';

/** A list of scores, each of one item by one rater; missing scores are left out. */
export interface ScoreList {
  /** whole, from 0 */
  readonly item: ArrayLike<number>;
  /** whole, from 0 */
  readonly rater: ArrayLike<number>;
  readonly score: ArrayLike<number>;
  /** number of raters, including those without scores */
  readonly raters: number;
}

/**
 * Raters' scores of items. Items with the same scores from the same raters form one pattern; two
 * raters on a ten-point scale make at most a hundred. The cost of what follows depends on the
 * number of patterns rather than items, and a resample of the items is the same patterns with other
 * counts.
 */
export interface Ratings {
  /** possible scores, ascending */
  readonly categories: Float64Array;
  /** true: the categories are a given scale and count even if unused */
  readonly scaled: boolean;
  readonly raters: number;
  /** number of items of each pattern */
  readonly counts: Float64Array;
  /** start of each pattern's scores, and the end of the last */
  readonly starts: Uint32Array;
  /** the rater of each score, ascending within a pattern */
  readonly rater: Uint32Array;
  /** the category index of each score */
  readonly category: Uint32Array;
  /** for each pattern, the number of ordered pairs of equal scores */
  readonly equalPairs: Float64Array;
  /** for each pattern, the sum of squared distances of its scores from their mean */
  readonly squares: Float64Array;
}

/**
 * Groups scores into patterns, in an order that depends only on their contents. The categories are
 * the scores that occur, or the given scale, ascending. Throws RangeError if a rater scores an item
 * twice, or if a score is not finite or not on the scale.
 */
export function groupRatings(list: ScoreList, scale: readonly number[] | null = null): Ratings {
  const { item, rater, raters } = list;
  const { categories, place } = placeScores(list.score, scale);
  const order = orderBy(
    item,
    orderBy(
      rater,
      Uint32Array.from(place, (_, line) => line),
    ),
  );
  const tree = new PatternTree();
  const counts = new Map<number, number>();
  let node = 0;
  for (let at = 0; at < order.length; at++) {
    const line = order[at] as number;
    const who = rater[line] as number;
    const before = order[at - 1];
    if (before === undefined || item[before] !== item[line]) node = 0;
    else if (rater[before] === who) {
      throw new RangeError(`rater ${who} scores item ${item[line]} twice`);
    }
    node = tree.step(node, who * categories.length + (place[line] as number));
    const next = order[at + 1];
    if (next === undefined || item[next] !== item[line]) {
      counts.set(node, (counts.get(node) ?? 0) + 1);
    }
  }
  const patterns = [...counts].map(([end, count]) => ({ scores: tree.path(end), count }));
  return assembleRatings(patterns, { categories, scaled: scale !== null, raters });
}

/** Items with the same scores from the same raters. */
export interface Pattern {
  /** rater index times the number of categories, plus the category index; raters ascending */
  readonly scores: readonly number[];
  readonly count: number;
}

/** Ratings from distinct patterns. */
export function assembleRatings(
  unsorted: readonly Pattern[],
  { categories, scaled, raters }: Pick<Ratings, 'categories' | 'scaled' | 'raters'>,
): Ratings {
  const patterns = unsorted.toSorted((a, b) => compareRows(a.scores, b.scores));
  const starts = new Uint32Array(patterns.length + 1);
  for (const [i, { scores }] of patterns.entries()) {
    starts[i + 1] = (starts[i] as number) + scores.length;
  }
  const all = patterns.flatMap(({ scores }) => scores);
  const given = patterns.map(({ scores }) =>
    scores.map((score) => categories[score % categories.length] as number),
  );
  return {
    categories,
    scaled,
    raters,
    counts: Float64Array.from(patterns, ({ count }) => count),
    starts,
    rater: Uint32Array.from(all, (score) => Math.floor(score / categories.length)),
    category: Uint32Array.from(all, (score) => score % categories.length),
    equalPairs: Float64Array.from(given, countEqualPairs),
    squares: Float64Array.from(given, sumSquares),
  };
}

/** The category index of each score. */
function placeScores(
  score: ArrayLike<number>,
  scale: readonly number[] | null,
): { readonly categories: Float64Array; readonly place: Uint32Array } {
  const places = new Map((scale ?? []).map((value) => [value, 0]));
  for (let line = 0; line < score.length; line++) {
    const value = score[line] as number;
    const known = places.has(value);
    if (!Number.isFinite(value) || (scale !== null && !known)) {
      throw new RangeError(`${value} is not a score here`);
    }
    if (!known) places.set(value, 0);
  }
  const categories = Float64Array.from(places.keys()).sort();
  for (let i = 0; i < categories.length; i++) places.set(categories[i] as number, i);
  const place = new Uint32Array(score.length);
  for (let line = 0; line < score.length; line++) {
    place[line] = places.get(score[line] as number) as number;
  }
  return { categories, place };
}

function countEqualPairs(scores: readonly number[]): number {
  const times = new Map<number, number>();
  let pairs = 0;
  for (const score of scores) {
    const before = times.get(score) ?? 0;
    pairs += 2 * before;
    times.set(score, before + 1);
  }
  return pairs;
}

function sumSquares(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
}

/** Ratings from two lists of scores of the same items; NaN marks a missing score. */
export function pairRatings(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  scale: readonly number[] | null = null,
): Ratings {
  const lists = [first, second];
  const most = first.length + second.length;
  const item = new Uint32Array(most);
  const rater = new Uint32Array(most);
  const score = new Float64Array(most);
  let lines = 0;
  for (let who = 0; who < lists.length; who++) {
    const scores = lists[who] as ArrayLike<number>;
    for (let i = 0; i < scores.length; i++) {
      if (Number.isNaN(scores[i])) continue;
      item[lines] = i;
      rater[lines] = who;
      score[lines++] = scores[i] as number;
    }
  }
  return groupRatings(
    {
      item: item.subarray(0, lines),
      rater: rater.subarray(0, lines),
      score: score.subarray(0, lines),
      raters: lists.length,
    },
    scale,
  );
}

/** The indices in `order`, sorted stably by their keys, whole numbers from 0 (counting sort). */
function orderBy(keys: ArrayLike<number>, order: Uint32Array): Uint32Array {
  const most = order.reduce((largest, place) => Math.max(largest, keys[place] as number), 0);
  const next = new Uint32Array(most + 2);
  for (const place of order) {
    const after = (keys[place] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let key = 1; key < next.length; key++) {
    next[key] = (next[key] as number) + (next[key - 1] as number);
  }
  const sorted = new Uint32Array(order.length);
  for (const place of order) {
    const key = keys[place] as number;
    const slot = next[key] as number;
    sorted[slot] = place;
    next[key] = slot + 1;
  }
  return sorted;
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const gap = (a[i] as number) - (b[i] as number);
    if (gap !== 0) return gap;
  }
  return a.length - b.length;
}
