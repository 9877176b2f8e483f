import { isOwnBout, SIDES } from '../bout.ts';
import { type BoutRow, isReviewed, reviewsOf } from '../report.ts';
import { readReviews, type Scoring } from '../scoring/read-reviews.ts';
import { meanScores, type Scores, scoreReviews, sumReviews } from '../scoring/score.ts';
import { type BiasTable, type Case, plainTable, weightedTable } from './bias-table.ts';

/** Scores closer than this differ only by rounding. */
const ROUNDING = 1e-12;

/** A bias over all reviews with a winner; `weighted`: by the weights of their reviewers. */
export interface Bias {
  readonly uniform: BiasTable;
  readonly weighted: BiasTable;
  /** by reviewing model; each of its reviews counts once */
  readonly byReviewer: readonly BiasTable[];
}

interface BiasParts {
  readonly bouts: readonly BoutRow[];
  /** number of models */
  readonly models: number;
  readonly scoring: Scoring;
  /** reviewers' weights, as learnt by a solver */
  readonly weights: readonly number[];
  /** known quality of the models; absent: merit comes from the reviews of all other reviewers */
  readonly truth?: Scores;
  /**
   * who wins a review: the candidate favoured by the two verdicts, or the one with the higher S_VL,
   * cosine included
   */
  readonly winner: 'verdicts' | 'score';
}

/**
 * Whether the longer answer wins beyond its merit. Length is in characters; rounds with equal
 * lengths are left out.
 */
export function verbosityBias(parts: BiasParts): Bias {
  return biasOf(parts, (bout) => {
    const [first, second] = bout.lengths;
    if (isOwnBout(bout) || first === null || second === null || first === second) return null;
    return first > second ? 0 : 1;
  });
}

/** Whether a reviewer favours its own answer beyond its merit, in the rounds drawn for that. */
export function selfPreference(parts: BiasParts): Bias {
  return biasOf(parts, (bout) =>
    isOwnBout(bout) ? (bout.candidates[0] === bout.reviewer ? 0 : 1) : null,
  );
}

/** `sideOf` returns the side that the bias would favour; null: the round is left out. */
function biasOf(parts: BiasParts, sideOf: (bout: BoutRow) => 0 | 1 | null): Bias {
  const { models, weights } = parts;
  const bouts = parts.bouts.filter(isReviewed);
  const meritOf = meritBy(parts);
  const winners = winnersOf(bouts, parts);
  const cases = bouts.flatMap((bout, place): Case[] => {
    const side = sideOf(bout);
    const winner = winners[place] ?? null;
    const better = betterOf(bout, meritOf(bout.reviewer));
    if (side === null || winner === null || better === null) return [];
    return [{ reviewer: bout.reviewer, favoured: winner === side, deserved: better === side }];
  });
  return {
    uniform: plainTable(cases),
    weighted: weightedTable(cases, (reviewer) => weights[reviewer] ?? 0),
    byReviewer: Array.from({ length: models }, (_, model) =>
      plainTable(cases.filter(({ reviewer }) => reviewer === model)),
    ),
  };
}

/**
 * The merit of the models against which a reviewer's reviews are compared; computed without those
 * reviews.
 */
function meritBy({ bouts, models, scoring, truth }: BiasParts): (reviewer: number) => Scores {
  if (truth) return () => truth;
  const scored = scoreReviews(reviewsOf(bouts), scoring);
  const merits = Array.from({ length: models }, (_, left) =>
    meanScores(
      sumReviews(
        scored.filter(({ reviewer }) => reviewer !== left),
        models,
      ),
      Array<number>(models).fill(1),
    ),
  );
  return (reviewer) => merits[reviewer] ?? [];
}

/** The winning side of each round; null: neither won, or a part that counts is unreadable. */
function winnersOf(
  bouts: readonly BoutRow[],
  { scoring, winner }: Pick<BiasParts, 'scoring' | 'winner'>,
): (0 | 1 | null)[] {
  const [correct, visual, clip] = scoring.gamma;
  const gamma = [correct, visual, winner === 'score' ? clip : 0] as const;
  const read = readReviews(reviewsOf(bouts), { ...scoring, gamma });
  const scoreOf = (parts: readonly (number | null)[]): number | null =>
    gamma.some((weight, place) => weight !== 0 && parts[place] === null)
      ? null
      : gamma.reduce((sum, weight, place) => sum + weight * (parts[place] ?? 0), 0);
  return bouts.map((_, place) => {
    const [first, second] = [read[2 * place], read[2 * place + 1]].map(
      (one) => one && scoreOf(one.parts),
    );
    if (typeof first !== 'number' || typeof second !== 'number') return null;
    if (Math.abs(first - second) < ROUNDING) return null;
    return first > second ? 0 : 1;
  });
}

function betterOf({ candidates }: BoutRow, merit: Scores): 0 | 1 | null {
  const [first, second] = SIDES.map((side) => merit[candidates[side]] ?? null);
  if (typeof first !== 'number' || typeof second !== 'number' || first === second) return null;
  return first > second ? 0 : 1;
}
