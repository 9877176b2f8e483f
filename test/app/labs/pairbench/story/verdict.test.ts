import { describe, expect, it } from 'vitest';
import {
  countsTransformed,
  type Piece,
  sayHeadline,
  sayMore,
  sayShare,
} from '../../../../../src/app/labs/pairbench/story/say-verdict.ts';
import {
  judgeVerdict,
  leastPairs,
  orderByChange,
} from '../../../../../src/app/labs/pairbench/story/verdict.ts';
import type { ResultPoint } from '../../../../../src/core/protocols/pairbench/report/points.ts';
import { makePoint } from '../charts/points.ts';

const textOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
const say = (points: readonly ResultPoint[], epsilon = 1) =>
  textOf(sayMore(judgeVerdict(points, epsilon), false));

/** Items that change under each split or not. */
const itemsOf = (count: number, changes: Partial<Record<'R' | 'GB' | 'CJ', boolean>>) =>
  Array.from({ length: count }, (_, item) =>
    (['R', 'GB', 'CJ'] as const).map((split) =>
      makePoint('transformed', changes[split] ? 9 : 2, 2, { split, pair: `${item}/${split}` }),
    ),
  ).flat();

const points = [
  makePoint('identical', 10, 10, { split: 'R' }),
  makePoint('transformed', 8, 1, { split: 'R' }),
  makePoint('irrelevant', 1, 2, { split: 'GB' }),
  makePoint('transformed', 3, 8, { split: 'GB' }),
  makePoint('transformed', 3, 6, { split: 'GB' }),
];

describe('a verdict', () => {
  it('counts by ε, all pairs and the transformed ones', () => {
    expect(judgeVerdict(points, 1)).toMatchObject({
      pairs: 5,
      changed: 3,
      transformed: { pairs: 3, changed: 3 },
    });
    expect(judgeVerdict(points, 4)).toMatchObject({ pairs: 5, changed: 2 });
    expect(say(points)).toBe('3 of the 3 transformed pairs.');
    expect(say(points, 9)).toBe('');
  });

  it('counts the transformed pairs where its headline does, and says below what the others did', () => {
    const mixed = [...itemsOf(8, { GB: true }), makePoint('identical', 9, 9, { pair: '0/R/same' })];
    const verdict = judgeVerdict(mixed, 1);
    expect(countsTransformed([verdict], [0])).toBe(true);
    expect(sayHeadline([verdict], ['wild'], [0], 1)).toContain('8 of 24 transformed pairs');
    expect(sayShare(verdict, true)).toBe('33 % (95 %: 23 to 55, 8 items)');
    expect(textOf(sayMore(verdict, true))).toBe(
      'Not drawn: 1 identical pair (none flips). Most under Gaussian blur (8 of 8).',
    );
    // the others' changes, each with its link
    const others = sayMore(
      judgeVerdict(
        [
          ...mixed,
          makePoint('identical', 9, 2, { pair: '1/R/same' }),
          makePoint('irrelevant', 9, 2, { pair: '1/R/other' }),
          makePoint('irrelevant', 8, 2, { pair: '2/R/other' }),
          makePoint('irrelevant', -1, 2, { pair: '3/R/other' }),
        ],
        1,
      ),
      true,
    );
    expect(textOf(others).replaceAll('\u00a0', ' ')).toBe(
      'Not drawn: 2 identical pairs (1 flips), 3 irrelevant ones (2 flip, 1 lacks a score). Most under Gaussian blur (8 of 8).',
    );
    expect(others.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.filter]))).toEqual([
      { show: 'changed', kind: 'identical' },
      { show: 'changed', kind: 'irrelevant' },
      { show: 'invalid', kind: 'irrelevant' },
      { show: 'changed', split: 'GB', kind: 'transformed' },
    ]);
    // at an ε at which nothing changes, the same pairs stay drawn
    expect(countsTransformed([judgeVerdict(mixed, 9)], [0])).toBe(true);
    // without other pairs there is nothing to tell apart
    expect(countsTransformed([judgeVerdict(itemsOf(8, { GB: true }), 1)], [0])).toBe(false);
    expect(countsTransformed([], [])).toBe(false);
  });

  it('says where a judge changed its mind most only where chance hardly gives that', () => {
    expect(say(itemsOf(8, { GB: true }))).toBe('Most under Gaussian blur (8 of 8).');
    // three items may show it by chance, and one split leads none
    expect(say(itemsOf(3, { GB: true }))).toBe('');
    expect(say(itemsOf(8, { GB: true, R: true }))).toBe('');
    expect(say(itemsOf(8, { GB: true }).filter(({ split }) => split === 'GB'))).toBe('');
  });

  it('gives no interval where one similarity stands for both orders', () => {
    const still = itemsOf(8, {});
    expect(sayShare(judgeVerdict(still, 1))).toBe('0 % (95 %: 0 to 32, 8 items)');
    for (const kind of ['pixel', 'encoder'] as const) {
      expect(sayShare(judgeVerdict(still, 1, kind))).toBe('0 %, by its formula');
    }
    expect(sayShare(judgeVerdict(still, 1, 'generative'))).toContain('95 %');
    // of pictures of two sizes, one is resized
    const [first, ...others] = still;
    const resized = first ? [{ ...first, forward: 3 }, ...others] : [];
    expect(sayShare(judgeVerdict(resized, 1, 'pixel'))).toContain('95 %');
  });

  it('has an interval over items, whose pairs change together', () => {
    // six items of two pairs each: two change on both, one on one, three on none; 5 of 12
    const byItem = [2, 2, 1, 0, 0, 0].flatMap((changed, item) =>
      [0, 1].map((pair) =>
        makePoint('transformed', pair < changed ? 9 : 2, 2, { pair: `${item}/R/${pair}` }),
      ),
    );
    const verdict = judgeVerdict(byItem, 1);
    // by hand: mean 5/12, deviations 7/6, 7/6, 1/6, -5/6 (three times), squares 29/6, variance
    // 6/5 * 29/6 / 144 = 0.0402778; t(5) = 2.570582 against 1.959964 stretches by 1.311545, so
    // 0.243056 / (0.0402778 * 1.720151) = 3.508141 trials; Wilson's 95 % interval of these
    expect(verdict.share?.low).toBeCloseTo(0.101145, 5);
    expect(verdict.share?.high).toBeCloseTo(0.819301, 5);
    // wider than if the twelve pairs were independent (0.193 to 0.680)
    expect(sayShare(verdict)).toBe('42 % (95 %: 10 to 82, 6 items)');
    expect(sayShare(judgeVerdict(byItem.slice(0, 8), 1))).toBe('fewer than 5 items: no interval');
    expect(sayShare(judgeVerdict([], 1))).toBeNull();
  });

  it('leads with each number to the pairs that it counts', () => {
    const mixed = [...itemsOf(8, { GB: true }), makePoint('identical', 9, 9, { pair: '0/R/same' })];
    const filters = sayMore(judgeVerdict(mixed, 1), false).flatMap((piece) =>
      typeof piece === 'string' ? [] : [piece.filter],
    );
    expect(filters).toEqual([
      { show: 'changed', kind: 'transformed' },
      { show: 'changed', split: 'GB' },
    ]);
  });

  it('stands above all judges with the one that changed most and the one that changed least', () => {
    const verdicts = [points.slice(0, 1), points].map((some) => judgeVerdict(some, 1));
    expect(sayHeadline(verdicts, ['calm', 'wild'], orderByChange(verdicts), 1)).toBe(
      'wild changes its score by more than 1 on 3 of 3 transformed pairs when the two pictures swap places; calm never does',
    );
    // the same number of pairs is said once
    const alike = [points, points.map((point) => ({ ...point, forward: 8 }))].map((some) =>
      judgeVerdict(some, 5),
    );
    expect(sayHeadline(alike, ['wild', 'half'], orderByChange(alike), 5)).toBe(
      'half changes its score by more than 5 on 2 of 5 pairs when the two pictures swap places; wild does so on 1',
    );
    expect(sayHeadline(verdicts.slice(1), ['wild'], [0], 1)).toBe(
      'wild changes its score by more than 1 on 3 of 3 transformed pairs when the two pictures swap places',
    );
    // it changes as well, but not on these
    const elsewhere = judgeVerdict(
      points.map((point) =>
        point.kind === 'transformed'
          ? { ...point, forward: point.reverse }
          : { ...point, forward: 10, reverse: 1 },
      ),
      1,
    );
    const two = [judgeVerdict(points, 1), elsewhere];
    expect(sayHeadline(two, ['wild', 'other'], orderByChange(two), 1)).toMatch(
      /^wild .* on 3 of 3 transformed pairs .*; other does so on none of them$/,
    );
    expect(sayHeadline(verdicts.slice(0, 1), ['calm'], [0], 1)).toBe(
      'calm never changes its score by more than 1 when the two pictures swap places',
    );
  });

  it('takes no missing score for a change, nor for agreement', () => {
    const missing = makePoint('irrelevant', -1, 8);
    expect(say([...points.slice(0, 1), missing])).toBe(
      '1 pair lacks a score in one order or both.',
    );
    const verdict = judgeVerdict([...points, missing, makePoint('identical', -1, -1)], 1);
    expect(verdict).toMatchObject({ pairs: 7, changed: 3, unscored: 2 });
    expect(say([missing])).toBe('It gave its one pair no score that can be read.');
    expect(say([])).toBe('');
  });

  it('says where one score for everything leaves nothing to change', () => {
    const same = points.map((point) => ({ ...point, forward: 8, reverse: 8 }));
    expect(say(same)).toContain('It gave 8 to everything: no order could change that.');
    expect(say(points.slice(0, 1).concat(points.slice(2, 3)))).not.toContain('everything');
  });
});

describe('a run that goes on', () => {
  it('tells no result of a judge that has answered hardly any pair, unless those are all', () => {
    expect([leastPairs(60), leastPairs(4)]).toEqual([10, 4]);
    const verdicts = [points, points.slice(0, 1)].map((some) => judgeVerdict(some, 1));
    expect(sayHeadline(verdicts, ['wild', 'new'], [], 1)).toBe(
      'No judge has answered enough pairs in both orders yet',
    );
    expect(sayHeadline(verdicts, ['wild', 'new'], [0], 1)).not.toContain('new');
  });
});

describe('the order of judges', () => {
  it('has the one that changed its mind most first, those without answers last', () => {
    const verdicts = [points.slice(0, 1), points, []].map((some) => judgeVerdict(some, 1));
    expect(orderByChange(verdicts)).toEqual([1, 0, 2]);
  });
});
