import { describe, expect, it } from 'vitest';
import {
  chooseThreshold,
  verifySteps,
} from '../../../../../src/core/protocols/rewards/measures/verify.ts';
import type { MadeRow } from '../../../../../src/core/protocols/rewards/report.ts';

const row = (changes: Partial<MadeRow>): MadeRow => ({
  fault: 'none',
  sound: true,
  right: true,
  validation: false,
  place: 0,
  score: 5,
  other: 5,
  plain: undefined,
  ...changes,
});
const wrongStep = { fault: 'perception', sound: false, right: false } as const;

describe('verifySteps', () => {
  it('holds scores above the middle against what is known, unreadable ones as misses', () => {
    const made = [
      row({ score: 5, other: 1 }),
      row({ score: 3, other: 5 }),
      row({ ...wrongStep, score: 1, other: 5 }),
      row({ ...wrongStep, score: null, other: 1 }),
      // still to come, and so in no figure
      row({ score: undefined, other: undefined }),
    ];
    const { own, other, found } = verifySteps(made, 'prefix');
    expect(own?.share).toBe(0.5);
    expect(other?.share).toBe(0.5);
    expect(found.none?.share).toBe(0.5);
    expect(found.perception?.share).toBe(0.5);
    expect(found.reasoning).toBeNull();
  });

  it('goes by the prefix or by the step alone', () => {
    // a right step behind a wrong one
    const after = row({ fault: 'perception', sound: false, right: true, score: 2 });
    expect(verifySteps([after], 'prefix').own?.share).toBe(1);
    expect(verifySteps([after], 'step').own?.share).toBe(0);
  });

  it('chooses a threshold on validation worlds and measures F1 on the others', () => {
    const validation = [
      row({ validation: true, score: 5 }),
      row({ validation: true, ...wrongStep, score: 4 }),
    ];
    expect(chooseThreshold(validation, 'prefix')).toBe(4);
    const test = [
      row({ score: 5 }),
      row({ score: 4 }),
      row({ ...wrongStep, score: 4 }),
      row({ ...wrongStep, score: 1 }),
    ];
    const { threshold, f1, own } = verifySteps([...validation, ...test], 'prefix');
    expect(threshold).toMatchObject({ above: 4, accuracy: { share: 0.75 } });
    // right: 1 found of 2, none wrongly (2/3); wrong: 2 found of 2, one wrongly (4/5)
    expect(f1).toBeCloseTo((2 / 3 + 4 / 5) / 2, 12);
    expect(own?.share).toBe(0.75);
    expect(chooseThreshold([], 'prefix')).toBeNull();
  });

  it('has the plain answers of those that were asked', () => {
    const made = [
      row({ plain: true }),
      row({ ...wrongStep, plain: true }),
      row({ ...wrongStep, plain: null }),
    ];
    const { plain, plainUnreadable } = verifySteps(made, 'prefix');
    expect(plain?.share).toBeCloseTo(1 / 3, 12);
    expect(plainUnreadable).toBe(1);
    expect(verifySteps([row({})], 'prefix').plain).toBeNull();
  });

  it('keeps endings with an answer apart', () => {
    const made = [row({}), row({ fault: 'answer', sound: false, right: false, score: 5 })];
    const { own, found } = verifySteps(made, 'prefix');
    expect(own?.share).toBe(1);
    expect(found.answer?.share).toBe(0);
  });

  it('tells the steps of a head that learned values by their rise, where no value can', () => {
    // values of equation 1: 1/3, 2/3, 1 of three right steps; 1/3, 2/3, 1/3 with a wrong last one
    const steps = (validation: boolean) => [
      row({ validation, score: 2 + 2 / 3, rise: 1 / 3 }),
      row({ validation, score: 2 + 4 / 3, rise: 1 / 3 }),
      row({ validation, score: 4, rise: 1 / 3 }),
      row({ validation, ...wrongStep, score: 2 + 2 / 3, rise: -1 / 3 }),
    ];
    const { f1, rises } = verifySteps([...steps(true), ...steps(false)], 'prefix');
    expect(f1).toBeLessThan(0.8);
    expect(rises).toMatchObject({ accuracy: { share: 1 }, f1: 1 });
    expect(verifySteps([row({})], 'prefix').rises).toBeNull();
  });
});
