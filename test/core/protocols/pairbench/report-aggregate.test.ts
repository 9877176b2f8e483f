import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  EPSILONS,
  type RelaxedSymmetry,
} from '../../../../src/core/protocols/pairbench/metrics.ts';
import {
  aggregateCells,
  type CellMetrics,
} from '../../../../src/core/protocols/pairbench/report-aggregate.ts';
import type { Condition } from '../../../../src/core/protocols/pairbench/split.ts';

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

interface Tables {
  table_1_aggregate: { model: string; mmscore: number; controllability: number }[];
  tables_3_to_7_mmscore: {
    model: string;
    dataset: string;
    split: string;
    condition: Condition;
    mmscore: number | null;
  }[];
}

const file = resolve('../shared/goldens/pairbench-tables.json');
const present = existsSync(file);
if (!present) console.warn(`SKIPPED: no ${file} to compare the aggregation with`);

describe.skipIf(!present)('the aggregation against the paper', () => {
  it('takes Tables 3 to 7 to Table 1 within 0.07 percentage points, for every model', () => {
    const tables = JSON.parse(readFileSync(file, 'utf8')) as Tables;
    expect(tables.table_1_aggregate.length).toBeGreaterThan(0);
    for (const { model, mmscore, controllability } of tables.table_1_aggregate) {
      const cells = tables.tables_3_to_7_mmscore
        .filter((entry) => entry.model === model)
        .map((entry) =>
          cell(`${entry.dataset} ${entry.split}`, entry.condition, {
            mmscore: entry.mmscore === null ? null : entry.mmscore / 100,
          }),
        );
      expect(cells).toHaveLength(48);
      const aggregate = aggregateCells(cells);
      expect(Math.abs(100 * aggregate.mmscore! - mmscore)).toBeLessThan(0.07);
      expect(Math.abs(100 * aggregate.controllability! - controllability)).toBeLessThan(0.07);
    }
  });
});
