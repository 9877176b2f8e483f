import type { BoutBallot } from '../people/ballots.ts';
import type { BoutRow } from '../report.ts';

/** How many different questions a reviewer writes. */
export interface QuestionVariety {
  /** rounds with its question that reached the reviews */
  readonly rounds: number;
  /** number of different texts among these questions */
  readonly different: number;
  /** rounds with its most frequent text */
  readonly most: number;
}

/**
 * Counts each reviewing model's questions. Empty if the questions were given. `bouts` must use the
 * pool's indexes for models.
 */
export function countQuestions(
  bouts: readonly BoutRow[],
  ballots: readonly BoutBallot[],
  models: number,
  given: boolean,
): readonly QuestionVariety[] {
  if (given) return [];
  const reviewers = new Map(bouts.map(({ index, reviewer }) => [index, reviewer]));
  const counts = Array.from({ length: models }, () => new Map<string, number>());
  for (const { bout, question } of ballots) {
    const texts = counts[reviewers.get(bout) ?? -1];
    texts?.set(question, (texts.get(question) ?? 0) + 1);
  }
  return counts.map((texts) => ({
    rounds: [...texts.values()].reduce((sum, count) => sum + count, 0),
    different: texts.size,
    most: Math.max(0, ...texts.values()),
  }));
}
