import type { Random } from '../core/random.ts';

/** The most rows of a ranking: 4 rows have 24 rankings, and losses sum over all of them. */
const MOST_RANKED = 4;

/** Every order of `rows` items, best first, lexicographically: 1, 2, 6 or 24 of them. */
export function listRankings(rows: number): readonly (readonly number[])[] {
  if (!Number.isInteger(rows) || rows < 1 || rows > MOST_RANKED) {
    throw new RangeError(`rankings have 1 to ${MOST_RANKED} rows, not ${rows}`);
  }
  const extend = (begun: readonly number[]): (readonly number[])[] =>
    begun.length === rows
      ? [begun]
      : Array.from({ length: rows }, (_, row) => row)
          .filter((row) => !begun.includes(row))
          .flatMap((row) => extend([...begun, row]));
  return extend([]);
}

/**
 * The reward of a ranking: 1 − inversions / pairs, where an inversion is a pair that the targets
 * order the other way. 0..1; 1 for a single row.
 */
export function rewardOf(ranking: readonly number[], targets: readonly number[]): number {
  let [pairs, inversions] = [0, 0];
  for (let first = 0; first < ranking.length; first++) {
    for (let second = first + 1; second < ranking.length; second++) {
      pairs++;
      const [a, b] = [ranking[first] ?? 0, ranking[second] ?? 0];
      if ((targets[a] ?? 0) < (targets[b] ?? 0)) inversions++;
    }
  }
  return pairs === 0 ? 1 : 1 - inversions / pairs;
}

/**
 * Index in `listRankings` of the order of the targets; equal targets keep the order of the rows.
 */
export function trueRanking(targets: readonly number[]): number {
  const order = targets
    .map((target, row) => ({ target, row }))
    .sort((a, b) => b.target - a.target || a.row - b.row)
    .map(({ row }) => row);
  return listRankings(targets.length).findIndex((ranking) =>
    ranking.every((row, place) => row === order[place]),
  );
}

/**
 * Natural log-probabilities of all rankings under a Plackett–Luce policy: the best row is drawn by
 * a softmax of the scores, then the next from the remaining rows (Plackett 1975).
 */
export function logRankings(scores: ArrayLike<number>): Float64Array {
  const rankings = listRankings(scores.length);
  const logs = new Float64Array(rankings.length);
  for (const [place, ranking] of rankings.entries()) {
    for (let first = 0; first < ranking.length; first++) {
      const left = ranking.slice(first).map((row) => scores[row] ?? 0);
      const top = Math.max(...left);
      const sum = left.reduce((total, score) => total + Math.exp(score - top), 0);
      logs[place] = (logs[place] ?? 0) + (left[0] ?? 0) - top - Math.log(sum);
    }
  }
  return logs;
}

/** Draws a ranking from these probabilities; returns its index. */
export function drawRanking(logs: Float64Array, random: Random): number {
  let left = random.next();
  for (let place = 0; place < logs.length - 1; place++) {
    left -= Math.exp(logs[place] ?? 0);
    if (left < 0) return place;
  }
  return logs.length - 1;
}
