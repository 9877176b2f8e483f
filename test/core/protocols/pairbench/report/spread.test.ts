import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ReportRow,
  reportPairs,
} from '../../../../../src/core/protocols/pairbench/report/report.ts';
import { spreadReports } from '../../../../../src/core/protocols/pairbench/report/spread.ts';
import { spreadOf } from '../../../../../src/core/statistics/spread.ts';

describe('spreadOf', () => {
  it('gives mean, ends and the sample standard deviation', () => {
    // numpy: [2, 4, 4, 4, 5, 5, 7, 9] has mean 5 and std(ddof=1) 2.138089935299395
    const spread = spreadOf([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(spread).toMatchObject({ mean: 5, least: 2, most: 9, count: 8 });
    expect(spread?.deviation).toBeCloseTo(2.138089935299395, 12);
  });

  it('leaves out what is missing, and says so in its count', () => {
    expect(spreadOf([null, 3, undefined])).toEqual({
      mean: 3,
      least: 3,
      most: 3,
      deviation: null,
      count: 1,
    });
    expect(spreadOf([null])).toBeNull();
    expect(spreadOf([])).toBeNull();
  });

  it('moves with its values and stays between them', () => {
    const values = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(values, fc.double({ min: -5, max: 5, noNaN: true }), (list, shift) => {
        const spread = spreadOf(list);
        const moved = spreadOf(list.map((value) => value + shift));
        expect(moved?.mean).toBeCloseTo((spread?.mean ?? 0) + shift, 8);
        expect(moved?.deviation).toBeCloseTo(spread?.deviation ?? -1, 6);
        expect(spread?.mean).toBeGreaterThanOrEqual((spread?.least ?? 0) - 1e-12);
        expect(spread?.mean).toBeLessThanOrEqual((spread?.most ?? 0) + 1e-12);
      }),
    );
  });
});

describe('spreadReports', () => {
  const rows = (reverse: number): ReportRow[] =>
    (['identical', 'transformed', 'irrelevant'] as const).map((kind, index) => ({
      pair: String(index),
      split: 'R',
      condition: 'sensitive',
      kind,
      truth: [10, 8, 1][index] as number,
      forward: [10, 8, 1][index] as number,
      reverse: index === 1 ? reverse : ([10, 8, 1][index] as number),
    }));

  it('spreads every metric of every cell over the repeats', () => {
    const spread = spreadReports([rows(8), rows(2), rows(-1)].map((one) => reportPairs(one)));
    const [cell] = spread.cells;
    expect(cell).toMatchObject({ split: 'R', condition: 'sensitive' });
    expect(cell?.relaxedSymmetry?.[1]).toMatchObject({ least: 2 / 3, most: 1, count: 3 });
    expect(cell?.relaxedSymmetry?.[1].mean).toBeCloseTo(7 / 9, 12);
    expect(cell?.invalid).toMatchObject({ least: 0, most: 1 });
    expect(cell?.mmscore?.most).toBeCloseTo(1, 12);
    expect(spread.aggregate.mmscore).toEqual(cell?.mmscore);
    // one condition gives no controllability in any repeat
    expect(spread.aggregate.controllability).toBeNull();
  });

  it('has no deviation where every repeat says the same', () => {
    const spread = spreadReports([rows(8), rows(8)].map((one) => reportPairs(one)));
    expect(spread.cells[0]?.mmscore).toMatchObject({ deviation: 0, count: 2 });
  });
});
