import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../../src/core/protocols/closer/asks.ts';
import {
  isFlip,
  type JudgedTriplet,
  kindOf,
  reportCloser,
  sayThreshold,
} from '../../../../src/core/protocols/closer/report.ts';
import type { Triplet } from '../../../../src/core/protocols/closer/triplet.ts';

function judged(
  triplet: Partial<Triplet>,
  first: Choice | null,
  second: Choice | null,
  round = 0,
): JudgedTriplet {
  const { item = 0, near = 2, far = 4 } = triplet;
  return { triplet: { id: `${item}`, item, near, far }, round, choices: { first, second } };
}

describe('kindOf', () => {
  it.each([
    ['first', 'second', 'nearer'],
    ['second', 'first', 'farther'],
    ['first', 'first', 'first'],
    ['second', 'second', 'second'],
    ['first', 'tie', 'none'],
    ['invalid', 'second', 'none'],
    ['first', null, 'none'],
  ] as const)('reads %s, then %s as %s', (first, second, kind) => {
    expect(kindOf(judged({}, first, second))).toBe(kind);
  });
});

describe('reportCloser', () => {
  it('counts a judge that always takes the first place: half right, all flips, rate 1', () => {
    const report = reportCloser(
      [0, 1, 2, 3].map((item) => judged({ item }, 'first', 'first')),
      4,
    );
    expect(report).toMatchObject({ pairs: 4, accuracy: 0.5, flips: 4, invalid: 0 });
    expect(report.firstPosition?.rate).toBe(1);
    // Wilson's interval of 8 in 8 is 0.6756 to 1 (scipy 1.10.1), here on the scale -1 to 1
    expect(report.firstPosition?.low).toBeCloseTo(2 * 0.6755924 - 1, 6);
    expect(report.threshold75).toBeNull();
  });

  it('counts a judge that sees: all right, no flip, no place favoured', () => {
    const report = reportCloser([judged({}, 'first', 'second')], 1);
    expect(report).toMatchObject({ accuracy: 1, flips: 0 });
    expect(report.firstPosition?.rate).toBe(0);
    expect(report.curve).toEqual([
      { difference: 0.2, n: 2, pairs: 1, accuracy: 1, low: expect.closeTo(0.2065493, 6), high: 1 },
    ]);
    // straight from chance at no difference to all right at 0.2
    expect(report.threshold75).toBeCloseTo(0.1, 9);
    // no difference under 0.2 was asked
    expect(sayThreshold(report)).toBe('below 0.2');
    // one pair, right in both places: Wilson's interval of 1 in 1 is 0.2065 to 1 (scipy 1.10.1)
    expect(report.accuracyInterval?.low).toBeCloseTo(0.2065493, 6);
  });

  it('counts a tie half for either place and candidate, and no flip', () => {
    const report = reportCloser(
      [judged({}, 'tie', 'tie'), judged({ item: 1 }, 'tie', 'second')],
      2,
    );
    expect(report).toMatchObject({ accuracy: 0.625, flips: 0 });
    expect(report.firstPosition?.rate).toBeCloseTo(2 * (1.5 / 4) - 1, 9);
  });

  it('leaves unreadable choices out of rates and names them', () => {
    const report = reportCloser([judged({}, 'invalid', 'second')], 1);
    expect(report).toMatchObject({ pairs: 1, invalid: 1, accuracy: 1, flips: 0 });
  });

  it('keeps irrelevant candidates apart from the curve', () => {
    const report = reportCloser(
      [judged({ far: null }, 'first', 'first'), judged({ item: 1 }, 'first', 'second')],
      2,
    );
    expect(report.irrelevant).toEqual({ n: 2, accuracy: 0.5 });
    expect(report.curve).toMatchObject([{ difference: 0.2, n: 2, pairs: 1, accuracy: 1 }]);
  });

  it('follows what flipped through the rounds, and takes rates from the first alone', () => {
    const report = reportCloser(
      [
        judged({}, 'second', 'second'),
        judged({ far: 5 }, 'second', 'second', 1),
        judged({ far: 6 }, 'first', 'second', 2),
        judged({ item: 1 }, 'first', 'second'),
      ],
      3,
    );
    expect(report).toMatchObject({ pairs: 2, planned: 3, flips: 1, accuracy: 0.75 });
    expect(report.staircase).toEqual([
      {
        triplet: '0',
        start: { near: 0.2, far: 0.4 },
        end: { near: 0.2, far: 0.6 },
        rounds: 3,
        state: 'settled',
      },
    ]);
  });

  it('has nothing to say of nothing', () => {
    expect(reportCloser([judged({}, 'first', null)], 1)).toMatchObject({
      pairs: 0,
      accuracy: null,
      firstPosition: null,
      curve: [],
    });
  });
});

describe('isFlip', () => {
  it.each<[Choice | null, Choice | null, boolean]>([
    ['first', 'first', true],
    ['second', 'second', true],
    ['first', 'second', false],
    ['second', 'first', false],
    ['tie', 'tie', false],
    ['tie', 'first', false],
    ['invalid', 'invalid', false],
    [null, null, false],
  ])('%s and %s: %s', (first, second, flips) => {
    expect(isFlip({ choices: { first, second } })).toBe(flips);
  });
});
