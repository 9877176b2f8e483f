import { expect, it } from 'vitest';
import { wholeExperiments } from '../../../../src/app/labs/experiments/experiments-setup.ts';
import { defaultExperimentsOptions } from '../../../../src/core/protocols/experiments/options.ts';

const OPTIONS = { ...defaultExperimentsOptions(), query: 'Can the models count?', samples: 10 };
const judges = ['one', 'two'].map((id) => ({
  asks: 60,
  choice: { id, device: 'wasm', dtype: 'q8' } as const,
}));

it('counts the questions of every experiment that our rules plan, and those that are certain', () => {
  // counting: two, two, three, two and five answers, ten pictures each, three wordings, two judges
  const whole = wholeExperiments(OPTIONS, judges);
  expect(whole?.asks).toBe((2 + 2 + 3 + 2 + 5) * 10 * 3 * 2);
  expect(whole?.says).toMatch(/^all 5 experiments; at least 120\./);
  expect(wholeExperiments({ ...OPTIONS, sham: true }, judges)?.asks).toBe(840 + 120);
});

it('says nothing where the plans are unknown', () => {
  const writes = { type: 'judge', id: 'two', how: 'writes' } as const;
  expect(wholeExperiments({ ...OPTIONS, planner: writes }, judges)).toBeNull();
  expect(wholeExperiments({ ...OPTIONS, planOnly: true }, judges)).toBeNull();
});

it('leaves out the judge that plans', () => {
  const chooses = { type: 'judge', id: 'two', how: 'chooses' } as const;
  expect(wholeExperiments({ ...OPTIONS, planner: chooses }, judges)?.asks).toBe(420);
});
