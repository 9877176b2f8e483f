import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/core/random.ts';
import { leadOfKind } from '../../../../src/core/statistics/association/lead-of-kind.ts';

const item = (...hits: readonly number[]) =>
  hits.map((count, index) => ({ kind: 'abc'[index] ?? '', hits: count, of: 4 }));

describe('leadOfKind', () => {
  it('finds the leader and the exact chance of two kinds', () => {
    // six items, each with three hits more under a: of 2⁶ ways to exchange the kinds, two lead so
    const found = leadOfKind(Array.from({ length: 6 }, () => item(3, 0)));
    expect(found).toMatchObject({ kind: 'a', hits: 18, of: 24 });
    expect(found?.p).toBeCloseTo(2 / 64, 12);
    // four items cannot tell: 2 of 16
    expect(leadOfKind(Array.from({ length: 4 }, () => item(3, 0)))?.p).toBeCloseTo(2 / 16, 12);
    // of three kinds the two that are compared were chosen out of three pairs
    expect(leadOfKind(Array.from({ length: 8 }, () => item(3, 0, 1)))?.p).toBeCloseTo(6 / 256, 12);
  });

  it('counts items and not trials: one item alone shows nothing', () => {
    expect(leadOfKind([item(4, 0, 0), item(0, 0, 0), item(0, 0, 0)])?.p).toBe(1);
  });

  it('has no leader where two share the place, and none of one kind', () => {
    expect(leadOfKind([item(2, 2, 0)])).toBeNull();
    expect(leadOfKind([item(3)])).toBeNull();
    expect(leadOfKind([])).toBeNull();
    // two kinds far ahead of the third do not lead each other
    expect(
      leadOfKind(Array.from({ length: 12 }, (_, at) => item(4, at ? 4 : 3, 0)))?.p,
    ).toBeGreaterThan(0.5);
  });

  it('errs in at most 5 of 100 cases where the kinds do not matter', () => {
    const random = new Random(['lead test']);
    const cases = Array.from({ length: 100 }, () =>
      leadOfKind(
        Array.from({ length: 10 }, () => item(...[0, 0, 0].map(() => random.integer(0, 4)))),
      ),
    );
    const wrong = cases.filter((found) => found !== null && found.p <= 0.05).length;
    expect(wrong).toBeLessThanOrEqual(5);
  });
});
