import { describe, expect, it } from 'vitest';
import { entropyOfCounts } from '../../../src/core/statistics/entropy.ts';

describe('entropyOfCounts', () => {
  it('is ln n for n equal counts, 0 for one or none, and blind to empty bins', () => {
    expect(entropyOfCounts(Float64Array.of(3, 3, 3, 3))).toBeCloseTo(Math.log(4), 12);
    expect(entropyOfCounts(Float64Array.of(3, 0, 3))).toBeCloseTo(Math.LN2, 12);
    expect(entropyOfCounts(Float64Array.of(0, 9))).toBe(0);
    expect(entropyOfCounts(new Float64Array(5))).toBe(0);
  });
});
