import { describe, expect, it } from 'vitest';
import {
  meanInterval,
  pairedDifference,
} from '../../../../src/core/statistics/intervals/mean-interval.ts';

describe('pairedDifference', () => {
  // scipy 1.17.1: ttest_rel([.5, .7, .3, .95], [.5, .6, .3, .8]) and its confidence_interval()
  it('is a paired t-test with its interval', () => {
    const found = pairedDifference([0.5, 0.6, 0.3, 0.8], [0.5, 0.7, 0.3, 0.95]);
    expect(found?.mean).toBeCloseTo(0.0625, 12);
    expect(found?.p).toBeCloseTo(0.1941713456120585, 9);
    expect(found?.interval?.low).toBeCloseTo(-0.056841736448139016, 9);
    expect(found?.interval?.high).toBeCloseTo(0.18184173644813895, 9);
    expect(found).toMatchObject({ count: 4, differing: 2 });
  });

  it('of one repeat in ten shows nothing, for any size of the difference', () => {
    const before = Array<number>(10).fill(0.5);
    for (const size of [1e-3, 0.229, 0.5]) {
      const found = pairedDifference(before, before.with(8, 0.5 + size));
      expect(found?.differing).toBe(1);
      expect(found?.p).toBeCloseTo(0.3434363961379136, 9);
      expect(found?.interval?.low).toBeLessThan(0);
    }
  });

  it('leaves out repeats that lack a value, and has none of a single repeat', () => {
    expect(pairedDifference([null, 0.5], [0.5, 0.75])).toEqual({
      mean: 0.25,
      interval: null,
      deviation: null,
      count: 1,
      differing: 1,
      p: null,
    });
    expect(pairedDifference([null], [1])).toBeNull();
    expect(pairedDifference([1, 2], [1, 2])?.p).toBe(1);
    expect(meanInterval([])).toBeNull();
  });
});
