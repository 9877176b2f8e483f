import type { Review, Verdict } from '../../../../core/protocols/peer-review/scoring/review.ts';
import {
  meanScores,
  type ReviewSums,
  type Scores,
  scoreReviews,
  sumReviews,
} from '../../../../core/protocols/peer-review/scoring/score.ts';
import {
  type Solution,
  START,
  solveUpme,
} from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';

/**
 * A pool for the explanation, sorted from best to worst: of two answers, the earlier model's is
 * better.
 */
export const POOL = ['Model A', 'Model B', 'Model C', 'Model D'] as const;

/** How a model reviews: it picks the better answer, cannot tell them apart, or picks the worse one. */
export const WAYS = ['right', 'undecided', 'wrong'] as const;
export type Way = (typeof WAYS)[number];

/** Reviews by every model of the answers of every two others; both verdicts are the same. */
export function poolReviews(ways: readonly Way[]): Review[] {
  const models = [...ways.keys()];
  return models.flatMap((reviewer) =>
    models.flatMap((candidate) =>
      models.flatMap((opponent): Review[] => {
        if (new Set([reviewer, candidate, opponent]).size < 3) return [];
        const verdict = verdictOf(ways[reviewer] ?? 'right', candidate < opponent);
        const pair = [candidate, opponent].toSorted((a, b) => a - b).join();
        const where = { repeat: '', round: `${reviewer} ${pair}`, picture: 'one' };
        const verdicts = {
          answer: 'whole' as const,
          correct: verdict,
          visual: verdict,
          clip: null,
        };
        return [{ ...where, reviewer, candidate, opponent, ...verdicts }];
      }),
    ),
  );
}

function verdictOf(way: Way, isBetter: boolean): Verdict {
  if (way === 'undecided') return 0.5;
  return isBetter === (way === 'right') ? 1 : 0;
}

/** The pool's scores: with equal weights, after one step, and after convergence. */
interface PoolScores {
  readonly sums: ReviewSums;
  readonly uniform: Scores;
  readonly solved: Solution;
}

export function scorePool(ways: readonly Way[]): PoolScores {
  // there is no encoder, so its share goes to the two verdicts
  const scored = scoreReviews(poolReviews(ways), { gamma: [0.5, 0.5, 0], clip: 'raw' });
  const sums = sumReviews(scored, ways.length);
  const start = ways.map(() => START);
  return { sums, uniform: meanScores(sums, start), solved: solveUpme(sums, start) };
}
