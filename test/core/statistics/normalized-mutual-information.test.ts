import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NmiAverage,
  normalizedMutualInformation,
} from '../../../src/core/statistics/normalized-mutual-information.ts';

const averages: NmiAverage[] = ['arithmetic', 'geometric', 'min', 'max'];
const labelPairs = fc.array(fc.tuple(fc.integer({ min: -1, max: 10 }), fc.constantFrom(1, 8, 10)), {
  minLength: 1,
  maxLength: 60,
});
const average = fc.constantFrom(...averages);

function nmi(pairs: readonly (readonly [number, number])[], by: NmiAverage): number {
  const a = pairs.map(([x]) => x);
  const b = pairs.map(([, y]) => y);
  return normalizedMutualInformation(a, b, { average: by })!;
}

describe('normalizedMutualInformation', () => {
  it('gives the golden values of a small run', () => {
    // sklearn.metrics.normalized_mutual_info_score(truth, scores, average_method=...)
    const truth = [10, 8, 1, 10, 8, 1, 10, 8, 1];
    const scores = [10, 8, 1, 9, 8, 2, 10, -1, 1];
    const golden = { arithmetic: 0.77538, geometric: 0.795713, min: 1, max: 0.63316 };
    for (const by of averages) {
      expect(normalizedMutualInformation(truth, scores, { average: by })).toBeCloseTo(
        golden[by],
        6,
      );
    }
    const invariant = [10, 10, 1, 10, 10, 1, 10, 10, 1];
    expect(normalizedMutualInformation(invariant, scores, { average: 'arithmetic' })).toBeCloseTo(
      0.536771,
      6,
    );
    const valid = truth.map((_, i) => i).filter((i) => scores[i] !== -1);
    expect(
      normalizedMutualInformation(
        valid.map((i) => truth[i]!),
        valid.map((i) => scores[i]!),
        { average: 'arithmetic' },
      ),
    ).toBeCloseTo(0.819294, 6);
  });

  it('is 1 where both have a single label, 0 where one has, null where there is nothing', () => {
    for (const by of averages) {
      expect(normalizedMutualInformation([7, 7], [1, 1], { average: by })).toBe(1);
      expect(normalizedMutualInformation([7, 7], [1, 10], { average: by })).toBe(0);
      expect(normalizedMutualInformation([], [], { average: by })).toBeNull();
    }
  });

  it('stays within 0 and 1, whichever side comes first and in whatever order', () => {
    fc.assert(
      fc.property(labelPairs, average, fc.nat(), (pairs, by, turn) => {
        const value = nmi(pairs, by);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        const swapped = pairs.map(([a, b]) => [b, a] as const);
        expect(nmi(swapped, by)).toBeCloseTo(value, 12);
        const cut = turn % pairs.length;
        expect(nmi([...pairs.slice(cut), ...pairs.slice(0, cut)], by)).toBe(value);
      }),
    );
  });

  it('does not care what the labels are called', () => {
    fc.assert(
      fc.property(labelPairs, average, (pairs, by) => {
        const renamed = pairs.map(([a, b]) => [(a * 7 + 5) % 13, -b * 0.37] as const);
        expect(nmi(renamed, by)).toBeCloseTo(nmi(pairs, by), 12);
      }),
    );
  });

  it('is 1 for a labelling against itself', () => {
    fc.assert(
      fc.property(labelPairs, average, (pairs, by) => {
        expect(
          nmi(
            pairs.map(([a]) => [a, a] as const),
            by,
          ),
        ).toBeCloseTo(1, 12);
      }),
    );
  });

  it('refuses lists of two lengths', () => {
    expect(() => normalizedMutualInformation([1], [1, 2], { average: 'min' })).toThrow(
      /one length/,
    );
  });
});
