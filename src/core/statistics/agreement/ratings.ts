import { PatternTree } from './pattern-tree.ts';

/** Scores as they come, each of one item by one rater; a score that is missing is not among them. */
export interface ScoreList {
  /** whole, from 0 */
  readonly item: ArrayLike<number>;
  /** whole, from 0 */
  readonly rater: ArrayLike<number>;
  readonly score: ArrayLike<number>;
  /** how many there are, also of those who scored nothing */
  readonly raters: number;
}

/**
 * Who gave which items which scores. Items that the same raters score alike are one pattern, of
 * which two raters on a scale of ten can make no more than a hundred: everything below costs by
 * pattern, not by item, and a resample of the items is the same patterns with other counts.
 */
export interface Ratings {
  /** what a score can be, ascending */
  readonly categories: Float64Array;
  /** whether the categories are a scale's own, and count even if unused */
  readonly scaled: boolean;
  readonly raters: number;
  /** items of each pattern */
  readonly counts: Float64Array;
  /** where the scores of each pattern begin, and where the last one's end */
  readonly starts: Uint32Array;
  /** of each score: who gave it, ascending in a pattern */
  readonly rater: Uint32Array;
  /** and its place among the categories */
  readonly category: Uint32Array;
  /** of each pattern: its ordered pairs of equal scores */
  readonly equalPairs: Float64Array;
  /** and the squared distances of its scores from their mean, summed */
  readonly squares: Float64Array;
}

/**
 * Groups scores into patterns, whose order depends on what they hold alone. The categories are the
 * scores that occur, or the given scale, ascending. Throws RangeError where a rater scores an item
 * twice, on a score that is not finite or not on the scale.
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

/** Items that the same raters score alike. */
export interface Pattern {
  /** rater times categories, plus the category's place; raters ascending */
  readonly scores: readonly number[];
  readonly count: number;
}

/** Ratings of patterns that differ. */
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

/** Of each score its place among the categories. */
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

/** Two lists of scores of the same items; NaN where one is missing. */
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

/** The places in `order` sorted stably by their keys, whole numbers from 0 (counting sort). */
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
