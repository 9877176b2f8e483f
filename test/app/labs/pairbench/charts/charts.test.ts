import { describe, expect, it } from 'vitest';
import type { BuildPlot } from '../../../../../src/app/kit/charts/plot-module.ts';
import { formatShare } from '../../../../../src/app/kit/words/format-value.ts';
import { capacityChart } from '../../../../../src/app/labs/pairbench/charts/capacity-chart.ts';
import { flipMap, flipMapData } from '../../../../../src/app/labs/pairbench/charts/flip-map.ts';
import {
  agreementData,
  judgeAgreement,
} from '../../../../../src/app/labs/pairbench/charts/judge-agreement.ts';
import { judgeMetrics } from '../../../../../src/app/labs/pairbench/charts/judge-metrics.ts';
import { likelihoodChart } from '../../../../../src/app/labs/pairbench/charts/likelihood-chart.ts';
import { reliabilityChart } from '../../../../../src/app/labs/pairbench/charts/reliability-chart.ts';
import { retestChart } from '../../../../../src/app/labs/pairbench/charts/retest-chart.ts';
import { axisOf } from '../../../../../src/app/labs/pairbench/charts/score-axis.ts';
import {
  histogramData,
  scoreHistogram,
} from '../../../../../src/app/labs/pairbench/charts/score-histogram.ts';
import { slopeChart, slopesOf } from '../../../../../src/app/labs/pairbench/charts/slope-chart.ts';
import { splitMetrics } from '../../../../../src/app/labs/pairbench/charts/split-metrics.ts';
import { strengthChart } from '../../../../../src/app/labs/pairbench/charts/strength-chart.ts';
import { symmetryCurve } from '../../../../../src/app/labs/pairbench/charts/symmetry-curve.ts';
import { reliabilityTable } from '../../../../../src/core/statistics/calibration.ts';
import { storedChart } from '../../../kit/charts/stored-chart.ts';
import { makePoint } from './points.ts';

/** Six pairs of each kind: symmetric ones, flips of one and of five, and one without a score. */
const points = Array.from({ length: 6 }, (_, item) => {
  const named = (kind: string) => ({ pair: `${item}/${kind}` });
  return [
    makePoint('identical', 10, item === 5 ? 9 : 10, named('identical')),
    makePoint('transformed', 3 + item, 8, { ...named('transformed'), truth: 6 }),
    makePoint('irrelevant', item === 0 ? -1 : 1 + (item % 2), 1, {
      ...named('irrelevant'),
      truth: 1,
    }),
  ];
}).flat();
const kinder = points.map((point) => ({ ...point, forward: Math.min(10, point.forward + 1) }));

const metrics = ['MMScore', 'Symmetry'].flatMap((metric, at) =>
  ['one', 'two'].map((judge, place) => ({
    judge,
    metric,
    share: 0.25 * (at + 1) + 0.2 * place,
    text: `${25 * (at + 1) + 20 * place}.0`,
  })),
);
const belowNone = [
  ...metrics,
  { judge: 'one', metric: 'Controllability', share: -0.125, text: '−12.5' },
  { judge: 'two', metric: 'Controllability', share: null, text: '–' },
];

const charts: Readonly<Record<string, BuildPlot>> = {
  'slope-chart': slopeChart(
    [points, kinder, []].map((some, at) => ({
      judge: `judge ${at + 1}`,
      slopes: slopesOf(flipMapData(some, axisOf(points))),
    })),
    axisOf(points),
    1,
  ),
  'strength-chart': strengthChart(
    [
      { order: 'forward', name: 'original first', scores: [10, 8, -1, 3] },
      { order: 'reverse', name: 'transformed first', scores: [10, 2, null, 1] },
    ],
    [0, 0.3, 0.6, 1],
    8,
  ),
  'capacity-chart': capacityChart(
    [
      { name: 'one 2B', family: 'one', billions: 2, value: 0.4 },
      { name: 'one 8B', family: 'one', billions: 8, value: 0.7 },
      { name: 'two 1B', family: 'two', billions: 1, value: -0.2 },
      { name: 'two 4B', family: 'two', billions: 4, value: 0.5 },
    ],
    'Controllability (%)',
    formatShare,
  ),
  'flip-map': flipMap(flipMapData(points), 1, 6),
  'flip-map-without-pairs': flipMap(flipMapData([]), 1, 1),
  'flip-map-all-scored': flipMap(flipMapData(points.filter(({ forward }) => forward > 0)), 1, 12),
  'judge-agreement': judgeAgreement(agreementData(points, kinder), ['one', 'two']),
  'judge-metrics': judgeMetrics(metrics),
  'judge-metrics-below-none': judgeMetrics(belowNone),
  'likelihood-chart': likelihoodChart([
    { order: 'forward', name: 'original first', shares: [0, 0.001, 0.004, 0.9, 0.05, 0.045] },
    { order: 'reverse', name: 'transformed first', shares: [1, 0, null, 0, 0, 0] },
  ]),
  'reliability-chart': reliabilityChart([
    {
      judge: 'one',
      hue: 0,
      bins: reliabilityTable([0.15, 0.55, 0.58, 0.95, 0.97], [false, true, false, true, true], 10),
    },
  ]),
  'retest-chart': retestChart([
    { judge: 'one', hue: 0, retest: 0.95, symmetry: 0.6, fixed: false },
    { judge: 'two', hue: 1, retest: 1, symmetry: 1, fixed: true },
  ]),
  'score-histogram': scoreHistogram(histogramData(points)),
  'split-metrics': splitMetrics(
    [
      { judge: 'one', split: 'R', condition: 'sensitive', value: 0.9 },
      { judge: 'one', split: 'R', condition: 'invariant', value: 0.4 },
      { judge: 'one', split: 'GB', condition: 'sensitive', value: null },
      { judge: 'one', split: 'GB', condition: 'invariant', value: 0.05 },
      { judge: 'two', split: 'R', condition: 'sensitive', value: 0.6 },
      { judge: 'two', split: 'R', condition: 'invariant', value: 0.55 },
      // both at the end of the axis: the filled mark stands within the open one
      { judge: 'two', split: 'GB', condition: 'sensitive', value: 1 },
      { judge: 'two', split: 'GB', condition: 'invariant', value: 1 },
    ],
    { label: 'MMScore (%)', domain: [0, 1], format: formatShare },
  ),
  'symmetry-curve': symmetryCurve(
    [
      { judge: 'one', shares: [0.5, 0.7, 0.8, 0.85, 0.9, 0.95, 1, 1, 1, 1] },
      { judge: 'two', shares: [0.1, 0.3, null, null, 0.6, 0.7, 0.8, 0.9, 0.95, 1] },
    ],
    1,
  ),
};

describe('charts', () => {
  // where a change is meant, "npm run charts" stores the drawings again
  it.each(Object.entries(charts))('%s is drawn as it is stored', async (name, build) => {
    const interactive = name === 'flip-map';
    await expect(storedChart(build, 480, interactive)).toMatchFileSnapshot(`output/${name}.svg`);
  });

  it.each(Object.entries(charts))('%s fits the width it is given', (_, build) => {
    for (const width of [280, 900]) {
      const [, drawn] = /^<svg[^>]* width="(\d+)"/.exec(storedChart(build, width)) ?? [];
      expect(Number(drawn)).toBeGreaterThan(0);
      expect(Number(drawn)).toBeLessThanOrEqual(width);
    }
  });
});
