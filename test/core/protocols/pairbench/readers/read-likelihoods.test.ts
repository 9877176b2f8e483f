import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectedScore,
  readLikelihoods,
} from '../../../../../src/core/protocols/pairbench/readers/read-likelihoods.ts';

const log = (shares: readonly (number | null)[]) =>
  shares.map((share) => (share === null ? null : Math.log(share)));

describe('readLikelihoods', () => {
  it('takes the likeliest score, and tells how likely it was', () => {
    const read = readLikelihoods(log([0.1, 0.05, 0.6, 0.2]));
    expect(read).toMatchObject({ score: 3, tier: 'likeliest' });
    expect(read.value).toBeCloseTo(0.6, 12);
  });

  it('takes the lower of two that are alike', () => {
    expect(readLikelihoods(log([0, 0.5, 0.5])).score).toBe(2);
  });

  it('is invalid when the judge would rather have said something else', () => {
    const read = readLikelihoods(log([0.2, 0.2, 0.09]));
    expect(read).toMatchObject({ score: -1, tier: 'unlikely' });
    expect(read.value).toBeCloseTo(0.2, 12);
    expect(readLikelihoods(log([0.2, 0.2, 0.11])).score).toBe(1);
  });

  it('does not take what was not told for a zero, nor nothing at all for a score', () => {
    expect(readLikelihoods(log([null, 0.3, null, 0.4])).score).toBe(4);
    const nothing = { score: -1, tier: 'none', value: null };
    expect(readLikelihoods([null, null])).toEqual(nothing);
    expect(readLikelihoods([-Infinity, -Infinity])).toEqual(nothing);
    expect(readLikelihoods([Number.NaN, -0.1])).toEqual(nothing);
  });

  it('always scores within the scale or as invalid', () => {
    const value = fc.option(fc.double({ min: -40, max: 0, noNaN: true }));
    fc.assert(
      fc.property(fc.array(value, { minLength: 10, maxLength: 10 }), (logProbabilities) => {
        const { score } = readLikelihoods(logProbabilities);
        expect(score === -1 || (score >= 1 && score <= 10)).toBe(true);
      }),
    );
  });
});

describe('expectedScore', () => {
  it('lies from 1 to 10 and does not mind what lies off the scale', () => {
    const share = fc.double({ min: 0.001, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 10, maxLength: 10 }), share, (shares, factor) => {
        const score = expectedScore(shares)!;
        expect(score).toBeGreaterThanOrEqual(1);
        expect(score).toBeLessThanOrEqual(10);
        expect(expectedScore(shares.map((p) => p * factor))).toBeCloseTo(score, 9);
      }),
    );
  });

  it('is the score itself when the judge is sure, and nothing when no score is likely', () => {
    expect(expectedScore([0, 0, 0, 0, 0, 0, 0, 1, 0, 0])).toBe(8);
    expect(expectedScore([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBeNull();
  });
});
