import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstReach, fitRising, type Measured } from '../../../src/core/statistics/rising-fit.ts';

const measured = fc
  .array(
    fc.record({
      mean: fc.double({ min: 0, max: 1, noNaN: true }),
      weight: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((points) => points.map((point, index): Measured => ({ at: (index + 1) / 10, ...point })));

describe('fitRising', () => {
  it('pools what falls, weighted', () => {
    // scikit-learn 1.2.1: IsotonicRegression().fit(range(5), means, sample_weight=weights)
    const means = [0.55, 0.7, 0.62, 0.9, 0.85];
    const weights = [10, 12, 8, 10, 20];
    const fitted = fitRising(
      means.map((mean, at) => ({ at, mean, weight: weights[at] as number })),
    );
    const expected = [0.55, 0.668, 0.668, 0.8666666666666667, 0.8666666666666667];
    for (const [index, value] of expected.entries()) expect(fitted[index]).toBeCloseTo(value, 9);
  });

  it('never falls, and keeps the weighted mean', () => {
    fc.assert(
      fc.property(measured, (points) => {
        const fitted = fitRising(points);
        expect(fitted).toHaveLength(points.length);
        for (const [index, value] of fitted.entries()) {
          expect(value).toBeGreaterThanOrEqual((fitted[index - 1] ?? 0) - 1e-12);
        }
        const total = (values: readonly number[]) =>
          values.reduce((sum, value, index) => sum + value * (points[index]?.weight ?? 0), 0);
        expect(total(fitted)).toBeCloseTo(total(points.map(({ mean }) => mean)), 6);
      }),
    );
  });
});

describe('firstReach', () => {
  const start = { at: 0, value: 0.5 };

  it('lies straight between the points around the level', () => {
    const points = [
      { at: 0.1, mean: 0.6, weight: 10 },
      { at: 0.2, mean: 0.9, weight: 10 },
    ];
    expect(firstReach(0.75, start, points)).toBeCloseTo(0.15, 9);
    expect(firstReach(0.55, start, points)).toBeCloseTo(0.05, 9);
  });

  it('is null where the curve stays below', () => {
    expect(firstReach(0.75, start, [{ at: 0.5, mean: 0.7, weight: 3 }])).toBeNull();
    expect(firstReach(0.75, start, [])).toBeNull();
  });
});
