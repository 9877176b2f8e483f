import { type Spread, spreadOf } from '../../../statistics/spread.ts';
import {
  meanScores,
  type ReviewSums,
  type ScoredReview,
  type Scores,
  sumReviews,
} from './score.ts';
import { picoStart, solvePico } from './solve-pico.ts';
import { randomStarts, type Solution, solveUpme } from './solve-upme.ts';

/** Random starts of a solver beside the given one: how far its outcome hangs on it. */
const STARTS = 16;

/** A solver's outcome, and how it varies with where it begins. */
export interface Solved extends Solution {
  /** by model, over the random starts */
  readonly weightSpread: readonly (Spread | null)[];
  readonly scoreSpread: readonly (Spread | null)[];
}

/** Scores of the same reviews in every way of weighting them. */
export interface Weightings {
  /** plain peer review: every reviewer counts the same */
  readonly uniform: Scores;
  readonly upme: Solved;
  readonly pico: Solved;
  readonly majority: Scores;
  readonly rating: Scores;
}

/** Ways of turning reviews into scores. */
export const SCHEMES = ['uniform', 'upme', 'pico', 'majority', 'rating'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** `start`: what all of UPME's weights begin at, 0..1. */
export function weighReviews(
  scored: readonly ScoredReview[],
  models: number,
  start: number,
): Weightings {
  const sums = sumReviews(scored, models);
  const same = Array<number>(models).fill(1);
  const upme = solveUpme(
    sums,
    same.map(() => start),
  );
  const pico = solvePicos(sums);
  return {
    uniform: meanScores(sums, same),
    upme: withSpread(
      upme,
      randomStarts(models, STARTS).map((weights) => solveUpme(sums, weights)),
    ),
    pico: withSpread(meanOf(pico, models), pico),
    majority: majorityVote(scored, models),
    rating: ratingVote(scored, models),
  };
}

/** The scores alone, for where they are wanted many times over. */
export function schemeScores(
  scored: readonly ScoredReview[],
  models: number,
  start: number,
): Readonly<Record<Scheme, Scores>> {
  const sums = sumReviews(scored, models);
  const same = Array<number>(models).fill(1);
  return {
    uniform: meanScores(sums, same),
    upme: solveUpme(
      sums,
      same.map(() => start),
    ).scores,
    pico: meanOf(solvePicos(sums), models).scores,
    majority: majorityVote(scored, models),
    rating: ratingVote(scored, models),
  };
}

/** The scores among what was made of reviews. */
export function scoresOf(weightings: Weightings, scheme: Scheme): Scores {
  return scheme === 'upme' || scheme === 'pico' ? weightings[scheme].scores : weightings[scheme];
}

function solvePicos(sums: ReviewSums): Solution[] {
  return Array.from({ length: STARTS }, (_, turn) => solvePico(sums, picoStart(sums.models, turn)));
}

/** PiCO has no start of its own but chance: ours shows the mean over its starts. */
function meanOf(solutions: readonly Solution[], models: number): Solution {
  const mean = (values: readonly (number | null | undefined)[]) => spreadOf(values)?.mean ?? null;
  const byModel = Array.from({ length: models }, (_, model) => model);
  return {
    weights: byModel.map((model) => mean(solutions.map(({ weights }) => weights[model])) ?? 0),
    scores: byModel.map((model) => mean(solutions.map(({ scores }) => scores[model]))),
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
 * The pre-experiment's fixed weights (Table 4) by a list of truths: consistent gives the best model
 * 1 and each next one 0.1 less, reverse the worst; none falls below 0.
 */
export function fixedWeights(
  truth: readonly (number | null)[],
  kind: 'consistent' | 'reverse',
): number[] {
  const known = [...truth.keys()].filter((model) => (truth[model] ?? null) !== null);
  const best = known.toSorted((a, b) => (truth[b] ?? 0) - (truth[a] ?? 0));
  const order = kind === 'consistent' ? best : best.toReversed();
  return truth.map((_, model) => {
    const place = order.indexOf(model);
    return place < 0 ? 0 : Math.max(0, 1 - place / 10);
  });
}

/**
 * A vote is a reviewer's two verdicts on a pair about a picture. The candidate with the most of them
 * wins the comparison, and none where as many voted for either: the share of comparisons won, half
 * for a tie.
 */
export function majorityVote(scored: readonly ScoredReview[], models: number): Scores {
  const balances = new Map<string, { readonly candidate: number; votes: number }>();
  for (const { picture, candidate, opponent, vote } of scored) {
    const key = JSON.stringify([picture, candidate, opponent]);
    const comparison = balances.get(key) ?? { candidate, votes: 0 };
    comparison.votes += vote;
    balances.set(key, comparison);
  }
  return shares(
    [...balances.values()].map(({ candidate, votes }) => ({ candidate, vote: Math.sign(votes) })),
    models,
  );
}

/** The share of votes that a model was given, half for a tie. */
export function ratingVote(scored: readonly ScoredReview[], models: number): Scores {
  return shares(scored, models);
}

function shares(
  won: readonly { readonly candidate: number; readonly vote: number }[],
  models: number,
): Scores {
  const sums = Array.from({ length: models }, () => ({ sum: 0, count: 0 }));
  for (const { candidate, vote } of won) {
    const entry = sums[candidate];
    if (!entry) continue;
    entry.sum += (1 + vote) / 2;
    entry.count += 1;
  }
  return sums.map(({ sum, count }) => (count > 0 ? sum / count : null));
}
