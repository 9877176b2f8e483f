import { expect, it } from 'vitest';
import { sayAnswer } from '../../../../src/app/labs/experiments/say-answer.ts';
import { experimentReport } from '../../../support/runs/experiments-report.ts';

const NAMES = ['oak', 'fir'];
const nameOf = (judge: number) => NAMES[judge] ?? '';
const ended = (...right: number[][]) => ({
  ...experimentReport(right),
  ending: { kind: 'answered' } as const,
});
const plain = { compares: false };

it('begins with yes, in part or not shown, as intervals allow', () => {
  expect(sayAnswer(ended([20, 20], [20, 20]), plain, nameOf)).toBe(
    'Yes: oak and fir are above chance in all 2 experiments.',
  );
  expect(sayAnswer(ended([20, 10], [10, 10]), plain, nameOf)).toBe(
    'In part: oak is above chance in 1 of 2 experiments; for fir no experiment shows more than chance.',
  );
  expect(sayAnswer(ended([10, 10]), plain, nameOf)).toBe(
    'Not shown: no model is shown to be above chance in the one experiment.',
  );
});

it('does not answer so while the run goes on, nor what yes or no cannot answer', () => {
  const counted = 'oak and fir are above chance in the one experiment.';
  expect(sayAnswer(experimentReport([[20, 20]]), plain, nameOf)).toBe(counted);
  const report = ended([20, 20]);
  expect(sayAnswer({ ...report, query: 'Who sees best?' }, plain, nameOf)).toBe(counted);
  expect(sayAnswer(report, { compares: true }, nameOf)).toBe(counted);
  expect(sayAnswer(report, null, nameOf)).toBe(counted);
  expect(sayAnswer(ended(), plain, nameOf)).toBeNull();
});
