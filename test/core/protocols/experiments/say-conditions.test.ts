import { expect, it } from 'vitest';
import { measureExperiment } from '../../../../src/core/protocols/experiments/measures/measure-experiment.ts';
import { sayConditions } from '../../../../src/core/protocols/experiments/measures/say-conditions.ts';
import { planExperiments } from '../../../../src/core/protocols/experiments/planner/plan-experiments.ts';
import type { ExperimentReport } from '../../../../src/core/protocols/experiments/report.ts';

const SAMPLES = 20;

/** Counting plain, under snow and under blur; a judge that is right in so many of 20 questions. */
function reportOf(...right: readonly number[]): readonly ExperimentReport[] {
  const under = { kind: 'subjects', ids: ['snow', 'defocus-blur'] } as const;
  const plans = planExperiments(
    { target: { kind: 'questions-under', questions: ['count'], under }, shown: 1 },
    { type: 'worlds' },
  );
  return right.map((hits, at): ExperimentReport => {
    const plan = plans[at]!;
    const result = measureExperiment(
      plan,
      { judge: 0, mode: 'likelihood', samples: SAMPLES, wordings: 1 },
      (answer, index) => (index < hits ? answer : null),
    );
    return { id: at + 1, plan, healed: [], results: [result], findings: [], claim: null };
  });
}

it('says what a condition costs, and which differences exclude 0', () => {
  const [said, ...others] = sayConditions(reportOf(19, 8, 18), 0, () => 'oak');
  expect(others).toEqual([]);
  expect(said).toMatch(/95 % plain, 40 % under snow and 90 % under defocus blur/);
  expect(said).toMatch(/worse under snow than on plain pictures by 55 points/);
  expect(said).toMatch(/worse under snow than under defocus blur by 50 points/);
  expect(said).not.toMatch(/worse under defocus blur/);
});

it('says that no difference is shown, and nothing of a single condition', () => {
  const [said] = sayConditions(reportOf(15, 14, 15), 0, () => 'oak');
  expect(said).toMatch(/No difference between them is shown/);
  expect(sayConditions(reportOf(15), 0, () => 'oak')).toEqual([]);
});
