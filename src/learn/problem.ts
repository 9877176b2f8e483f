import type { Recipe } from '../core/ask/recipe.ts';
import type { Rows } from './linear-head.ts';
import { listRankings, rewardOf, trueRanking } from './rankings.ts';

/** Examples as numbers. */
export interface Examples {
  /** rows of all examples, concatenated */
  readonly rows: Rows;
  /** number of rows of each example, in order */
  readonly counts: readonly number[];
  /** one per row */
  readonly targets: Float32Array;
}

/** The training data of a head. */
export interface Problem {
  readonly train: Examples;
  readonly validation: Examples;
}

/** Examples of a ranking objective; all have the same number of rows. */
export interface RankedExamples {
  readonly rows: Rows;
  readonly ranked: number;
  /** number of rankings of an example */
  readonly rankings: number;
  readonly size: number;
  /** reward of every ranking of every example, 0..1 */
  readonly rewards: Float32Array;
  /** index of each example's true ranking */
  readonly truths: readonly number[];
}

/**
 * Checks that the recipe can be trained on the data. Throws RangeError naming the numbers, counts
 * or widths that do not match.
 */
export function checkProblem({ train, validation }: Problem, { objective, units }: Recipe): void {
  if (units !== undefined && objective.kind !== 'mse') {
    throw new RangeError('hidden units go with squared errors ("mse") alone');
  }
  if (train.counts.length === 0) throw new RangeError('there is no training example');
  for (const [name, examples] of Object.entries({ training: train, validation })) {
    const { rows, counts, targets } = examples;
    const wanted = counts.reduce((sum, count) => sum + count, 0);
    if (targets.length !== wanted || rows.values.length !== wanted * rows.width) {
      throw new RangeError(`the ${name} examples name ${wanted} rows, and have others`);
    }
    if (wanted > 0 && rows.width !== train.rows.width) {
      throw new RangeError(`the ${name} rows have ${rows.width} numbers, not ${train.rows.width}`);
    }
    if (!rows.values.every(Number.isFinite) || !targets.every(Number.isFinite)) {
      throw new RangeError(`the ${name} examples hold a number that is not finite`);
    }
    if (objective.kind !== 'mse' && counts.some((count) => count !== train.counts[0])) {
      throw new RangeError('examples that are ranked all need the same number of rows');
    }
  }
  if (objective.kind !== 'mse') listRankings(train.counts[0] ?? 0);
}

/** Computes the reward of every ranking and the true ranking of each example. */
export function rankExamples({ rows, counts, targets }: Examples, ranked: number): RankedExamples {
  const rankings = listRankings(ranked);
  const groups = counts.map((_, example) => [
    ...targets.subarray(example * ranked, (example + 1) * ranked),
  ]);
  return {
    rows,
    ranked,
    rankings: rankings.length,
    size: counts.length,
    rewards: Float32Array.from(
      groups.flatMap((group) => rankings.map((ranking) => rewardOf(ranking, group))),
    ),
    truths: groups.map(trueRanking),
  };
}

/** The rows of the given examples, in the given order; each example has `each` rows. */
export function takeRows({ values, width }: Rows, examples: readonly number[], each: number): Rows {
  const size = each * width;
  const taken = new Float32Array(examples.length * size);
  for (const [place, example] of examples.entries()) {
    taken.set(values.subarray(example * size, (example + 1) * size), place * size);
  }
  return { values: taken, width };
}
