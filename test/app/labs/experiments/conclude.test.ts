import { describe, expect, it } from 'vitest';
import {
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
      'oak is above chance in the one experiment; fir and mole are not shown to be.',
    );
    expect(sayHeadline(say([20, 20, 10], [20, 10, 10]), nameOf)).toBe(
      'oak is above chance in all 2 experiments and fir in 1 of 2; mole is not shown to be in any.',
    );
    expect(sayHeadline(say([10, 20, 10], [10, 10, 10]), nameOf)).toBe(
      'fir is above chance in 1 of 2 experiments; oak and mole are not shown to be in any.',
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
      'oak (100 %) is above chance, 50 %; mole (0 %) is below chance, 50 %; fir (50 %) is not shown to differ from chance, 50 %.',
    );
    expect(said(20, 20, 20)).toBe(
      'oak (100 %), fir (100 %) and mole (100 %) are above chance, 50 %.',
    );
  });

  it('says who differs most, and nothing where no interval excludes 0', () => {
    expect(sayLargestDifference(say([20, 10, 10]), nameOf)).toBe(
      'They differ most in experiment 1 (“Is the image turned?”): oak is right in 100 %, fir in 50 %; chance is 50 %.',
    );
    expect(sayLargestDifference(say([10, 10, 10]), nameOf)).toBeNull();
  });

  it('says who is below chance, and of one that mostly abstains that it does', () => {
    const report = say([20, 10, 0]);
    expect(sayBelow(report, nameOf)).toBe(
      'mole is below chance in experiment 1 (0 % right where chance is 50 %).',
    );
    const abstaining = {
      ...report,
      experiments: report.experiments.map((one) => ({
        ...one,
        results: one.results.map((result) => ({
          ...result,
          unknown: { share: 0.9, low: 0.8, high: 0.95 },
        })),
      })),
    };
    expect(sayBelow(abstaining, nameOf)).toBe(
      'mole is below chance in experiment 1 (0 % right where chance is 50 %, as it abstains in 90 %).',
    );
    expect(sayBelow(say([20, 10, 10]), nameOf)).toBeNull();
  });

  it('counts pictures, not ways of asking', () => {
    const [first] = say([20, 10, 10]).experiments;
    const result: ModelResult | undefined = first?.results[0];
    expect(result?.hits).toHaveLength(20);
  });
});
