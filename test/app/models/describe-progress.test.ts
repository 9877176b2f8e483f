import { describe, expect, it } from 'vitest';
import { describeProgress } from '../../../src/app/pages/models/describe-progress.ts';

describe('a download in figures', () => {
  it('says bytes, rate and time left', () => {
    const told = describeProgress({
      loaded: 12_000_000,
      bytes: 179_000_000,
      bytesPerSecond: 3_123_456.7,
      secondsLeft: 52.4,
    });
    expect(told).toBe('12 MB of 179 MB, 3.1 MB/s, 52 s left');
  });

  it('leaves out what is not measured', () => {
    const told = describeProgress({
      loaded: 0,
      bytes: 812_000,
      bytesPerSecond: null,
      secondsLeft: null,
    });
    expect(told).toBe('0 B of 812 kB');
  });
});
