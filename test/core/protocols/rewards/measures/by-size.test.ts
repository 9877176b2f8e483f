import { describe, expect, it } from 'vitest';
import { prepareSizes } from '../../../../../src/core/protocols/rewards/measures/by-size.ts';
import { measureReferences } from '../../../../../src/core/protocols/rewards/measures/select.ts';
import { summarise } from '../../../../../src/core/protocols/rewards/measures/summary.ts';
import type { RewardsReport } from '../../../../../src/core/protocols/rewards/report.ts';
import { Random } from '../../../../../src/core/random.ts';
import { candidate, modelReport, question } from '../../../../support/runs/rewards-report.ts';

/** Sixteen solutions to each of some questions, scored at random. */
function madeReport(): RewardsReport {
  const random = new Random(['best of any size']);
  const places = [0, 1, 2, 3, 4];
  const draws = Array.from({ length: 16 }, (_, draw) => draw);
  return {
    policy: 0,
    questions: places.map((place) =>
      question(
        place,
        draws.map(() => candidate(random.next() < 0.4, 'a')),
      ),
    ),
    models: [
      modelReport({
        plain: places.map(() => draws.map(() => [random.integer(1, 5), random.integer(1, 5)])),
      }),
    ],
  };
}

const reading = { aggregate: 'mean', weighted: false, control: false } as const;

describe('prepareSizes', () => {
  const report = madeReport();
  const atSize = prepareSizes(report, [0], reading);

  it('says for powers of two what the summary says', () => {
    const [model] = summarise(report, { samples: 16, input: 'prefix' }, reading).models;
    expect(model?.curve.map(({ size }) => size)).toEqual([2, 4, 8, 16]);
    for (const point of model?.curve ?? []) expect(atSize(point.size).get(0)?.best).toEqual(point);
  });

  it('is a random pick among one, and changes little from each size to the next', () => {
    const means = Array.from(
      { length: 16 },
      (_, at) => atSize(at + 1).get(0)?.best.accuracy?.mean ?? Number.NaN,
    );
    expect(means[0]).toBeCloseTo(measureReferences(report, []).random?.mean ?? -1, 12);
    for (const [at, mean] of means.slice(1).entries()) {
      expect(Math.abs(mean - (means[at] ?? 0))).toBeLessThan(0.15);
    }
  });

  it('has a control only where another picture was shown', () => {
    expect(atSize(3).get(0)?.control).toBe(null);
  });
});
