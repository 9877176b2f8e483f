import { describe, expect, it } from 'vitest';
import {
  convergenceChart,
  convergenceTable,
} from '../../../../../src/app/labs/peer-review/charts/convergence-chart.ts';
import {
  orderBars,
  orderBarsTable,
  orderRows,
} from '../../../../../src/app/labs/peer-review/charts/order-bars.ts';
import {
  roundsChart,
  roundsTable,
} from '../../../../../src/app/labs/peer-review/charts/rounds-chart.ts';
import {
  scoreBars,
  scoreBarsTable,
} from '../../../../../src/app/labs/peer-review/charts/score-bars.ts';
import {
  type Trace,
  trajectoryChart,
  trajectoryTable,
} from '../../../../../src/app/labs/peer-review/charts/trajectory-chart.ts';
import type { ConvergencePoint } from '../../../../../src/core/protocols/peer-review/conclusions/convergence.ts';
import type { RoundsPoint } from '../../../../../src/core/protocols/peer-review/conclusions/rounds-curve.ts';
import type { TrajectoryPoint } from '../../../../../src/core/protocols/peer-review/scoring/trajectory.ts';
import { meanInterval } from '../../../../../src/core/statistics/intervals/mean-interval.ts';
import { spreadOf } from '../../../../../src/core/statistics/spread.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const points: readonly TrajectoryPoint[] = [
  {
    rounds: 1,
    weights: [0.5, 0.5, 0.5, 0.5],
    scores: [0.8, 0.2, null, null],
    moving: [0.53, 0.47, 0.5, 0.5],
    ranks: [1, 2, null, null],
  },
  {
    rounds: 10,
    weights: [0.62, 0.4, 0.5, 0.31],
    scores: [0.7, 0.35, null, 0.52],
    moving: [0.6, 0.44, 0.5, 0.51],
    ranks: [1, 3, null, 2],
  },
  {
    rounds: 20,
    weights: [0.69, 0.33, 0.5, 0.2],
    scores: [0.74, 0.36, null, 0.3],
    moving: [0.66, 0.42, 0.5, 0.4],
    ranks: [1, 2, null, 3],
  },
];
// the third judge is the encoder
const shown = [0, 1, 3];
const names = ['able', 'fair', 'contrary'];

const epochs: readonly ConvergencePoint[] = [
  { epoch: 0, weights: [[0.1, 0.9], [0.2, 0.8], [], [0.3, 0.6]].map(spreadOf), apart: 0.8 },
  { epoch: 1, weights: [[0.5, 0.7], [0.4, 0.5], [], [0.3, 0.4]].map(spreadOf), apart: 0.2 },
  { epoch: 2, weights: [[0.6, 0.6], [0.4, 0.4], [], [0.3, 0.3]].map(spreadOf), apart: 0 },
];

// the first point comes before two repeats have a value
const lengths: readonly RoundsPoint[] = [
  { rounds: 5, upme: null, uniform: meanInterval([0.1]) },
  { rounds: 10, upme: meanInterval([0.2, 0.6]), uniform: meanInterval([0.1, 0.5]) },
  { rounds: 20, upme: meanInterval([0.5, 0.6]), uniform: meanInterval([0.5, 0.5]) },
];

const bars = [
  { name: 'able', hue: 0, score: 0.7, known: 87.5 },
  { name: 'fair', hue: 1, score: 0.4, known: null },
  { name: 'absent', hue: 3, score: null, known: 20 },
];

describe('charts', () => {
  it.each([
    ['convergence-chart', convergenceChart(epochs, shown, names, [0, 1, 3])],
    ['rounds-chart', roundsChart(lengths)],
    ['score-bars', scoreBars(bars, 'typed')],
    [
      'score-bars-unknown',
      scoreBars(
        bars.map((bar) => ({ ...bar, known: null })),
        'typed',
      ),
    ],
  ])('%s is drawn as it is stored', async (name, build) => {
    await expect(storedChart(build, 480)).toMatchFileSnapshot(`output/${name}.svg`);
  });

  it.each<Trace>(['weights', 'ranks'])(
    'trajectory of %s is drawn as it is stored',
    async (trace) => {
      const chart = storedChart(trajectoryChart(points, shown, names, trace, [0, 1, 3]), 480);
      await expect(chart).toMatchFileSnapshot(`output/trajectory-chart-${trace}.svg`);
    },
  );
});

describe('table twins', () => {
  it('of the epochs has the distance between the starts and each mean weight', () => {
    const { columns, rows } = convergenceTable(epochs, shown, names);
    expect(columns.map(({ label }) => label)).toEqual(['epoch', 'farthest apart', ...names]);
    expect(rows[1]).toEqual([1, 0.2, 0.6, 0.45, 0.35]);
  });

  it('of the rounds has the interval, and nothing where no repeat has a value', () => {
    const { rows } = roundsTable(lengths);
    expect(rows[0]).toEqual([5, null, null, null, 0.1]);
    const [, mean, low, high, uniform] = rows[2] as number[];
    expect([mean, uniform]).toEqual([0.55, 0.5]);
    // t(1) = 12.706 times 0.0707 / sqrt 2
    expect([low, high].map((bound) => bound?.toFixed(3))).toEqual(['-0.085', '1.185']);
  });

  it('of the bars has a row a model, also of one without a score', () => {
    expect(scoreBarsTable(bars, 'typed').rows).toEqual([
      ['able', 0.7, 87.5],
      ['fair', 0.4, null],
      ['absent', null, 20],
    ]);
  });

  it('says what is known of the models, and in which unit', () => {
    const titleOf = (known: 'measured' | 'typed') =>
      scoreBarsTable(bars, known).columns.at(-1)?.label;
    expect(titleOf('measured')).toBe('right in a test, 0 to 1');
    expect(titleOf('typed')).toBe('known, as typed in');
    expect(storedChart(scoreBars(bars, 'measured'), 480)).toContain('right in a test, %');
  });

  it('say the same, and leave out who takes no part', () => {
    const { columns, rows } = trajectoryTable(points, shown, names, 'scores');
    expect(columns.map(({ label }) => label)).toEqual(['rounds', ...names]);
    expect(rows).toEqual([
      [1, '0.800', '0.200', null],
      [10, '0.700', '0.350', '0.520'],
      [20, '0.740', '0.360', '0.300'],
    ]);
    expect(trajectoryTable(points, shown, names, 'ranks').rows[1]).toEqual([10, '1', '3', '2']);
  });
});

describe('the order bars', () => {
  const position = [
    [3, 40],
    [38, 40],
    [0, 0],
  ].map(([flips = 0, pairs = 0]) => ({ flips, pairs, invalid: 0, firstPosition: null }));
  const rows = orderRows(position, names);

  it('begin with the reviewer that changes most, and leave out who was not asked', () => {
    expect(rows.map(({ model, name }) => [model, name])).toEqual([
      [1, 'fair'],
      [0, 'able'],
    ]);
    expect(orderBarsTable(rows).rows[0]?.slice(0, 4)).toEqual(['fair', 38, 40, 38 / 40]);
  });

  it('are drawn with their intervals and the line at half', async () => {
    await expect(storedChart(orderBars(rows, [1]), 480)).toMatchFileSnapshot(
      'output/order-bars.svg',
    );
  });

  it('have the hue of a reviewer only where the headline names it', () => {
    const fills = (named: readonly number[]) =>
      [...storedChart(orderBars(rows, named), 480).matchAll(/<rect [^>]*fill="(var[^"]*)"/g)].map(
        ([, fill]) => fill,
      );
    expect(fills([1])).toEqual(['var(--series-2)', 'var(--line-strong)']);
    expect(fills([])).toEqual(['var(--line-strong)', 'var(--line-strong)']);
  });
});
