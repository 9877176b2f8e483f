import { describe, expect, it } from 'vitest';
import { explainMetric } from '../../../../../src/app/labs/pairbench/tables/metric-arithmetic.ts';
import { metricInfo } from '../../../../../src/app/labs/pairbench/tables/metric-info.ts';
import {
  METRIC_IDS,
  type MetricId,
  type MetricInput,
} from '../../../../../src/app/labs/pairbench/tables/metric-rows.ts';
import type { Condition, SplitId } from '../../../../../src/core/protocols/pairbench/split.ts';
import { makePoint } from '../charts/points.ts';
import { makeResult } from '../make-result.ts';

const points = (['sensitive', 'invariant'] as const).flatMap((condition) =>
  [0, 1, 2, 3].flatMap((item) => {
    const named = (kind: string) => ({ pair: `${item}/R/${condition}/${kind}`, condition });
    return [
      makePoint('identical', 10, item === 0 ? 8 : 10, { ...named('identical'), truth: 10 }),
      makePoint('transformed', 8, condition === 'invariant' ? 3 : 7, {
        ...named('transformed'),
        truth: condition === 'invariant' ? 10 : 8,
      }),
      makePoint('irrelevant', item === 1 ? -1 : 1, item + 1, { ...named('irrelevant'), truth: 1 }),
    ];
  }),
);
const input: MetricInput = { judge: 'a', result: makeResult(points), refusals: [] };
const info = metricInfo('1', 'nats');
const explain = (
  metric: MetricId,
  split: SplitId | null = 'R',
  condition: Condition | null = 'sensitive',
) => explainMetric(input, { split, condition }, metric, 1, info[metric]);

/** What a line's arithmetic comes to: "a / b", "2 · a / (b + c)", "a / √(b · c)". */
function compute(line: string): number {
  const numbers = [...line.replaceAll(',', '').matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (line.startsWith('2 · I')) {
    const [, , two = 0, shared = 0, truth = 0, score = 0] = [0, 0, ...numbers.slice(-4)];
    return (two * shared) / (truth + score);
  }
  if (line.includes('√')) return line.startsWith('1 −') ? 1 - c / d : a / Math.sqrt(b * c);
  return a / b;
}

describe('the arithmetic of a figure', () => {
  const cell = input.result.report.cells.find(({ condition }) => condition === 'sensitive');

  it('comes to the figure of the table', () => {
    expect(compute(explain('mmscore')[1] ?? '')).toBeCloseTo(cell?.mmscore ?? -1, 2);
    expect(explain('symmetry')[0]).toBe(
      '8 of 12 pairs have two scores at most 1 apart; 1 pair without both scores count as apart',
    );
    expect(compute(explain('symmetry')[1] ?? '')).toBeCloseTo(
      cell?.relaxedSymmetry?.['1'] ?? -1,
      9,
    );
    const tau = explain('kendallTauB')[1]?.split(' = ')[1] ?? '';
    expect(compute(tau)).toBeCloseTo(cell?.kendallTauB ?? -2, 9);
  });

  it('ends with the figure as it is written', () => {
    for (const metric of ['mmscore', 'symmetry', 'smoothness', 'kendallTauB'] as const) {
      const value = metric === 'symmetry' ? cell?.relaxedSymmetry?.['1'] : cell?.[metric];
      expect(explain(metric).at(-1)).toContain(`= ${info[metric].write(value ?? null)}`);
    }
    const [control] = input.result.report.splits;
    expect(explain('controllability').at(-1)).toBe(
      `= ${info.controllability.write(control?.controllability ?? null)} %`,
    );
  });

  it('counts each score as often as it was given, invalid ones left out of smoothness', () => {
    expect(explain('smoothness')[0]).toBe(
      'How often each score was given: 1 (4 times), 2 (1 times), 3 (1 times), 4 (1 times), 7 (4 times), 8 (5 times), 10 (7 times)',
    );
  });

  it('lists in all what the mean is of', () => {
    for (const metric of METRIC_IDS) {
      const [, list = ''] = explain(metric, null, null);
      const values = list.split(', ').map((part) => Number(part.split(' ').at(-1)));
      const { aggregate } = input.result.report;
      const value = metric === 'symmetry' ? aggregate.relaxedSymmetry?.['1'] : aggregate[metric];
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      expect(mean).toBeCloseTo(Number(info[metric].write(value ?? null)), 1);
    }
  });
});
