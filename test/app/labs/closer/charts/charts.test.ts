import { describe, expect, it } from 'vitest';
import type { BuildPlot } from '../../../../../src/app/kit/charts/plot-module.ts';
import {
  markOfPair,
  pairKeys,
  pairsByMark,
  pairTable,
  pairUnits,
  startOfMark,
} from '../../../../../src/app/labs/closer/charts/pair-units.ts';
import {
  psychometricCurve,
  psychometricTable,
} from '../../../../../src/app/labs/closer/charts/psychometric-curve.ts';
import {
  sayUndrawn,
  staircaseChart,
  staircaseTable,
} from '../../../../../src/app/labs/closer/charts/staircase-chart.ts';
import type { JudgedTriplet, Settled } from '../../../../../src/core/protocols/closer/report.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const curves = [
  {
    judge: 'one',
    curve: [
      { difference: 0.1, n: 8, pairs: 4, accuracy: 0.625, low: 0.2, high: 0.9 },
      { difference: 0.3, n: 8, pairs: 4, accuracy: 0.875, low: 0.4, high: 0.98 },
      { difference: 0.5, n: 8, pairs: 4, accuracy: 1, low: 0.5, high: 1 },
    ],
    threshold75: 0.2,
  },
  {
    judge: 'two',
    curve: [{ difference: 0.1, n: 2, pairs: 1, accuracy: 0.5, low: 0.1, high: 0.9 }],
    threshold75: null,
  },
];

const staircase: readonly Settled[] = [
  {
    triplet: '0',
    start: { near: 0.2, far: 0.4 },
    end: { near: 0.2, far: 0.6 },
    rounds: 3,
    state: 'settled',
  },
  {
    triplet: '3',
    start: { near: 0.1, far: 0.5 },
    end: { near: 0.1, far: 0.8 },
    rounds: 4,
    state: 'open',
  },
  {
    triplet: '5',
    start: { near: 0.7, far: null },
    end: { near: 0.6, far: null },
    rounds: 2,
    state: 'settled',
  },
];

/** A pair of the first round. */
const pairOf = (
  item: number,
  first: JudgedTriplet['choices']['first'],
  second: JudgedTriplet['choices']['second'],
): JudgedTriplet => ({
  triplet: { id: `${item}`, item, near: 1, far: 4 },
  round: 0,
  choices: { first, second },
});

const pairs = [
  {
    judge: 'one',
    judged: [
      pairOf(0, 'first', 'second'),
      pairOf(1, 'second', 'first'),
      pairOf(2, 'second', 'second'),
      pairOf(3, 'first', 'second'),
      pairOf(4, 'first', 'tie'),
      pairOf(5, 'first', null),
      { ...pairOf(2, 'first', 'second'), round: 1 },
    ],
  },
  { judge: 'two', judged: [pairOf(0, 'first', 'first'), pairOf(1, 'second', 'second')] },
];

/** As many pairs whose choice changed, as a large run has. */
const many = [
  {
    judge: 'one',
    judged: Array.from({ length: 3000 }, (_, item) => pairOf(item, 'first', 'first')),
  },
];

const charts: Readonly<Record<string, BuildPlot>> = {
  'pair-units': pairUnits(pairs),
  'psychometric-curve': psychometricCurve(curves),
  'staircase-chart': staircaseChart(staircase),
};

describe('charts', () => {
  it.each(Object.entries(charts))('%s is drawn as it is stored', async (name, build) => {
    await expect(storedChart(build, 480)).toMatchFileSnapshot(`output/${name}.svg`);
  });
});

describe('the lines of a staircase', () => {
  it('leave out a pair whose farther candidate is another picture, and that is said', () => {
    expect(sayUndrawn(staircase)).toMatch(/^One more pair has no line, only a row of the table: /);
    expect(sayUndrawn(staircase.filter(({ start }) => start.far !== null))).toBeNull();
  });
});

describe('the squares', () => {
  const namesOf = (build: BuildPlot) =>
    [...storedChart(build, 480).matchAll(/<title>\s*([^<]*?)\s*<\/title>/g)].map(
      ([, name]) => name ?? '',
    );

  it('each lead to the pair that they stand for', () => {
    const marks = pairsByMark(pairs);
    const names = namesOf(pairUnits(pairs));
    // the pair without an answer and the one of a later round are not drawn
    expect(names).toHaveLength(7);
    for (const name of names) {
      const found = marks.get(startOfMark(name));
      if (!found) throw new Error(`nothing behind "${name}"`);
      expect(name.startsWith(markOfPair(pairs, found))).toBe(true);
    }
    expect(new Set(names.map((name) => marks.get(startOfMark(name))?.one)).size).toBe(7);
    expect(marks.get(startOfMark('one, item 3: anything'))?.one.triplet.id).toBe('2');
  });

  it('become bars in a large run, which lead to a pair of theirs', () => {
    const names = namesOf(pairUnits(many));
    expect(names).toEqual(['one, the first place both times: 3,000 of 3,000 pairs']);
    const found = pairsByMark(many).get(startOfMark(names[0] ?? ''));
    expect(found?.one.triplet.id).toBe('0');
    expect(found && names[0]?.startsWith(markOfPair(many, found))).toBe(true);
  });

  it('have the kinds of the run in the legend, and all in the table', () => {
    expect(pairKeys(many).map(({ label }) => label)).toEqual(['first both times']);
    // the key shows what the squares hold
    expect(pairKeys(pairs).map(({ sign }) => sign)).toEqual(['', '×', 'A', 'B', '']);
    expect(pairTable(pairs).rows).toEqual([
      ['one', 2, 1, 0, 1, 1],
      ['two', 0, 0, 1, 1, 0],
    ]);
  });
});

describe('the curve', () => {
  const pathsOf = (drawn: Parameters<typeof psychometricCurve>[0]) =>
    storedChart(psychometricCurve(drawn), 480).match(/stroke="var\(--series-1\)"[^>]*>\s*<path/g);

  it('joins points of several pairs, and no points of one pair each', () => {
    const [one] = curves.map((curve) => ({ ...curve, threshold75: null }));
    if (!one) throw new Error('no curve');
    expect(pathsOf([one])).toHaveLength(1);
    const small = { ...one, curve: one.curve.map((point) => ({ ...point, n: 2, pairs: 1 })) };
    expect(pathsOf([small])).toBe(null);
  });
});

describe('table twins', () => {
  it('say what the curve says, and what it does not reach', () => {
    const { rows } = psychometricTable(curves);
    expect(rows).toEqual([
      ['0.1', '62.5 (20.0 to 90.0; 4)', '50.0 (10.0 to 90.0; 1)'],
      ['0.3', '87.5 (40.0 to 98.0; 4)', null],
      ['0.5', '100.0 (50.0 to 100.0; 4)', null],
      ['75 % at', '0.200', 'not reached'],
    ]);
  });

  it('name every pair of the staircase, those with another picture too', () => {
    const { rows } = staircaseTable(staircase);
    expect(rows).toEqual([
      [1, '0.2 and 0.4', '0.2 and 0.6', 3, 'settled'],
      [4, '0.1 and 0.5', '0.1 and 0.8', 4, 'still changing'],
      [6, '0.7 and another picture', '0.6 and another picture', 2, 'settled'],
    ]);
  });
});
