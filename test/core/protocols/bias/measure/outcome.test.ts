import { describe, expect, it } from 'vitest';
import { effectOf, outcomeOf } from '../../../../../src/core/protocols/bias/measure/outcome.ts';
import type { BiasRow } from '../../../../../src/core/protocols/bias/report.ts';

function row(
  measure: BiasRow['measure'],
  [low, high]: readonly [number, number],
  exceeds: boolean,
): Pick<BiasRow, 'measure' | 'beyond' | 'exceeds'> {
  return { measure, beyond: { mean: (low + high) / 2, low, high }, exceeds };
}

describe('what an interval beyond noise decides', () => {
  it('of a score that should fall', () => {
    expect(outcomeOf(row('BD', [0.1, 0.3], true))).toBe('good');
    expect(outcomeOf(row('BD', [-0.1, 0.3], false))).toBe('bias');
    expect(outcomeOf(row('BD', [-0.1, 0.6], false))).toBe('open');
  });

  it('of a score that should stay', () => {
    expect(outcomeOf(row('BC', [0.1, 0.3], true))).toBe('bias');
    expect(outcomeOf(row('consistency', [-0.05, 0.05], false))).toBe('good');
    expect(outcomeOf(row('preference', [-0.05, 0.3], false))).toBe('open');
  });

  it('is nothing where nothing could be compared', () => {
    expect(outcomeOf({ measure: 'BD', beyond: null, exceeds: null })).toBeNull();
  });

  it('reaches 0 where the mean score may not have fallen, as the chart and the check-up draw it', () => {
    expect(effectOf(row('BD', [0.05, 0.3], false))?.low).toBe(0);
    expect(effectOf(row('BD', [0.05, 0.3], true))?.low).toBe(0.05);
    expect(effectOf(row('BC', [0.05, 0.3], true))?.low).toBe(0.05);
  });
});
