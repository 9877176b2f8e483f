import { type Reading, scoredRows } from '../../../../core/protocols/rewards/measures/select.ts';
import type { QuestionRow, RewardsReport } from '../../../../core/protocols/rewards/report.ts';
import { chooseBest } from '../../../../core/protocols/rewards/selection/choose-best.ts';

/** One question, and what choosing by one reward model brings in it. */
export interface QuestionLine extends QuestionRow {
  /** index among the report's questions */
  readonly row: number;
  /** share of right solutions, 0..1, which a random choice finds; null: not all are written */
  readonly random: number | null;
  /** share of right ones among those with the highest reward; null: not all are scored */
  readonly chosen: number | null;
}

/** Every question, with the choice of the reward model with this index in the spec. */
export function questionLines(
  report: RewardsReport,
  model: number,
  reading: Reading,
): readonly QuestionLine[] {
  const scored = scoredRows(report, model, reading);
  const withFacts = scoredRows(report, model, reading, 'facts');
  return report.questions.map((question, row) => {
    const candidates = scored[row] ?? withFacts[row];
    return {
      ...question,
      row,
      random: question.candidates && meanRight(question.candidates),
      chosen: candidates ? chooseBest(candidates, candidates.length).accuracy : null,
    };
  });
}

/** The question in which choosing gains most over a random choice; undefined: none is written. */
export function mostGained(lines: readonly QuestionLine[]): QuestionLine | undefined {
  const ready = lines.filter(({ candidates }) => candidates !== null);
  return ready.toSorted((a, b) => gainOf(b) - gainOf(a))[0];
}

/** The question in which it loses most; undefined: it loses in none. */
export function mostLost(lines: readonly QuestionLine[]): QuestionLine | undefined {
  const lost = lines.filter(
    ({ chosen, random }) => chosen !== null && random !== null && chosen < random,
  );
  return lost.toSorted((a, b) => gainOf(a) - gainOf(b))[0];
}

function gainOf({ chosen, random }: QuestionLine): number {
  return chosen === null || random === null ? -1 : chosen - random;
}

function meanRight(candidates: readonly { readonly correct: boolean }[]): number | null {
  return candidates.length === 0
    ? null
    : candidates.filter(({ correct }) => correct).length / candidates.length;
}
