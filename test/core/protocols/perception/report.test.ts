import { expect, it } from 'vitest';
import type { JudgedItem, Judging } from '../../../../src/core/protocols/perception/judged-item.ts';
import { readJudging } from '../../../../src/core/protocols/perception/reader.ts';
import { reportPerception } from '../../../../src/core/protocols/perception/report.ts';

const score = (...scores: number[]) =>
  `<think>t</think>${scores.map((one) => `<answer>${one}</answer>`).join('')}`;

/** Scores of r_c and r_p in either order, and of r_c and r_p+r. */
function item(
  index: number,
  perception: readonly [string, string],
  both: readonly [string, string],
  more: Partial<JudgedItem> = {},
): JudgedItem {
  const judgings: Judging[] = [
    readJudging(perception[0], ['right', 'perception']),
    readJudging(perception[1], ['perception', 'right']),
    readJudging(both[0], ['right', 'both']),
    readJudging(both[1], ['both', 'right']),
  ];
  return { index, attribute: 'color', given: false, judgings, grey: [], probe: null, ...more };
}

const RIGHT = [score(9, 4), score(4, 9)] as const;
const FIRST = [score(9, 4), score(9, 4)] as const;
const WRONG = [score(4, 9), score(9, 4)] as const;

const JUDGED: readonly JudgedItem[] = [
  item(0, RIGHT, RIGHT, { grey: [readJudging(score(9, 4), ['right', 'perception'])] }),
  item(1, RIGHT, RIGHT, { grey: [readJudging(score(4, 9), ['right', 'perception'])] }),
  item(2, FIRST, RIGHT, { probe: 'right' }),
  item(3, WRONG, RIGHT, { probe: 'wrong', attribute: 'size' }),
  item(4, [score(5, 5), score(4, 9)], WRONG, { probe: 'unclear', attribute: 'size' }),
  { ...item(5, RIGHT, RIGHT), judgings: [null, ...item(5, RIGHT, RIGHT).judgings.slice(1)] },
];

it('measures what was worked out by hand', () => {
  const report = reportPerception(JUDGED, 'pair');
  expect(report.planned).toBe(6);
  // items 0 and 1 of the five that are answered; Wilson of 2 in 5 by scipy 1.16:
  // binomtest(2, 5).proportion_ci(method='wilson')
  expect(report.accuracy.perception.all).toMatchObject({ n: 5, share: 0.4 });
  expect(report.accuracy.perception.all?.low).toBeCloseTo(0.11762, 4);
  expect(report.accuracy.perception.all?.high).toBeCloseTo(0.76928, 4);
  // in the drawn order, which is the first, item 2 is right too
  expect(report.accuracy.perception.drawn).toMatchObject({ n: 5, share: 0.6 });
  expect(report.accuracy.perception.flips).toBe(1);
  expect(report.accuracy.both.all).toMatchObject({ n: 5, share: 0.8 });
  expect(report.gap).toMatchObject({ count: 5, onlyFirst: 2, onlySecond: 0, difference: 0.4 });
  // McNemar of 2 and 0: 2 · ½²
  expect(report.gap?.p).toBeCloseTo(0.5, 12);
  expect(report.modes).toMatchObject({ errors: 3, a: 1, b: 1, unclear: 1, open: 0 });
  expect(report.modes.shareB).toMatchObject({ n: 2, share: 0.5 });
  expect(report.grey).toMatchObject({ n: 2, share: 0.5 });
  expect(report.look).toMatchObject({ count: 2, onlyFirst: 1, onlySecond: 0 });
  expect(report.byAttribute.map(({ attribute, a, b }) => [attribute, a, b])).toEqual([
    ['color', 0, 1],
    ['size', 1, 0],
  ]);
  expect(report.batch).toBeNull();
});

it('averages sampled answers, and takes the draws of an item for one case', () => {
  const once = JUDGED.slice(0, 4);
  // in the second draw items 2 and 3 are right too, and the probe is not needed
  const again = once.map((one) => item(one.index, RIGHT, RIGHT));
  const report = reportPerception(
    [...once.map((one) => ({ ...one, draw: 0 })), ...again.map((one) => ({ ...one, draw: 1 }))],
    'pair',
  );
  expect(report.planned).toBe(4);
  // 2 of 4, then 4 of 4; Wilson of 3 in 4 by scipy 1.16: binomtest(3, 4).proportion_ci(method='wilson')
  expect(report.accuracy.perception.all).toMatchObject({ n: 4, share: 0.75 });
  expect(report.accuracy.perception.all?.low).toBeCloseTo(0.30064, 4);
  expect(report.accuracy.perception.all?.high).toBeCloseTo(0.95441, 4);
  expect(report.accuracy.perception.flips).toBe(0.5);
  expect(report.modes).toMatchObject({ errors: 1, a: 0.5, b: 0.5 });
  // two of the four items, in one draw of two
  expect(report.gap).toMatchObject({
    count: 4,
    onlyFirst: 1,
    onlySecond: 0,
    difference: 0.25,
    p: 1,
  });
  expect(report.draws).toEqual([
    { perception: 0.5, both: 1, reward: 13 / 16 },
    { perception: 1, both: 1, reward: 1 },
  ]);
  expect(reportPerception(once, 'pair').draws).toBeNull();
});

it('holds pairs beside which side is the correct one', () => {
  // item 0 right; 2 right; 3 wrong; 4 a tie: all show r_c first
  const { pairs } = reportPerception(
    [0, 2, 3, 4].map((place) => JUDGED[place] as JudgedItem),
    'pair',
  );
  // A: two of four found, 4 / 6; B: called so once, and never true: 0, and no recall
  expect(pairs).toEqual({ withTies: 0.5, withoutTies: 0.5, macroF1: 1 / 3, macroRecall: null });
  const turned = { ...item(6, WRONG, RIGHT), judgings: item(6, RIGHT, RIGHT).judgings.slice(1, 2) };
  // A: 2 of 4 found, none other called so: F1 4 / 6; B: found, and once called so wrongly: 2 / 3
  expect(
    reportPerception(
      [0, 2, 3, 4].map((place) => JUDGED[place] as JudgedItem).concat(turned),
      'pair',
    ).pairs,
  ).toMatchObject({ macroF1: (4 / 6 + 2 / 3) / 2, macroRecall: (2 / 4 + 1) / 2 });
});

it('correlates single scores, halved as the authors do, with how good the responses are', () => {
  const alone = (index: number, ...scores: readonly (number | null)[]): JudgedItem => ({
    ...item(index, RIGHT, RIGHT),
    judgings: (['right', 'perception', 'both'] as const).map((kind, place) => {
      const own = scores[place] ?? null;
      return readJudging(own === null ? 'none' : score(own), [kind]);
    }),
  });
  const { scores } = reportPerception(
    [alone(0, 9, 6, 2), alone(1, 10, 12, 4), alone(2, 5, 7, null)],
    'score',
  );
  // scipy 1.16: pearsonr and spearmanr of [5, 3, 1, 5, 2, 3, 4] and [2, 1, 0, 2, 0, 2, 1]
  expect(scores).toMatchObject({ n: 9, invalid: 2 });
  expect(scores?.pearson).toBeCloseTo(0.8313702367707392, 10);
  expect(scores?.spearman).toBeCloseTo(0.81791288135197, 10);
  expect(scores?.pearsonInterval?.low).toBeLessThan(0.83);
  expect(scores?.pearsonInterval?.high).toBeGreaterThan(0.83);
  expect(reportPerception(JUDGED, 'pair').scores).toBeNull();
});

it('pays the reward of every text', () => {
  const { rewards } = reportPerception(JUDGED.slice(0, 5), 'pair');
  expect(rewards.texts).toBe(20);
  // items 0 and 1: 8 of 8; item 2: 3; item 3: 2; item 4: of a tie nothing, then 1, and 0 of 2
  expect(rewards.histogram).toEqual([
    { reward: 1, texts: 14 },
    { reward: 0, texts: 6 },
  ]);
  expect(rewards.flags).toEqual({ tags: 1, think: 1, range: 1 });
});

it('has no number of nothing', () => {
  const report = reportPerception([], 'batch');
  expect(report).toMatchObject({ planned: 0, gap: null, grey: null, look: null, byAttribute: [] });
  expect(report.accuracy.perception).toEqual({ all: null, drawn: null, paper: null, flips: 0 });
  expect(report.batch).toEqual({
    n: 0,
    reward: null,
    distance: null,
    kendallTauB: null,
    ndcg: null,
  });
});
