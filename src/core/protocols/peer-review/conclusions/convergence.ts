import { type Spread, spreadOf } from '../../../statistics/spread.ts';
import type { ReviewSums } from '../scoring/score.ts';
import { epochsOf, randomStarts } from '../scoring/solve-upme.ts';

/** Number of random starts. */
export const STARTS = 64;

/** The weights of all starts after a number of epochs, by model. */
export interface ConvergencePoint {
  readonly epoch: number;
  readonly weights: readonly (Spread | null)[];
  /** largest difference between two starts' weights for one model */
  readonly apart: number;
}

/**
 * Runs UPME's solver from 64 random starts, epoch by epoch; a start that has converged keeps its
 * last weights. A model that never reviewed, or was never reviewed, keeps its start and is left out
 * of `apart`.
 */
export function traceConvergence(sums: ReviewSums): ConvergencePoint[] {
  const runs = randomStarts(sums.models, STARTS).map((start) => epochsOf(sums, start));
  const longest = Math.max(...runs.map((epochs) => epochs.length));
  const moving = movers(runs);
  return Array.from({ length: longest }, (_, epoch) => {
    const weights = Array.from({ length: sums.models }, (_, model) =>
      spreadOf(runs.map((epochs) => (epochs[epoch] ?? epochs.at(-1))?.[model])),
    );
    const apart = Math.max(0, ...moving.map((model) => widthOf(weights[model] ?? null)));
    return { epoch, weights, apart };
  });
}

/** Models whose weight changes in at least one run. */
function movers(runs: readonly (readonly (readonly number[])[])[]): number[] {
  const [first] = runs;
  return [...(first?.[0]?.keys() ?? [])].filter((model) =>
    runs.some((epochs) => epochs.some((weights) => weights[model] !== epochs[0]?.[model])),
  );
}

function widthOf(spread: Spread | null): number {
  return spread ? spread.most - spread.least : 0;
}
