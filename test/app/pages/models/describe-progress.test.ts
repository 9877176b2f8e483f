import { describe, expect, it } from 'vitest';
import { describeProgress } from '../../../../src/app/pages/models/describe-progress.ts';

describe('a download in figures', () => {
  it('says bytes, rate and time left', () => {
    const told = describeProgress({
      state: 'downloading',
      loaded: 12_000_000,
      bytes: 179_000_000,
      bytesPerSecond: 3_123_456.7,
      secondsLeft: 52.4,
    });
    expect(told).toBe('12 of 179 MB, 3.1 MB/s, 52 s left');
  });

  it.each([
    ['downloading', '0 B of 812 kB, waiting for the host'],
    ['paused', '0 B of 812 kB'],
  ] as const)('has no rate where nothing comes: %s', (state, words) => {
    const nothing = { loaded: 0, bytes: 812_000, bytesPerSecond: null, secondsLeft: null };
    expect(describeProgress({ state, ...nothing })).toBe(words);
  });
});
