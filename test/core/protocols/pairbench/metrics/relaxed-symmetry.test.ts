import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EPSILONS,
  relaxedSymmetry,
  relaxedSymmetryOfAuthorsCode,
} from '../../../../../src/core/protocols/pairbench/metrics/relaxed-symmetry.ts';

const score = fc.integer({ min: 0, max: 10 }).map((s) => (s === 0 ? -1 : s));
const pairs = fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 50 });

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

describe('relaxedSymmetryOfAuthorsCode', () => {
  it('takes -1 for a score like any other', () => {
    const symmetry = relaxedSymmetryOfAuthorsCode([8, -1, -1, 9], [8, -1, 0, -1])!;
    expect(symmetry['0']).toBe(2 / 4);
    expect(symmetry['1']).toBe(3 / 4);
    expect(symmetry['9']).toBe(3 / 4);
  });

  it('is never below the paper’s, and equal to it where all is valid', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const forward = list.map(([f]) => f);
        const reverse = list.map(([, r]) => r);
        const paper = relaxedSymmetry(forward, reverse)!;
        const code = relaxedSymmetryOfAuthorsCode(forward, reverse)!;
        for (const epsilon of EPSILONS) {
          expect(code[epsilon]).toBeGreaterThanOrEqual(paper[epsilon]);
        }
        if (!forward.includes(-1) && !reverse.includes(-1)) expect(code).toEqual(paper);
      }),
    );
  });
});
