import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controllability } from '../../../../../src/core/protocols/pairbench/metrics/controllability.ts';

const share = fc.double({ min: 0.001, max: 1, noNaN: true });

describe('controllability', () => {
  it('is 1 - |s - i| / sqrt(s i)', () => {
    expect(controllability(0.4, 0.1)).toBeCloseTo(1 - 0.3 / 0.2, 12);
    expect(controllability(0.5, 0.5)).toBe(1);
  });

  it('is 0 where one condition scores nothing, or less', () => {
    expect(controllability(0, 0.7)).toBe(0);
    expect(controllability(0, 0)).toBe(0);
    expect(controllability(-0.2, 0.7)).toBe(0);
  });

  it('treats both conditions alike, stays at or below 1 and does not depend on the unit', () => {
    fc.assert(
      fc.property(share, share, (s, i) => {
        const value = controllability(s, i);
        expect(controllability(i, s)).toBe(value);
        expect(value).toBeLessThanOrEqual(1);
        expect(Math.abs(controllability(100 * s, 100 * i) - value)).toBeLessThan(1e-9);
      }),
    );
  });
});
