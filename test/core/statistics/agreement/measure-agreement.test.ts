import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Agreement,
  measureAgreement,
} from '../../../../src/core/statistics/agreement/measure-agreement.ts';
import { groupRatings, pairRatings } from '../../../../src/core/statistics/agreement/ratings.ts';
import { ratingsOfTable } from '../../../support/ratings-of-table.ts';

type Table = (number | null)[][];

const NONE = { seed: 1, resamples: 0 };
const OPTIONS = { seed: 1, resamples: 200 };

/** Two to five raters of one to a dozen items, on a scale of four, some scores missing. */
const table: fc.Arbitrary<Table> = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 12 }))
  .chain(([raters, items]) =>
    fc.array(
      fc.array(fc.option(fc.integer({ min: 1, max: 4 }), { freq: 5 }), {
        minLength: items,
        maxLength: items,
      }),
      { minLength: raters, maxLength: raters },
    ),
  );

/** The places of a list in any order. */
function shuffled(list: readonly unknown[]): fc.Arbitrary<number[]> {
  return fc.shuffledSubarray([...list.keys()], { minLength: list.length });
}

/** All measures except kappa by pair; missing ones stay missing. */
function coefficients({ agreement, ac1, alpha }: Agreement): (number | string)[] {
  return [agreement, ac1, alpha.nominal, alpha.ordinal, alpha.interval].map(({ value }) => value);
}

function kappas({ pairs }: Agreement): { kappa: unknown; weighted: unknown; name: string }[] {
  if (typeof pairs !== 'object') throw new Error(`no table by pair: ${pairs}`);
  return pairs.map(({ first, second, kappa, weightedKappa }) => ({
    kappa: kappa.value,
    weighted: weightedKappa.value,
    name: `${first} ${second}`,
  }));
}

function expectSame(a: readonly unknown[], b: readonly unknown[]): void {
  expect(a.length).toBe(b.length);
  for (const [i, value] of a.entries()) {
    if (typeof value === 'number') expect(value).toBeCloseTo(b[i] as number, 9);
    else expect(value).toBe(b[i]);
  }
}

describe('measures of agreement', () => {
  it('are numbers up to 1 or a reason, never NaN', () => {
    fc.assert(
      fc.property(table, (scores) => {
        const found = measureAgreement(ratingsOfTable(scores), NONE);
        const values = [
          ...coefficients(found),
          ...kappas(found).flatMap(({ kappa, weighted }) => [kappa, weighted]),
        ];
        for (const value of values) {
          if (typeof value === 'number') expect(value).toBeLessThanOrEqual(1 + 1e-12);
          else expect(value).toMatch(/^(no-overlap|one-score)$/);
          expect(value).not.toBeNaN();
        }
      }),
    );
  });

  it('do not ask who is who: raters and items may change places', () => {
    const moves = table.chain((scores) =>
      fc.tuple(fc.constant(scores), shuffled(scores), shuffled(scores[0] ?? [])),
    );
    fc.assert(
      fc.property(moves, ([scores, places, items]) => {
        const moved = places.map((place) => items.map((item) => scores[place]?.[item] ?? null));
        const before = measureAgreement(ratingsOfTable(scores), NONE);
        const after = measureAgreement(ratingsOfTable(moved), NONE);
        expectSame(coefficients(after), coefficients(before));
        const byName = new Map(kappas(before).map((one) => [one.name, one]));
        for (const { name, kappa, weighted } of kappas(after)) {
          const old = name.split(' ').map((rater) => places[Number(rater)] as number);
          const same = byName.get(old.sort((a, b) => a - b).join(' '));
          expectSame([kappa, weighted], [same?.kappa, same?.weighted]);
        }
      }),
    );
  });

  it('that are nominal do not ask what the categories are called', () => {
    fc.assert(
      fc.property(table, fc.shuffledSubarray([3, 7, 20, -1], { minLength: 4 }), (scores, names) => {
        const renamed = scores.map((row) =>
          row.map((score) => (score === null ? null : (names[score - 1] ?? null))),
        );
        const before = measureAgreement(ratingsOfTable(scores), NONE);
        const after = measureAgreement(ratingsOfTable(renamed), NONE);
        const nominal = (one: Agreement) => [
          one.agreement.value,
          one.ac1.value,
          one.alpha.nominal.value,
          ...kappas(one).map(({ kappa }) => kappa),
        ];
        expectSame(nominal(after), nominal(before));
      }),
    );
  });

  it('are 1 of a rater and a copy, unless there is nothing to agree on', () => {
    fc.assert(
      fc.property(table, ([row = []]) => {
        const found = measureAgreement(ratingsOfTable([row, row]), NONE);
        const given = new Set(row.filter((score) => score !== null));
        const [agreement, ...corrected] = coefficients(found);
        const [pair] = kappas(found);
        expect(agreement).toBe(given.size === 0 ? 'no-overlap' : 1);
        for (const value of [...corrected, pair?.kappa, pair?.weighted]) {
          if (given.size < 2) expect(value).toBe(given.size === 0 ? 'no-overlap' : 'one-score');
          else expect(value).toBeCloseTo(1, 12);
        }
      }),
    );
  });

  it('say why there is no number', () => {
    const apart = measureAgreement(
      ratingsOfTable([
        [1, null],
        [null, 2],
      ]),
      OPTIONS,
    );
    expect(coefficients(apart)).toEqual(Array(5).fill('no-overlap'));
    expect(apart.agreement.interval).toBe('no-overlap');
    expect(kappas(apart)).toEqual([{ kappa: 'no-overlap', weighted: 'no-overlap', name: '0 1' }]);
    const alone = measureAgreement(ratingsOfTable([[1, 2, 3]]), OPTIONS);
    expect(coefficients(alone)).toEqual(Array(5).fill('no-overlap'));
    expect(alone.pairs).toEqual([]);
    const empty = measureAgreement(ratingsOfTable([[], []]), OPTIONS);
    expect(coefficients(empty)).toEqual(Array(5).fill('no-overlap'));
    const single = measureAgreement(ratingsOfTable([[1], [2]]), OPTIONS);
    expect(single.agreement).toEqual({ value: 0, interval: 'one-item' });
    const crowd = measureAgreement(ratingsOfTable(Array(21).fill([1, 2])), OPTIONS);
    expect([crowd.pairs, crowd.ac1.value]).toEqual(['too-many-raters', 1]);
    // a third of the resamples leave out the one item that differs
    const seldom = measureAgreement(
      ratingsOfTable([
        [1, 1, 1, 2],
        [1, 1, 1, 2],
      ]),
      OPTIONS,
    );
    expect(seldom.alpha.nominal).toEqual({ value: 1, interval: 'seldom-defined' });
  });

  it('count all of a scale where there is one', () => {
    const same = [3, 3, 3];
    expect(measureAgreement(pairRatings(same, same), NONE).ac1.value).toBe('one-score');
    expect(measureAgreement(pairRatings(same, same, [1, 2, 3]), NONE).ac1.value).toBe(1);
    // 8 and 10 are neighbours where 9 is not a score, two apart where it is
    const truth = [1, 1, 8, 10, 10];
    const scores = [1, 8, 8, 8, 10];
    const weighted = (scale: number[] | null) =>
      kappas(measureAgreement(pairRatings(truth, scores, scale), NONE))[0]?.weighted;
    expect(weighted(null)).toBe(weighted([1, 8, 10]));
    // observed: 7² + 2² = 53 of 5; by chance: the means are 6 and 7, the variances 17.2 and 9.6
    expect(weighted([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(
      1 - 53 / 5 / (17.2 + 9.6 + 1),
      12,
    );
  });

  it('have the same intervals for the same seed, for any order of the items', () => {
    const scores = [1, 2, 3, 4, 1, 2, 3, 4, 2, 2];
    const other = [1, 2, 3, 3, 2, 2, 4, 4, 1, 2];
    const measure = (a: number[], b: number[], seed: number) =>
      measureAgreement(pairRatings(a, b), { seed, resamples: 100 });
    const first = measure(scores, other, 5);
    expect(measure(scores.toReversed(), other.toReversed(), 5)).toEqual(first);
    expect(measure(scores, other, 6).agreement.interval).not.toEqual(first.agreement.interval);
  });
});

describe('groupRatings', () => {
  it('refuses a rater who scores an item twice, and what is not a score', () => {
    const twice = { item: [0, 1, 0], rater: [1, 0, 1], score: [1, 2, 1], raters: 2 };
    expect(() => groupRatings(twice)).toThrow(/rater 1 scores item 0 twice/);
    const list = { item: [0], rater: [0], score: [Number.NaN], raters: 1 };
    expect(() => groupRatings(list)).toThrow(/NaN is not a score/);
    expect(() => groupRatings({ ...list, score: [4] }, [1, 2, 3])).toThrow(/4 is not a score/);
  });
});
