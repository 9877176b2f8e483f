import { describe, expect, it } from 'vitest';
import { correlate } from '../../../../src/core/statistics/association/correlation.ts';

describe('correlate', () => {
  it('has Fisher’s interval from four pairs on', () => {
    // r = .6 of six pairs: tanh(artanh .6 -/+ 1.96 / √3)
    const a = [1, -1, 1, -1, 0, 0];
    const b = [0.6, -0.6, 0.6, -0.6, 0.8 * Math.SQRT2, -0.8 * Math.SQRT2];
    const found = correlate(a, b);
    expect(found?.r).toBeCloseTo(0.6, 12);
    expect(found?.interval?.low).toBeCloseTo(-0.412349326, 8);
    expect(found?.interval?.high).toBeCloseTo(0.949308208, 8);
    expect(correlate([1, 2, 3], [1, 3, 2])).toEqual({ r: 0.5, interval: null, count: 3 });
  });

  it('is null where a list is constant, and certain where all pairs lie on a line', () => {
    expect(correlate([1, 1, 1, 1], [1, 2, 3, 4])).toBeNull();
    expect(correlate([1, 2, 3, 4], [4, 3, 2, 1])?.interval).toEqual({ low: -1, high: -1 });
  });
});
