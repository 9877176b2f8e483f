import { describe, expect, it } from 'vitest';
import type { BuildPlot } from '../../../../../src/app/kit/charts/plot-module.ts';
import {
  bestOfChart,
  bestOfTable,
} from '../../../../../src/app/labs/rewards/charts/best-of-chart.ts';
import {
  chosenChart,
  chosenTable,
} from '../../../../../src/app/labs/rewards/charts/chosen-chart.ts';
import {
  lastStepsChart,
  lastStepsTable,
} from '../../../../../src/app/labs/rewards/charts/last-steps-chart.ts';
import { lossChart, lossTable } from '../../../../../src/app/labs/rewards/charts/loss-chart.ts';
import {
  preferenceChart,
  preferenceTable,
} from '../../../../../src/app/labs/rewards/charts/preference-chart.ts';
import {
  writerScatter,
  writerTable,
} from '../../../../../src/app/labs/rewards/charts/writer-scatter.ts';
import type { References } from '../../../../../src/core/protocols/rewards/measures/select.ts';
import type { ModelSummary } from '../../../../../src/core/protocols/rewards/measures/summary.ts';
import { AGGREGATES } from '../../../../../src/core/protocols/rewards/selection/aggregate.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';

const mean = (value: number, half: number | null = 0.08) => ({
  mean: value,
  interval: half === null ? null : { low: value - half, high: value + half },
  deviation: 0.4,
  count: 60,
});
const curve = (values: readonly number[]) =>
  values.map((value, place) => ({ size: 2 ** (place + 1), accuracy: mean(value), ties: 0.5 }));

const lines = [
  { judge: 'oak', hue: 0, curve: curve([0.5, 0.6, 0.67, 0.7]) },
  { judge: 'fir', hue: 3, curve: curve([0.38, 0.38, 0.37, 0.36]) },
];
const references: References = {
  greedy: mean(0.38),
  random: mean(0.38),
  majority: mean(0.42),
  oracle: { 2: mean(0.54), 4: mean(0.68), 8: mean(0.79), 16: mean(0.87) },
};
const rows = [
  { label: 'mole’s likeliest one', accuracy: mean(0.38), hue: null },
  { label: 'by oak', accuracy: mean(0.7), hue: 0 },
  { label: 'a perfect choice', accuracy: mean(0.97, null), hue: null },
];
const aggregates = (first: number) =>
  Object.fromEntries(
    AGGREGATES.map((aggregate, place) => [
      aggregate,
      { size: 16, accuracy: mean(first + place / 100), ties: 0.4 },
    ]),
  ) as ModelSummary['aggregates'];
const ends = [
  { judge: 'oak', hue: 0, aggregates: aggregates(0.66) },
  { judge: 'fir', hue: 3, aggregates: aggregates(0.36) },
];
const dots = [
  { judge: 'oak', own: 0.9, outcome: 0.6, process: 0.64 },
  { judge: 'fir', own: 0.41, outcome: 0.37, process: 0.38 },
];
const ranked = [0.5, 0.25, 0, 0, -0.3].map((preference, row) => ({
  row,
  place: row * 2,
  kind: 'count',
  process: 0.5 + preference / 2,
  outcome: 0.5 - preference / 2,
  preference,
}));

const losses = ['Linear head', 'Small network'].map((name, head) => ({
  name,
  curve: [0, 100, 200].map((step, at) => ({
    step,
    reward: null,
    validation: null,
    loss: at === 0 ? null : 0.1 / at - head * 0.02,
    validationLoss: 0.2 / (at + 1) + head * 0.01,
    gradient: null,
    kl: null,
    clipped: null,
    still: null,
  })),
}));

const charts: Readonly<Record<string, BuildPlot>> = {
  'best-of-chart': bestOfChart(lines, references),
  'chosen-chart': chosenChart(rows),
  'last-steps-chart': lastStepsChart(ends),
  'loss-chart': lossChart(losses),
  'preference-chart': preferenceChart(ranked, 2),
  'writer-scatter': writerScatter(dots),
};

describe('charts', () => {
  it.each(Object.entries(charts))('%s is drawn as it is stored', async (name, build) => {
    await expect(storedChart(build, 480)).toMatchFileSnapshot(`output/${name}.svg`);
  });
});

describe('table twins', () => {
  it('say every number of their charts', () => {
    expect(bestOfTable(lines, references).rows[3]).toEqual([
      16,
      0.7,
      0.7 - 0.08,
      0.7 + 0.08,
      0.5,
      0.36,
      0.36 - 0.08,
      0.36 + 0.08,
      0.5,
      0.87,
      0.38,
      0.38,
      0.42,
    ]);
    expect(chosenTable(rows, 16).rows[2]).toEqual(['a perfect choice', 0.97, null, null, 60]);
    expect(lastStepsTable(ends).rows.map(([label]) => label)).toEqual([
      '1 (ORM)',
      '2',
      '4',
      '8',
      'all (PRM)',
    ]);
    expect(lossTable(losses).rows).toHaveLength(6);
    expect(lossTable(losses).rows[1]).toEqual(['Linear head', 100, 0.1, 0.1]);
    expect(preferenceTable(ranked).rows[0]).toEqual([1, 'count', 0.5, 0.75, 0.25]);
    expect(writerTable(dots).rows[1]).toEqual(['fir', 0.41, 0.37, 0.38]);
  });
});
