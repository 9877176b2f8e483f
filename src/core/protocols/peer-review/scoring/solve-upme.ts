import { Random } from '../../../random.ts';
import { givenBy, meanScores, type ReviewSums, type Scores } from './score.ts';

/** The result of a solver. */
export interface Solution {
  readonly weights: readonly number[];
  readonly scores: Scores;
  /** number of steps */
  readonly epochs: number;
}

/** Step size, most steps, and the change below which the weights have converged; all ours. */
export const STEP = 0.3;
const MOST_EPOCHS = 30;
const SETTLED = 1e-4;
/** Initial weight, unless the user sets another. */
export const START = 0.5;

/**
 * UPME's consistency of weights and scores in a form that does not collapse (minimising the
 * summary's MSE over both leads to w = 0): w ← w + 0.3 (Ĝ(w) − w) within 0..1, where Ĝ is the
 * weighted mean. A model that never reviewed, or was never reviewed, keeps its start: nothing is
 * known about it.
 */
export function solveUpme(sums: ReviewSums, start: readonly number[]): Solution {
  const epochs = epochsOf(sums, start);
  const weights = epochs.at(-1) ?? start;
  return { weights, scores: meanScores(sums, weights), epochs: epochs.length - 1 };
}

/** The weights of `solveUpme` at the start and after each of its steps. */
export function epochsOf(
  sums: ReviewSums,
  start: readonly number[],
): readonly (readonly number[])[] {
  const reviews = start.map((_, model) => givenBy(sums, model) > 0);
  const epochs: (readonly number[])[] = [start];
  let weights = start;
  let change = Number.POSITIVE_INFINITY;
  while (epochs.length <= MOST_EPOCHS && change >= SETTLED) {
    const scores = meanScores(sums, weights);
    const before = weights;
    weights = before.map((weight, model) => {
      const score = scores[model] ?? null;
      if (score === null || !reviews[model]) return weight;
      return Math.min(1, Math.max(0, weight + STEP * (score - weight)));
    });
    change = Math.max(...weights.map((weight, model) => Math.abs(weight - (before[model] ?? 0))));
    epochs.push(weights);
  }
  return epochs;
}

/** Random starting weights, one list for each of `count` starts. */
export function randomStarts(models: number, count: number): number[][] {
  return Array.from({ length: count }, (_, turn) => {
    const random = new Random(['peer-review start', turn]);
    return Array.from({ length: models }, () => random.next());
  });
}
