import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entropyOfCounts,
  natsToBits,
  normalizedMutualInformation,
} from '../../../../src/core/statistics/association/mutual-information.ts';

const labelPairs = fc.array(fc.tuple(fc.integer({ min: -1, max: 10 }), fc.constantFrom(1, 8, 10)), {
  minLength: 1,
  maxLength: 60,
});

function nmi(pairs: readonly (readonly [number, number])[]): number {
  const a = pairs.map(([x]) => x);
  const b = pairs.map(([, y]) => y);
  return normalizedMutualInformation(a, b)!;
}

describe('entropyOfCounts', () => {
  it('is ln n for n equal counts, 0 for one or none, and blind to empty bins', () => {
    expect(entropyOfCounts(Float64Array.of(3, 3, 3, 3))).toBeCloseTo(Math.log(4), 12);
    expect(entropyOfCounts(Float64Array.of(3, 0, 3))).toBeCloseTo(Math.LN2, 12);
    expect(entropyOfCounts(Float64Array.of(0, 9))).toBe(0);
    expect(entropyOfCounts(new Float64Array(5))).toBe(0);
    expect(natsToBits(entropyOfCounts(Float64Array.of(3, 3, 3, 3)))).toBeCloseTo(2, 12);
  });
});

describe('normalizedMutualInformation', () => {
  it('gives the golden values of a small run', () => {
    // sklearn.metrics.normalized_mutual_info_score(truth, scores)
    const truth = [10, 8, 1, 10, 8, 1, 10, 8, 1];
    const scores = [10, 8, 1, 9, 8, 2, 10, -1, 1];
    expect(normalizedMutualInformation(truth, scores)).toBeCloseTo(0.77538, 6);
    const invariant = [10, 10, 1, 10, 10, 1, 10, 10, 1];
    expect(normalizedMutualInformation(invariant, scores)).toBeCloseTo(0.536771, 6);
    const valid = truth.map((_, i) => i).filter((i) => scores[i] !== -1);
    expect(
      normalizedMutualInformation(
        valid.map((i) => truth[i]!),
        valid.map((i) => scores[i]!),
      ),
    ).toBeCloseTo(0.819294, 6);
  });

  it('is 1 where both have a single label, 0 where one has, null where there is nothing', () => {
    expect(normalizedMutualInformation([7, 7], [1, 1])).toBe(1);
    expect(normalizedMutualInformation([7, 7], [1, 10])).toBe(0);
    expect(normalizedMutualInformation([], [])).toBeNull();
  });

  it('stays within 0 and 1, for both orders of the sides and any order of the rows', () => {
    fc.assert(
      fc.property(labelPairs, fc.nat(), (pairs, turn) => {
        const value = nmi(pairs);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        const swapped = pairs.map(([a, b]) => [b, a] as const);
        expect(nmi(swapped)).toBeCloseTo(value, 12);
        const cut = turn % pairs.length;
        expect(nmi([...pairs.slice(cut), ...pairs.slice(0, cut)])).toBe(value);
      }),
    );
  });

  it('does not care what the labels are called', () => {
    fc.assert(
      fc.property(labelPairs, (pairs) => {
        const renamed = pairs.map(([a, b]) => [(a * 7 + 5) % 13, -b * 0.37] as const);
        expect(nmi(renamed)).toBeCloseTo(nmi(pairs), 12);
      }),
    );
  });

  it('is 1 for a labelling against itself', () => {
    fc.assert(
      fc.property(labelPairs, (pairs) => {
        expect(nmi(pairs.map(([a]) => [a, a] as const))).toBeCloseTo(1, 12);
      }),
    );
  });

  it('refuses lists of two lengths', () => {
    expect(() => normalizedMutualInformation([1], [1, 2])).toThrow(/one length/);
  });
});
