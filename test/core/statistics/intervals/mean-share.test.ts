import { describe, expect, it } from 'vitest';
import { meanInterval } from '../../../../src/core/statistics/intervals/mean-interval.ts';
import { meanShare } from '../../../../src/core/statistics/intervals/mean-share.ts';

describe('a mean of shares', () => {
  it('has an interval within 0 and 1 where Student’s goes beyond', () => {
    const few = [1, 1, 0.1, 1, null, 0.5];
    expect(meanInterval(few)!.interval!.high).toBeGreaterThan(1);
    const { mean, interval, count } = meanShare(few)!;
    expect([mean, count]).toEqual([0.72, 5]);
    expect(interval!.high).toBeLessThan(1);
    expect(interval!.low).toBeGreaterThan(0);
    expect(interval!.low).toBeLessThan(mean);
  });

  it('comes to Student’s for many', () => {
    const many = Array.from({ length: 2000 }, (_, at) => (at % 5) / 4);
    const [ours, students] = [meanShare(many)!.interval!, meanInterval(many)!.interval!];
    expect(ours.low).toBeCloseTo(students.low, 3);
    expect(ours.high).toBeCloseTo(students.high, 3);
  });

  it('is unsure of further items where all are alike, and has none for a single one', () => {
    expect(meanShare([1, 1, 1, 1])!.interval!.low).toBeLessThan(0.6);
    expect(meanShare([1])).toEqual({ mean: 1, interval: null, deviation: null, count: 1 });
    expect(meanShare([null])).toBeNull();
  });
});
