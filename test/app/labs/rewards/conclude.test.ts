import { describe, expect, it } from 'vitest';
import { sayFindings, sayGain, sayHeadline } from '../../../../src/app/labs/rewards/conclude.ts';
import { summarise } from '../../../../src/core/protocols/rewards/measures/summary.ts';
import type { RewardsReport } from '../../../../src/core/protocols/rewards/report.ts';
import { candidate, modelReport, question } from '../../../support/runs/rewards-report.ts';

/** Two solutions to each of many questions: one right, one wrong; the writer alone is wrong. */
function reportOf(scores: (row: number) => (number | undefined)[][], alone = false): RewardsReport {
  const rows = Array.from({ length: 20 }, (_, row) => row);
  const plain = rows.map(scores);
  return {
    policy: 0,
    questions: rows.map((row) => question(row, [candidate(true, 'a'), candidate(false, 'b')])),
    models: [modelReport({ plain, own: rows.map(() => alone) })],
  };
}
const reading = { aggregate: 'mean', weighted: false, control: false } as const;
const summaryOf = (report: RewardsReport) =>
  summarise(report, { samples: 2, input: 'prefix' }, reading);
const nameOf = () => 'oak';

describe('sayHeadline', () => {
  it('claims a gain where the interval excludes 0', () => {
    // the last question is chosen wrongly: 95 % of 20, alone 0
    const summary = summaryOf(reportOf((row) => (row === 19 ? [[1], [5]] : [[5], [1]])));
    expect(sayHeadline(summary, 'mole', nameOf)).toMatch(
      /^The judge oak lifts the solver mole from 0 % right to 95 %, by choosing among 2 of its solutions\.$/,
    );
    expect(sayGain(summary, 'mole')).toMatch(
      /^Over 20 questions: 95\.0 points more \(95 %: 84\.\d to 100\.0\)\.$/,
    );
  });

  it('claims none where it does not', () => {
    // right and wrong by turns, against a writer that is right every second time
    const report = reportOf((row) => (row % 2 ? [[5], [1]] : [[1], [5]]));
    const own = report.questions.map((_, row) => row % 4 < 2);
    const summary = summaryOf({ ...report, models: [{ ...report.models[0]!, own }] });
    expect(sayHeadline(summary, 'mole', nameOf)).toMatch(
      /^The judge oak is not shown to help the solver mole: 50 % right alone, 50 % if oak chooses among 2 of its solutions\.$/,
    );
    expect(sayGain(summary, 'mole')).toMatch(
      /^Over 20 questions: no difference is shown \(0\.0 points/,
    );
    expect(sayHeadline(summary, null, nameOf)).toMatch(
      /^oak is not shown to choose better than at random: right for 50 % of the questions, at random for 50 %\.$/,
    );
  });

  it('says nothing before anything is scored', () => {
    expect(
      sayHeadline(summaryOf(reportOf(() => [[undefined], [undefined]])), 'mole', nameOf),
    ).toBeNull();
    expect(sayFindings(summaryOf(reportOf(() => [[undefined], [undefined]])), nameOf)).toEqual([]);
  });
});

describe('sayFindings', () => {
  it('names models that choose no better than chance, and the ties', () => {
    const summary = summaryOf(reportOf((row) => (row % 2 ? [[5], [1]] : [[1], [5]])));
    const findings = sayFindings(summary, nameOf);
    expect(findings[0]).toMatch(/^oak is not shown to choose better than at random\.$/);
    expect(findings[1]).toMatch(/no question is decided otherwise\.$/);
    expect(findings[2]).toBe('Several solutions share the highest score in 0 % of the questions.');
  });
});
