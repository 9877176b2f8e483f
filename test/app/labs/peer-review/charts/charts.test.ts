import { describe, expect, it } from 'vitest';
import {
  type Trace,
  trajectoryChart,
  trajectoryTable,
} from '../../../../../src/app/labs/peer-review/charts/trajectory-chart.ts';
import type { TrajectoryPoint } from '../../../../../src/core/protocols/peer-review/scoring/trajectory.ts';
import { storedChart } from '../../../charts/stored-chart.ts';

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

describe('charts', () => {
  it.each<Trace>(['weights', 'ranks'])(
    'trajectory of %s is drawn as it is stored',
    async (trace) => {
      const chart = storedChart(trajectoryChart(points, shown, names, trace), 480);
      await expect(chart).toMatchFileSnapshot(`output/trajectory-chart-${trace}.svg`);
    },
  );
});

describe('table twins', () => {
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
