import { byRound, movingScores, type ScoredReview, type Scores, sumReviews } from './score.ts';
import { solveUpme } from './solve-upme.ts';

/** Most points of a plot over rounds. */
const MOST_POINTS = 60;

/** Weights and scores after a number of rounds. */
export interface TrajectoryPoint {
  /** rounds so far with reviews that count */
  readonly rounds: number;
  readonly weights: readonly number[];
  readonly scores: Scores;
  /** exponential moving average of Algorithm 1, by model */
  readonly moving: readonly number[];
  /** 1 is the best; null: no score yet */
  readonly ranks: readonly (number | null)[];
}

/** Solves UPME again after every few rounds. */
export function traceWeights(
  scored: readonly ScoredReview[],
  models: number,
  { start, alpha }: { readonly start: number; readonly alpha: number },
): TrajectoryPoint[] {
  const rounds = byRound(scored);
  const step = Math.max(1, Math.ceil(rounds.length / MOST_POINTS));
  const points: TrajectoryPoint[] = [];
  for (let end = 1; end <= rounds.length; end++) {
    if (end % step !== 0 && end !== rounds.length) continue;
    const sofar = rounds.slice(0, end).flat();
    const solved = solveUpme(sumReviews(sofar, models), Array<number>(models).fill(start));
    points.push({
      rounds: end,
      weights: solved.weights,
      scores: solved.scores,
      moving: movingScores(sofar, models, alpha),
      ranks: rankModels(solved.scores),
    });
  }
  return points;
}

/** Ranks from 1; equal scores share the better rank. */
export function rankModels(scores: Scores): (number | null)[] {
  return scores.map((score) =>
    score === null ? null : 1 + scores.filter((other) => other !== null && other > score).length,
  );
}
