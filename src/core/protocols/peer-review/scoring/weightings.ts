import { meanOf } from '../../../statistics/mean.ts';
import { type Spread, spreadOf } from '../../../statistics/spread.ts';
import { countBattles } from './battles.ts';
import { rankPeers } from './peer-rank.ts';
import { type PicoStart, picoStart } from './pico-start.ts';
import {
  ALPHA,
  meanScores,
  type ReviewSums,
  type ScoredReview,
  type Scores,
  sumReviews,
  sumScores,
} from './score.ts';
import { solveAverage } from './solve-average.ts';
import { solveCorrelation } from './solve-correlation.ts';
import { solvePico } from './solve-pico.ts';
import { randomStarts, type Solution, solveUpme } from './solve-upme.ts';
import { majorityVote, ratingVote } from './votes.ts';

/**
 * Random starts of a solver, in addition to the given one; they show how much its result depends on
 * the start.
 */
export const STARTS = 16;

/** A solver's result, and how it varies with the start. */
export interface Solved extends Solution {
  /** spread over the random starts, by model */
  readonly weightSpread: readonly (Spread | null)[];
  readonly scoreSpread: readonly (Spread | null)[];
}

/** Scores of the same reviews under every weighting. */
export interface Weightings {
  /** plain peer review: every reviewer counts the same */
  readonly uniform: Scores;
  /** weights made consistent with the weighted means; our reading of UPME's summary */
  readonly upme: Solved;
  /** weights that follow Algorithm 1's moving average */
  readonly average: Solution;
  /** Eq. 6 taken literally, as a sum, under UPME's weights */
  readonly sum: Scores;
  /** PiCO's rule from one random start; the spread is over 16 */
  readonly pico: Solved;
  /** ours, after PiCO: the mean over 16 random starts */
  readonly correlation: Solved;
  /** Peer Rank of PRD */
  readonly prd: Solution;
  readonly majority: Scores;
  readonly rating: Scores;
}

/** Ways of turning reviews into scores. */
export const SCHEMES = [
  'uniform',
  'upme',
  'average',
  'sum',
  'pico',
  'correlation',
  'prd',
  'majority',
  'rating',
] as const;
type Scheme = (typeof SCHEMES)[number];

/**
 * `start` is the initial value of UPME's weights, above 0 and at most 1; `alpha` is Algorithm 1's
 * α.
 */
export function weighReviews(
  scored: readonly ScoredReview[],
  models: number,
  start: number,
  alpha = ALPHA,
): Weightings {
  const sums = sumReviews(scored, models);
  const same = Array<number>(models).fill(1);
  const upme = solveUpme(
    sums,
    same.map(() => start),
  );
  const battles = countBattles(scored, models);
  const picos = picoStarts(models).map((one) => solvePico(battles, one));
  const correlations = solveCorrelations(sums);
  return {
    uniform: meanScores(sums, same),
    upme: withSpread(
      upme,
      randomStarts(models, STARTS).map((weights) => solveUpme(sums, weights)),
    ),
    average: solveAverage(scored, models, { start, alpha }),
    sum: sumScores(sums, upme.weights),
    pico: withSpread(solvePico(battles, picoStart(models, 0)), picos),
    correlation: withSpread(meanSolution(correlations, models), correlations),
    prd: rankPeers(scored, models),
    majority: majorityVote(scored, models),
    rating: ratingVote(scored, models),
  };
}

/** The scores only, for callers that need them many times. */
export function schemeScores(
  scored: readonly ScoredReview[],
  models: number,
  start: number,
  alpha = ALPHA,
): Readonly<Record<Scheme, Scores>> {
  const sums = sumReviews(scored, models);
  const same = Array<number>(models).fill(1);
  const upme = solveUpme(
    sums,
    same.map(() => start),
  );
  return {
    uniform: meanScores(sums, same),
    upme: upme.scores,
    average: solveAverage(scored, models, { start, alpha }).scores,
    sum: sumScores(sums, upme.weights),
    pico: solvePico(countBattles(scored, models), picoStart(models, 0)).scores,
    correlation: meanSolution(solveCorrelations(sums), models).scores,
    prd: rankPeers(scored, models).scores,
    majority: majorityVote(scored, models),
    rating: ratingVote(scored, models),
  };
}

function picoStarts(models: number): PicoStart[] {
  return Array.from({ length: STARTS }, (_, turn) => picoStart(models, turn));
}

function solveCorrelations(sums: ReviewSums): Solution[] {
  return picoStarts(sums.models).map((start) => solveCorrelation(sums, start));
}

/** Averages solutions over the starts, which are purely random. */
function meanSolution(solutions: readonly Solution[], models: number): Solution {
  const byModel = Array.from({ length: models }, (_, model) => model);
  return {
    weights: byModel.map(
      (model) => meanOf(solutions.map(({ weights }) => weights[model] ?? null)) ?? 0,
    ),
    scores: byModel.map((model) => meanOf(solutions.map(({ scores }) => scores[model] ?? null))),
    epochs: solutions[0]?.epochs ?? 0,
  };
}

function withSpread(solution: Solution, starts: readonly Solution[]): Solved {
  const byModel = [...solution.weights.keys()];
  return {
    ...solution,
    weightSpread: byModel.map((model) => spreadOf(starts.map(({ weights }) => weights[model]))),
    scoreSpread: byModel.map((model) => spreadOf(starts.map(({ scores }) => scores[model]))),
  };
}

/**
 * The pre-experiment's fixed weights (Table 4) by rank in the truth, best model first: consistent
 * is [1, 0.9, …, 0], reverse is [0, 0.1, …, 1]. The paper prints lists of eleven for six models.
 * Ours uses the first entries, one per model, and repeats the last one beyond eleven models.
 */
export function fixedWeights(
  truth: readonly (number | null)[],
  kind: 'consistent' | 'reverse',
): number[] {
  const known = [...truth.keys()].filter((model) => (truth[model] ?? null) !== null);
  const best = known.toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0));
  return truth.map((_, model) => {
    const place = Math.min(10, best.indexOf(model));
    if (place < 0) return 0;
    return (kind === 'consistent' ? 10 - place : place) / 10;
  });
}
