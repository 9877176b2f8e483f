import { describe, expect, it } from 'vitest';
import {
  histogramData,
  histogramTable,
} from '../../../../../src/app/labs/pairbench/charts/score-histogram.ts';
import { makePoint } from './points.ts';

describe('histogramData', () => {
  const data = histogramData([
    makePoint('identical', 10, 10, { pair: 'a' }),
    makePoint('transformed', 8, 6, { pair: 'b', truth: 8 }),
    makePoint('transformed', 10, -1, { pair: 'c', truth: 10, condition: 'invariant' }),
  ]);

  it('counts every judgement once, by order', () => {
    expect(data.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(6);
    expect(
      data.bars.filter((bar) => bar.order === 'forward').reduce((sum, bar) => sum + bar.count, 0),
    ).toBe(3);
  });

  it('marks each truth of a kind once', () => {
    expect(data.truths).toEqual([
      { kind: 'identical', truth: 10 },
      { kind: 'transformed', truth: 8 },
      { kind: 'transformed', truth: 10 },
    ]);
  });

  it('has a table twin with the same numbers', () => {
    expect(histogramTable(data).rows).toEqual([
      ['identical', '10', 1, 1],
      ['transformed', 'invalid', 0, 1],
      ['transformed', '6', 0, 1],
      ['transformed', '8', 1, 0],
      ['transformed', '10', 1, 0],
    ]);
  });
});
