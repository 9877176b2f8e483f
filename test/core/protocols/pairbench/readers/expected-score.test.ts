import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedScore } from '../../../../../src/core/protocols/pairbench/readers/expected-score.ts';

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
