import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  EPSILONS,
  type RelaxedSymmetry,
} from '../../../../../src/core/protocols/pairbench/report/metrics.ts';
import {
  aggregateCells,
  type CellMetrics,
} from '../../../../../src/core/protocols/pairbench/report/report-aggregate.ts';
import { CONDITIONS, type Condition } from '../../../../../src/core/protocols/pairbench/split.ts';

const flat = (value: number): RelaxedSymmetry =>
  Object.fromEntries(EPSILONS.map((epsilon) => [epsilon, value])) as RelaxedSymmetry;

const cell = (split: string, condition: Condition, values: Partial<CellMetrics>): CellMetrics => ({
  split,
  condition,
  mmscore: null,
  relaxedSymmetry: null,
  smoothness: null,
  kendallTauB: null,
  ...values,
});

describe('aggregateCells', () => {
  it('averages over the cells that have a value', () => {
    const aggregate = aggregateCells([
      cell('R', 'sensitive', { mmscore: 0.4, smoothness: 1, relaxedSymmetry: flat(0.5) }),
      cell('R', 'invariant', { mmscore: 0.1, smoothness: 2, relaxedSymmetry: flat(1) }),
      cell('CJ', 'sensitive', { mmscore: 1, kendallTauB: -0.5 }),
    ]);
    expect(aggregate.mmscore).toBeCloseTo(0.5, 12);
    expect(aggregate.smoothness).toBe(1.5);
    expect(aggregate.relaxedSymmetry).toEqual(flat(0.75));
    expect(aggregate.kendallTauB).toBe(-0.5);
    expect(aggregate.controllability).toBeCloseTo(1 - 0.3 / 0.2, 12);
  });
});

/** Of the paper, by test/goldens/pairbench_paper.py; in percent. */
interface Tables {
  aggregate: { model: string; mmscore: number; controllability: number }[];
  mmscore: Record<string, Record<string, Record<Condition, number | null>>>;
}

const file = resolve(import.meta.dirname, '../../../../goldens/pairbench-tables.json');

describe('the aggregation against the paper', () => {
  it('takes Tables 3 to 7 to Table 1 within 0.07 percentage points, for every model', () => {
    const tables = JSON.parse(readFileSync(file, 'utf8')) as Tables;
    expect(tables.aggregate).toHaveLength(10);
    for (const { model, mmscore, controllability } of tables.aggregate) {
      const cells = Object.entries(tables.mmscore[model]!).flatMap(([split, of]) =>
        CONDITIONS.map((condition) => {
          const percent = of[condition];
          return cell(split, condition, { mmscore: percent === null ? null : percent / 100 });
        }),
      );
      expect(cells).toHaveLength(48);
      const aggregate = aggregateCells(cells);
      expect(Math.abs(100 * aggregate.mmscore! - mmscore)).toBeLessThan(0.07);
      expect(Math.abs(100 * aggregate.controllability! - controllability)).toBeLessThan(0.07);
    }
  });
});
