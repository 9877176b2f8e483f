import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSimilarity } from '../../../../../src/core/protocols/pairbench/readers/score.ts';

describe('readSimilarity', () => {
  it('maps 0..1 to 1..10, halves up', () => {
    expect([0, 0.5, 0.89, 0.95, 1].map(readSimilarity)).toEqual([1, 6, 9, 10, 10]);
  });

  it('keeps negative cosines and rounding beyond 1 on the scale', () => {
    expect(readSimilarity(-0.3)).toBe(1);
    expect(readSimilarity(1.0000001)).toBe(10);
  });

  it('is invalid where there is no similarity', () => {
    expect(readSimilarity(Number.NaN)).toBe(-1);
  });

  it('grows with the similarity', () => {
    const cosine = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(cosine, cosine, (a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(readSimilarity(low)).toBeLessThanOrEqual(readSimilarity(high));
      }),
    );
  });
});
