import { describe, expect, it } from 'vitest';
import { compareScores } from '../../../../../src/app/labs/perception/run/compare-scores.ts';
import type { ShownOrder } from '../../../../../src/core/protocols/perception/dataset/shown-responses.ts';
import type { JudgingDetail } from '../../../../../src/core/protocols/perception/detail.ts';

type Judged = Pick<JudgingDetail, 'order' | 'grey' | 'judging'>;

const judged = (order: ShownOrder, ours: readonly number[] | null, grey = false): Judged => ({
  order,
  grey,
  judging: {
    order,
    ours,
    paper: ours,
    flags: { tags: true, think: true, range: true },
    reward: null,
    batch: null,
  },
});

describe('the scores of two responses', () => {
  it('stand order by order, the correct one first before second, whatever was asked first', () => {
    expect(
      compareScores([
        judged(['perception', 'right'], [9, 4]),
        judged(['right', 'perception'], [9, 2]),
        judged(['both', 'right'], [1, 9]),
        judged(['right', 'perception'], [5, 5], true),
      ]),
    ).toEqual([
      { first: 'right', right: 9, other: 2, wins: 'right' },
      { first: 'other', right: 4, other: 9, wins: 'other' },
    ]);
  });

  it('are compared across single askings, and across the first and last of three', () => {
    expect(
      compareScores([judged(['right'], [7]), judged(['perception'], [7]), judged(['both'], [2])]),
    ).toEqual([{ first: null, right: 7, other: 7, wins: 'tie' }]);
    expect(compareScores([judged(['perception', 'both', 'right'], [3, 1, 8])])).toEqual([
      { first: 'other', right: 8, other: 3, wins: 'right' },
    ]);
  });

  it('are those of another response, or of a grey picture, where that is asked for', () => {
    const asked = [
      judged(['right', 'perception'], [9, 2]),
      judged(['both', 'right'], [1, 9]),
      judged(['right', 'perception'], [5, 6], true),
    ];
    expect(compareScores(asked, 'both')).toEqual([
      { first: 'other', right: 9, other: 1, wins: 'right' },
    ]);
    expect(compareScores(asked, 'perception', true)).toEqual([
      { first: 'right', right: 5, other: 6, wins: 'other' },
    ]);
  });

  it('stay open where an answer is missing or unreadable', () => {
    expect(
      compareScores([
        judged(['right', 'perception'], null),
        { order: ['perception', 'right'], grey: false, judging: null },
      ]).map(({ wins }) => wins),
    ).toEqual(['open', 'open']);
    expect(compareScores([])).toEqual([]);
  });
});
