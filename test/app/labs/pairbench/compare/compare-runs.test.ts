import { describe, expect, it } from 'vitest';
import { formatDecimal, formatShare } from '../../../../../src/app/kit/words/format-value.ts';
import {
  type ComparedCell,
  cellsOfBoth,
  compareCells,
  comparedCells,
  compareScores,
  sayCells,
  sayDifference,
  whyOtherPairs,
} from '../../../../../src/app/labs/pairbench/compare/compare-runs.ts';
import type {
  MetricId,
  MetricValue,
} from '../../../../../src/app/labs/pairbench/tables/metric-rows.ts';
import { defaultSetup } from '../../../../../src/core/protocols/pairbench/options.ts';
import type { SplitId } from '../../../../../src/core/protocols/pairbench/split.ts';
import { makePoint } from '../charts/points.ts';
import { makeResult } from '../make-result.ts';

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
  it('lays the numbers of both side by side, none where one has none', () => {
    const rows = compareCells(
      [makeCell('all', 0.25), makeCell('R', 0.5)],
      [makeCell('all', 0.75), makeCell('GB', 0.5)],
    );
    expect(rows.map((row) => [row.split, row.metrics[0]?.a, row.metrics[0]?.b])).toEqual([
      ['all', 0.25, 0.75],
      ['R', 0.5, null],
      ['GB', null, 0.5],
    ]);
  });
});

describe('the difference', () => {
  it('is that of the figures that stand beside it', () => {
    expect(sayDifference(0.976, 0.984, formatDecimal)).toBe('0');
    expect(sayDifference(0.974, 0.976, formatDecimal)).toBe('+0.01');
    expect(sayDifference(0.5, 0.25, formatShare)).toBe('−25.0');
    expect(sayDifference(-0.1, 0.1, formatDecimal)).toBe('+0.20');
    expect(sayDifference(null, 0.1, formatDecimal)).toBe('–');
  });
});

describe('means of runs over different splits', () => {
  const pairs = (split: SplitId, reverse: number) => [
    makePoint('identical', 10, 10, { split, truth: 10, pair: `a/${split}` }),
    makePoint('irrelevant', 1, reverse, { split, truth: 1, pair: `b/${split}` }),
  ];
  const a = makeResult([...pairs('R', 1), ...pairs('GB', 9)]);
  const b = makeResult([...pairs('R', 1), ...pairs('CJ', 1)]);

  it('are taken over what both have, and it is said what is left out', () => {
    const both = cellsOfBoth(a, b);
    expect(both).toEqual({
      common: ['R sensitive'],
      onlyA: ['GB sensitive'],
      onlyB: ['CJ sensitive'],
    });
    expect(sayCells(both)).toBe(
      '“Overall” is over what both have (R sensitive): only A has GB sensitive; only B has CJ sensitive.',
    );
    const setup = { ...defaultSetup(), splits: ['R', 'GB'] as const };
    const input = { judge: 'a', result: a, refusals: [] };
    const [whole] = comparedCells(input, setup, both.common, '1');
    // in GB, which only A has, one of two pairs is asymmetric
    expect(whole?.metrics.symmetry.value).toBe(1);
    expect(
      comparedCells(input, setup, ['R sensitive', 'GB sensitive'], '1')[0]?.metrics.symmetry.value,
    ).toBe(0.75);
  });

  it('say nothing where both have the same', () => {
    expect(sayCells(cellsOfBoth(a, a))).toBeNull();
  });

  it('are no means where nothing is in common', () => {
    const both = cellsOfBoth(makeResult(pairs('GB', 9)), makeResult(pairs('CJ', 1)));
    expect(sayCells(both)).toMatch(/nothing is compared in all/);
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

  it('compares each repeat of a pair with the same repeat of the other run', () => {
    const repeated = [0, 1].map((repeat) =>
      makePoint('transformed', 8 - repeat, 8, { pair: 'z', repeat }),
    );
    expect(compareScores(repeated, repeated)).toEqual({ shared: 4, changed: [] });
    const other = [makePoint('transformed', 8, 8, { pair: 'z', repeat: 1 })];
    expect(compareScores(repeated, other).changed).toEqual([
      expect.objectContaining({ pair: 'z', repeat: 1, order: 'forward', a: 7, b: 8 }),
    ]);
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
