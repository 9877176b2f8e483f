import { describe, expect, it } from 'vitest';
import { addTime, NO_TIME } from '../../../src/runs/store/timings.ts';

const meanOf = (...times: readonly number[]) => times.reduce(addTime, NO_TIME).mean;

describe('the mean time of an answer', () => {
  it('leaves out the first one, which compiles, once a shorter one is known', () => {
    expect(meanOf(9000)).toBe(9000);
    expect(meanOf(9000, 1000)).toBe(1000);
    expect(meanOf(9000, 1000, 1600)).toBe(1200);
  });

  it('counts every other one', () => {
    expect(meanOf(1000, 3000)).toBe(2000);
    expect(meanOf(1000, 3000, 2000)).toBe(2000);
  });

  it('follows a load that changes', () => {
    const long = [...Array<number>(500).fill(100), ...Array<number>(400).fill(200)];
    expect(meanOf(...long)).toBeGreaterThan(180);
  });
});
