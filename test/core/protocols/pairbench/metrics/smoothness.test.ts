import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  natsToBits,
  smoothness,
} from '../../../../../src/core/protocols/pairbench/metrics/smoothness.ts';

describe('smoothness', () => {
  it('gives the golden value of a small run in nats and in bits', () => {
    // scipy.stats.entropy of the counts of the scores that are not -1
    const nats = smoothness([10, 8, 1, 9, 8, 2, 10, -1, 1])!;
    expect(nats).toBeCloseTo(1.559581, 6);
    expect(natsToBits(nats)).toBeCloseTo(2.25, 12);
  });

  it('is ln 10 for a judge that gives every score equally often', () => {
    expect(smoothness([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(Math.log(10), 12);
  });

  it('is 0 for a constant judge and for one without a valid score, nothing without judgements', () => {
    expect(smoothness([7, 7, 7])).toBe(0);
    expect(smoothness([-1, -1])).toBe(0);
    expect(smoothness([])).toBeNull();
  });

  it('stays in its bounds, ignores order and invalid answers', () => {
    const scores = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1 });
    fc.assert(
      fc.property(scores, (list) => {
        const value = smoothness(list)!;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(Math.log(10) + 1e-12);
        expect(smoothness([...list, -1].reverse())).toBe(value);
      }),
    );
  });

  it('refuses a score that is none', () => {
    expect(() => smoothness([7.5])).toThrow(/got 7.5/);
    expect(() => smoothness([11])).toThrow(/got 11/);
  });
});
