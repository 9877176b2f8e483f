import { describe, expect, it } from 'vitest';
import {
  type ComparedCell,
  compareCells,
  compareScores,
  whyOtherPairs,
} from '../../../../../src/app/labs/pairbench/compare/compare-runs.ts';
import type {
  MetricId,
  MetricValue,
} from '../../../../../src/app/labs/pairbench/tables/metric-rows.ts';
import { defaultSetup } from '../../../../../src/core/protocols/pairbench/options.ts';
import type { SplitId } from '../../../../../src/core/protocols/pairbench/split.ts';
import { makePoint } from '../charts/points.ts';

function makeCell(split: SplitId | 'all', mmscore: number | null): ComparedCell {
  const none: MetricValue = { value: null, reason: 'none' };
  const metrics: Record<MetricId, MetricValue> = {
    mmscore: mmscore === null ? none : { value: mmscore },
    symmetry: none,
    smoothness: none,
    controllability: none,
    kendallTauB: none,
  };
  return { split, condition: split === 'all' ? 'all' : 'sensitive', metrics };
}

describe('compareCells', () => {
  it('subtracts the first from the second where both have a number', () => {
    const rows = compareCells(
      [makeCell('all', 0.25), makeCell('R', 0.5)],
      [makeCell('all', 0.75), makeCell('GB', 0.5)],
    );
    expect(rows.map((row) => [row.split, row.metrics[0]?.difference])).toEqual([
      ['all', 0.5],
      ['R', null],
      ['GB', null],
    ]);
  });
});

describe('compareScores', () => {
  const a = [
    makePoint('identical', 10, 10, { pair: 'x' }),
    makePoint('irrelevant', 1, 4, { pair: 'y' }),
    makePoint('irrelevant', 1, 1, { pair: 'only a' }),
  ];
  const b = [
    makePoint('identical', 10, 9, { pair: 'x' }),
    makePoint('irrelevant', -1, 8, { pair: 'y' }),
  ];

  it('finds every judgement that changed, the largest change first', () => {
    const { shared, changed } = compareScores(a, b);
    expect(shared).toBe(4);
    expect(changed.map(({ pair, order, a: x, b: y }) => [pair, order, x, y])).toEqual([
      ['y', 'forward', 1, -1],
      ['y', 'reverse', 4, 8],
      ['x', 'reverse', 10, 9],
    ]);
  });

  it('finds nothing between a run and itself', () => {
    expect(compareScores(a, a)).toEqual({ shared: 6, changed: [] });
  });
});

describe('whyOtherPairs', () => {
  it('takes longer runs of the same seed for the same pairs', () => {
    expect(
      whyOtherPairs(defaultSetup(), { ...defaultSetup(), items: 50, splits: ['R', 'GB'] }),
    ).toBeNull();
  });

  it('says what makes pairs others', () => {
    expect(whyOtherPairs(defaultSetup(), { ...defaultSetup(), seed: 2 })).toMatch(/seeds/);
    expect(
      whyOtherPairs(defaultSetup(), { ...defaultSetup(), source: { type: 'photos', photos: [] } }),
    ).toMatch(/photographs/);
  });
});
