import { pearson, spearman } from '../../../statistics/association/correlation.ts';
import { readStrictScores } from '../../tagged-scores.ts';

/** Judges score from 1 to 10 and people from 1 to 5. */
const MOST = 5;

export interface ScoredText {
  readonly text: string;
  /** people's score, 1..5 */
  readonly truth: number;
}

export interface ScoreMetrics {
  /** all items, with those whose score could not be read */
  readonly n: number;
  readonly invalid: number;
  /** of the items that have a score, -1..1; null where one list is constant */
  readonly pearson: number | null;
  readonly spearman: number | null;
}

/**
 * The judge's first score halved and rounded up, so that 1..10 becomes 1..5; null without a score
 * and above 5. A score of 0 stays 0, as in the authors' code.
 */
export function halveScore(text: string): number | null {
  return halve(readStrictScores(text)[0]);
}

/** The same of a score that was read already. */
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
 * The same of scores that were read already, null where one is invalid. Those are dropped and counted;
 * the authors' code keeps them as -1 in the correlation.
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
