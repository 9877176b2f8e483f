import { describe, expect, it } from 'vitest';
import {
  isOtherWriter,
  readWriter,
} from '../../../../../src/app/labs/rewards/writers/other-writers.ts';
import { sayCorrelation } from '../../../../../src/app/labs/rewards/writers/say-correlation.ts';
import {
  defaultRewardsOptions,
  type RewardsOptions,
} from '../../../../../src/core/protocols/rewards/options.ts';
import type { RunSpec } from '../../../../../src/core/spec/spec.ts';
import { candidate, modelReport, question } from '../../../../support/runs/rewards-report.ts';

const specOf = (changes: Partial<RewardsOptions>, seed = 1): RunSpec => ({
  version: 1,
  protocol: 'rewards',
  seed,
  judges: ['mole', 'oak'].map((name) => ({ id: `nano-vlm-${name}`, device: 'wasm' })),
  options: { ...defaultRewardsOptions(), samples: 2, ...changes },
});
const reading = { aggregate: 'mean', weighted: false, control: false } as const;
const nameOf = (id: string) => id.replace('nano-vlm-', '');

describe('isOtherWriter', () => {
  it('is a run of the same questions with another writer', () => {
    const mole = specOf({});
    const elm = { policy: 'nano-vlm-elm', ownScores: true } as const;
    expect(isOtherWriter(mole, specOf(elm))).toBe(true);
    expect(isOtherWriter(mole, specOf({ ...elm, plain: true }))).toBe(true);
    expect(isOtherWriter(mole, mole)).toBe(false);
    expect(isOtherWriter(mole, specOf(elm, 2))).toBe(false);
    for (const other of [{ items: 41 }, { only: [1, 2] }, { samples: 4 }, { input: 'step' }]) {
      expect(isOtherWriter(mole, specOf({ ...elm, ...other } as Partial<RewardsOptions>))).toBe(
        false,
      );
    }
    expect(isOtherWriter(mole, { ...specOf(elm), protocol: 'perception' })).toBe(false);
  });
});

describe('readWriter', () => {
  const report = (scores: (number | undefined)[][]) => ({
    policy: 0,
    questions: [0, 1].map((row) => question(row, [candidate(true, 'a'), candidate(false, 'b')])),
    models: [
      { ...modelReport({ plain: [], own: [false, true] }), rewards: false, scores: null },
      { ...modelReport({ plain: [[[5], [1]], scores], own: [true, true] }), writes: false },
    ],
  });

  it('has each reward model by itself and by its choices', () => {
    expect(readWriter(specOf({}), report([[1], [5]]), reading, nameOf)).toEqual({
      writer: 'mole',
      dots: [{ judge: 'oak', own: 1, outcome: 0.5, process: 0.5 }],
    });
  });

  it('is none while a score or a solution is missing', () => {
    expect(readWriter(specOf({}), report([[1], [undefined]]), reading, nameOf)).toBeNull();
    const whole = report([[1], [5]]);
    const questions = [whole.questions[0]!, question(1, null)];
    expect(readWriter(specOf({}), { ...whole, questions }, reading, nameOf)).toBeNull();
  });
});

describe('sayCorrelation', () => {
  const found = (r: number, low: number | null, high = 1) => ({
    r,
    interval: low === null ? null : { low, high },
    count: low === null ? 3 : 6,
  });

  it('claims a link only where the interval excludes 0', () => {
    expect(sayCorrelation({ outcome: found(0.9, 0.3), process: found(0.2, -0.7, 0.9) })).toBe(
      'Pearson’s r over 6 models: 0.90 (95 %: 0.30 to 1.00) by outcome rewards, 0.20 (95 %: −0.70 to 0.90) by process rewards. By outcome rewards, models that answer better choose better; by process rewards, no link is shown.',
    );
    expect(sayCorrelation({ outcome: found(1, null), process: found(1, null) })).toBe(
      'Too few models for a correlation: 3, and four are needed.',
    );
    expect(sayCorrelation({ outcome: null, process: found(1, 0.5) })).toMatch(/^No correlation/);
  });
});
