import { describe, expect, it } from 'vitest';
import {
  mostTelling,
  sayBelow,
  sayExperiment,
  sayHeadline,
  sayLargestDifference,
} from '../../../../src/app/labs/experiments/conclude.ts';
import type {
  ExperimentsReport,
  ModelResult,
} from '../../../../src/core/protocols/experiments/report.ts';
import { experimentReport } from '../../../support/runs/experiments-report.ts';

const NAMES = ['oak', 'fir', 'mole'];
const nameOf = (judge: number) => NAMES[judge] ?? '';

/** Of each experiment how many of 20 pictures each judge tells right. */
const say = (...experiments: number[][]): ExperimentsReport => experimentReport(experiments);

describe('the headline of experiments', () => {
  it('says who is above chance where', () => {
    expect(sayHeadline(say([20, 10, 10]), nameOf)).toBe(
      'oak is above chance in the one experiment; for fir and mole it does not show more than chance.',
    );
    expect(sayHeadline(say([20, 20, 10], [20, 10, 10]), nameOf)).toBe(
      'oak is above chance in all 2 experiments and fir in 1 of 2; for mole no experiment shows more than chance.',
    );
    expect(sayHeadline(say([10, 20, 10], [10, 10, 10]), nameOf)).toBe(
      'fir is above chance in 1 of 2 experiments; for oak and mole no experiment shows more than chance.',
    );
    expect(sayHeadline(say([10, 10, 10]), nameOf)).toBe(
      'No model is shown to be above chance in the one experiment.',
    );
    expect(sayHeadline(say(), nameOf)).toBeNull();
  });

  it('says of one experiment who is above chance, and of whom that is not shown', () => {
    const said = (...right: number[]) => {
      const [one] = say(right).experiments;
      return one && sayExperiment(one.plan, one.results, nameOf);
    };
    expect(said(20, 10, 0)).toBe(
      'oak (100 %) is above chance; mole (0 %) is below chance; fir (50 %) is not shown to differ from chance. Chance is 50 %.',
    );
    expect(said(20, 20, 20)).toBe(
      'oak (100 %), fir (100 %) and mole (100 %) are above chance. Chance is 50 %.',
    );
  });

  it('says who differs most, and nothing where no interval excludes 0', () => {
    expect(sayLargestDifference(say([20, 10, 10]), nameOf)).toBe(
      'They differ most in experiment 1 (“Is the image turned?”): oak is right in 100 %, fir in 50 %; chance is 50 %.',
    );
    expect(sayLargestDifference(say([10, 10, 10]), nameOf)).toBeNull();
  });

  it('says who is below chance, and what it answers instead', () => {
    const report = say([20, 10, 0]);
    const mixed = 'answers “No” in 100 % of the cases where “Yes” is right';
    expect(sayBelow(report, nameOf)).toBe(`Below chance: in experiment 1, mole (${mixed}).`);
    // the farthest below comes first
    expect(sayBelow(say([20, 2, 3], [0, 20, 20]), nameOf)).toBe(
      `Below chance: in experiment 2, oak (${mixed}); in experiment 1, fir (answers “No” in 90 % of the cases where “Yes” is right) and mole (answers “Yes” in 90 % of the cases where “No” is right).`,
    );
    const instead = (confusion: readonly (readonly number[])[]) =>
      sayBelow(
        {
          ...report,
          experiments: report.experiments.map((one) => ({
            ...one,
            results: one.results.map((result) => ({ ...result, confusion })),
          })),
        },
        nameOf,
      );
    expect(
      instead([
        [0, 0, 10, 0],
        [1, 0, 9, 0],
      ]),
    ).toBe('Below chance: in experiment 1, mole (withholds its answer in 95 %).');
    expect(
      instead([
        [6, 0, 4, 0],
        [6, 0, 3, 1],
      ]),
    ).toMatch(/mole \(answers “Yes” in 60 % and withholds its answer in 35 %\)\.$/);
    expect(sayBelow(say([20, 10, 10]), nameOf)).toBeNull();
  });

  it('has one to look at first: where a model is farthest above chance, or else below', () => {
    const idOf = (...experiments: number[][]) => mostTelling(say(...experiments))?.id;
    expect(idOf([10, 0, 10], [17, 10, 10], [19, 10, 10])).toBe(3);
    expect(idOf([10, 10, 10], [10, 0, 10])).toBe(2);
    expect(idOf([10, 10, 10])).toBe(1);
    expect(idOf()).toBeUndefined();
  });

  it('counts pictures, not ways of asking', () => {
    const [first] = say([20, 10, 10]).experiments;
    const result: ModelResult | undefined = first?.results[0];
    expect(result?.hits).toHaveLength(20);
  });
});
