import { describe, expect, it } from 'vitest';
import type { BuildPlot } from '../../../../../src/app/kit/charts/plot-module.ts';
import {
  psychometricCurve,
  psychometricTable,
} from '../../../../../src/app/labs/closer/charts/psychometric-curve.ts';
import {
  staircaseChart,
  staircaseTable,
} from '../../../../../src/app/labs/closer/charts/staircase-chart.ts';
import type { Settled } from '../../../../../src/core/protocols/closer/report.ts';
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

const charts: Readonly<Record<string, BuildPlot>> = {
  'psychometric-curve': psychometricCurve(curves),
  'staircase-chart': staircaseChart(staircase),
};

describe('charts', () => {
  it.each(Object.entries(charts))('%s is drawn as it is stored', async (name, build) => {
    await expect(storedChart(build, 480)).toMatchFileSnapshot(`output/${name}.svg`);
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
