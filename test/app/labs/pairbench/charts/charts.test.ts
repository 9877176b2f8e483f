import * as Plot from '@observablehq/plot';
import { describe, expect, it } from 'vitest';
import type { BuildPlot } from '../../../../../src/app/charts/plot-module.ts';
import { flipMap, flipMapData } from '../../../../../src/app/labs/pairbench/charts/flip-map.ts';
import {
  agreementData,
  judgeAgreement,
} from '../../../../../src/app/labs/pairbench/charts/judge-agreement.ts';
import { judgeMetrics } from '../../../../../src/app/labs/pairbench/charts/judge-metrics.ts';
import {
  histogramData,
  scoreHistogram,
} from '../../../../../src/app/labs/pairbench/charts/score-histogram.ts';
import { splitMetrics } from '../../../../../src/app/labs/pairbench/charts/split-metrics.ts';
import { symmetryCurve } from '../../../../../src/app/labs/pairbench/charts/symmetry-curve.ts';
import { makePoint } from './points.ts';

const points = [makePoint('identical', 10, 9), makePoint('irrelevant', -1, 1)];
const charts: Record<string, BuildPlot> = {
  'flip map': flipMap(flipMapData(points), 1),
  'flip map without pairs': flipMap(flipMapData([]), 1),
  histogram: scoreHistogram(histogramData(points)),
  'symmetry curve': symmetryCurve([{ judge: 'a', shares: [0.5, 1] }], 1),
  'judge metrics': judgeMetrics([{ judge: 'a', metric: 'MMScore', share: 0.4, text: '40.0' }]),
  'split metrics': splitMetrics([{ judge: 'a', split: 'R', condition: 'sensitive', value: 0.3 }], {
    label: 'MMScore',
    domain: [0, 1],
    format: String,
  }),
  'judge agreement': judgeAgreement(agreementData(points, points), ['a', 'b']),
};

describe('charts', () => {
  it.each(Object.entries(charts))('%s fits the width it is given', (_, build) => {
    for (const width of [280, 900]) {
      const options = build(Plot, width);
      expect(options.width).toBeLessThanOrEqual(width);
      expect(options.height).toBeGreaterThan(0);
      expect(options.marks?.length).toBeGreaterThan(0);
    }
  });
});
