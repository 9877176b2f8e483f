import { describe, expect, it } from 'vitest';
import { findKind, findTelling } from '../../../../../src/app/labs/perception/run/find-telling.ts';
import type {
  JudgedItem,
  Probed,
} from '../../../../../src/core/protocols/perception/judged-item.ts';
import { reportPerception } from '../../../../../src/core/protocols/perception/report.ts';

/** Scores of the correct and the misreporting response, with the correct one first and second. */
function item(
  index: number,
  first: readonly [number, number],
  second: readonly [number, number],
  probe: Probed | null = null,
): JudgedItem {
  const judging = (
    order: readonly ['right', 'perception'] | readonly ['perception', 'right'],
    ours: readonly number[],
  ) => ({
    order,
    ours,
    paper: ours,
    flags: { tags: true, think: true, range: true },
    reward: null,
    batch: null,
  });
  return {
    index,
    attribute: 'color',
    given: false,
    judgings: [
      judging(['right', 'perception'], first),
      judging(['perception', 'right'], [second[1], second[0]]),
    ],
    grey: [],
    probe,
  };
}

const right = (index: number) => item(index, [9, 1], [9, 1]);
const wrong = (index: number, probe: Probed) => item(index, [1, 9], [1, 9], probe);
const turned = (index: number, probe: Probed) => item(index, [9, 1], [1, 9], probe);

const telling = (judged: readonly JudgedItem[]) =>
  findTelling({ ...reportPerception(judged, 'pair'), judged })?.index;

describe('the item that shows the headline', () => {
  it('turns round with the order where the position often wins, if possible though it was seen', () => {
    const errors = Array.from({ length: 20 }, (_, at) => turned(20 + at, 'wrong'));
    expect(telling([right(0), wrong(1, 'right'), ...errors])).toBe(20);
    expect(telling([right(0), wrong(1, 'right'), ...errors, turned(50, 'right')])).toBe(50);
  });

  it('is an error about a seen fact where no position wins', () => {
    expect(telling([right(0), wrong(1, 'wrong'), wrong(2, 'right')])).toBe(2);
  });

  it('is a correct one where there is no error, and none where nothing is answered', () => {
    expect(telling([right(4)])).toBe(4);
    expect(telling([])).toBeUndefined();
  });
});

describe('the item behind a mark', () => {
  const withGrey = (one: JudgedItem, grey: JudgedItem): JudgedItem => ({
    ...one,
    grey: grey.judgings.slice(0, 1),
  });
  const judged = [
    right(0),
    wrong(1, 'wrong'),
    turned(2, 'right'),
    wrong(3, 'unclear'),
    withGrey(right(4), right(4)),
    withGrey(right(5), wrong(5, 'wrong')),
  ];
  const report = { ...reportPerception(judged, 'pair'), judged };

  it.each([
    ['right', 0],
    ['a', 1],
    ['b', 2],
    ['other', 3],
    ['grey', 4],
    ['drawn', 5],
  ] as const)('for %s is an item of that kind', (kind, index) => {
    expect(findKind(report, kind)?.index).toBe(index);
  });

  it('does not exist where no item is of that kind', () => {
    expect(findKind({ ...report, judged: [right(0)] }, 'a')).toBe(null);
    expect(findKind({ ...report, judged: [right(0)] }, 'grey')).toBe(null);
  });
});
