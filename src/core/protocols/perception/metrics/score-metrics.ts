import { pearson, spearman } from '../../../statistics/association/correlation.ts';
import { readStrictScores } from '../../tagged-scores.ts';

/** Highest score that people give: their scale is 1 to 5, that of judges 1 to 10. */
const MOST = 5;

interface ScoredText {
  readonly text: string;
  /** people's score, 1..5 */
  readonly truth: number;
}

export interface ScoreMetrics {
  /** all items, including those without a readable score */
  readonly n: number;
  readonly invalid: number;
  /** over items with a score, -1..1; null if scores or truths are constant */
  readonly pearson: number | null;
  readonly spearman: number | null;
}

/**
 * The judge's first score, halved and rounded up, so that 1..10 becomes 1..5; null without a score
 * or if the result is above 5. A score of 0 stays 0, as in the authors' code.
 */
export function halveScore(text: string): number | null {
  return halve(readStrictScores(text)[0]);
}

/** Like `halveScore`, for a score already read. */
export function halve(first: number | undefined): number | null {
  if (first === undefined) return null;
  const halved = Math.ceil(first / 2);
  return halved > MOST ? null : halved;
}

/** Agreement of single scores with people's. */
export function measureScores(items: readonly ScoredText[]): ScoreMetrics {
  return correlateScores(items.map(({ text, truth }) => ({ score: halveScore(text), truth })));
}

/**
 * Like `measureScores`, for scores already read; null marks an invalid one. Invalid scores are
 * dropped and counted; the authors' code keeps them as -1 in the correlation.
 */
export function correlateScores(
  items: readonly { readonly score: number | null; readonly truth: number }[],
): ScoreMetrics {
  const read = items.flatMap(({ score, truth }) => (score === null ? [] : [{ score, truth }]));
  const scores = read.map(({ score }) => score);
  const truths = read.map(({ truth }) => truth);
  return {
    n: items.length,
    invalid: items.length - read.length,
    pearson: pearson(scores, truths),
    spearman: spearman(scores, truths),
  };
}
