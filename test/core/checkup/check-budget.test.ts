import { describe, expect, it } from 'vitest';
import { fitStep, secondsOfSize } from '../../../src/core/checkup/check-budget.ts';

/** A model of 256 M parameters as files, in bytes. */
const LARGE = 290_000_000;
/** Questions of the first four steps of the quick size, as a nano judge was asked them. */
const STEPS = [144, 57, 48, 48];

/** What the quick size asks of a judge that takes so many seconds a question. */
function askQuick(bytes: number | null, pace: number): { asked: number[]; spent: number } {
  const most = secondsOfSize('quick', bytes);
  let spent = 0;
  const asked = STEPS.map((questions) => {
    const fit = fitStep({ most, spent, seconds: questions * pace, perPair: 2 * pace });
    const count = fit.fits ? questions : 2 * fit.pairs;
    spent += count * pace;
    return count;
  });
  return { asked, spent };
}

describe('the time of a size', () => {
  it('is a minute for a small judge, five for a large one or an endpoint, and open for other sizes', () => {
    expect(secondsOfSize('quick', 10_000_000)).toBe(60);
    expect(secondsOfSize('quick', LARGE)).toBe(300);
    expect(secondsOfSize('quick', null)).toBe(300);
    expect(secondsOfSize('standard', LARGE)).toBeNull();
    expect(fitStep({ most: null, spent: 1e6, seconds: null, perPair: null })).toEqual({
      fits: true,
    });
  });

  it('holds every step for a judge that is quick enough', () => {
    expect(askQuick(LARGE, 0.5)).toEqual({ asked: STEPS, spent: 148.5 });
  });

  it('holds some pairs of the first step and what then fits, at 2.5 s a question on WASM', () => {
    const { asked, spent } = askQuick(LARGE, 2.5);
    expect(asked).toEqual([60, 57, 0, 0]);
    expect(spent).toBeLessThanOrEqual(300);
  });

  it('holds the fewest pairs of one step where half of the time is too short for them', () => {
    expect(askQuick(LARGE, 20)).toEqual({ asked: [12, 0, 0, 0], spent: 240 });
  });

  it('holds nothing where too few pairs fit to show anything, or the pace is not known', () => {
    expect(askQuick(LARGE, 30).asked).toEqual([0, 0, 0, 0]);
    expect(fitStep({ most: 300, spent: 0, seconds: null, perPair: null })).toEqual({
      fits: false,
      pairs: 0,
    });
    expect(fitStep({ most: 300, spent: 400, seconds: 1, perPair: 0.1 })).toMatchObject({
      pairs: 0,
    });
  });
});
