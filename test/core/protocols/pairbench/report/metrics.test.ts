import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  controllability,
  EPSILONS,
  relaxedSymmetry,
  smoothness,
} from '../../../../../src/core/protocols/pairbench/report/metrics.ts';

const score = fc.integer({ min: 0, max: 10 }).map((s) => (s === 0 ? -1 : s));
const pairs = fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 50 });
const share = fc.double({ min: 0.001, max: 1, noNaN: true });

describe('relaxedSymmetry', () => {
  it('counts the pairs within each tolerance, an invalid side never', () => {
    const symmetry = relaxedSymmetry([8, 8, 3, -1, -1], [8, 7, 10, -1, 1])!;
    expect(symmetry['0']).toBe(1 / 5);
    expect(symmetry['1']).toBe(2 / 5);
    expect(symmetry['6']).toBe(2 / 5);
    expect(symmetry['7']).toBe(3 / 5);
    expect(symmetry['9']).toBe(3 / 5);
  });

  it('does not reach a caption pair scored 0 and 10', () => {
    expect(relaxedSymmetry([0], [10])!['9']).toBe(0);
    expect(relaxedSymmetry([0], [9])!['9']).toBe(1);
  });

  it('agrees with the definition at every tolerance, grows with it and ignores the order', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const forward = list.map(([f]) => f);
        const reverse = list.map(([, r]) => r);
        const symmetry = relaxedSymmetry(forward, reverse)!;
        let before = 0;
        for (const epsilon of EPSILONS) {
          const close = list.filter(
            ([f, r]) => f !== -1 && r !== -1 && Math.abs(f - r) <= Number(epsilon),
          );
          expect(symmetry[epsilon]).toBe(close.length / list.length);
          expect(symmetry[epsilon]).toBeGreaterThanOrEqual(before);
          before = symmetry[epsilon];
        }
        expect(relaxedSymmetry(reverse, forward)).toEqual(symmetry);
        const valid = list.filter(([f, r]) => f !== -1 && r !== -1).length;
        expect(symmetry['9']).toBe(valid / list.length);
      }),
    );
  });

  it('is nothing without pairs and refuses half a pair', () => {
    expect(relaxedSymmetry([], [])).toBeNull();
    expect(() => relaxedSymmetry([1], [])).toThrow(/1 forward and 0 in reverse/);
  });
});

describe('smoothness', () => {
  it('gives the golden value of a small run', () => {
    // scipy.stats.entropy of the counts of the scores that are not -1
    expect(smoothness([10, 8, 1, 9, 8, 2, 10, -1, 1])).toBeCloseTo(1.559581, 6);
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

describe('controllability', () => {
  it('is 1 - |s - i| / sqrt(s i)', () => {
    expect(controllability(0.4, 0.1)).toBeCloseTo(1 - 0.3 / 0.2, 12);
    expect(controllability(0.5, 0.5)).toBe(1);
  });

  it('is 0 where one condition scores nothing, or less', () => {
    expect(controllability(0, 0.7)).toBe(0);
    expect(controllability(0, 0)).toBe(0);
    expect(controllability(-0.2, 0.7)).toBe(0);
  });

  it('treats both conditions alike, stays at or below 1 and does not depend on the unit', () => {
    fc.assert(
      fc.property(share, share, (s, i) => {
        const value = controllability(s, i);
        expect(controllability(i, s)).toBe(value);
        expect(value).toBeLessThanOrEqual(1);
        expect(Math.abs(controllability(100 * s, 100 * i) - value)).toBeLessThan(1e-9);
      }),
    );
  });
});
