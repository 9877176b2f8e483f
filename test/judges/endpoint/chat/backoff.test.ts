import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoff, readRetryAfter } from '../../../../src/judges/endpoint/chat/backoff.ts';

describe('backing off', () => {
  it('waits between nothing and a bound that doubles and ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failed, r) => {
          const wait = backoff(failed, () => r);
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(Math.min(30_000, 500 * 2 ** (failed - 1)));
        },
      ),
    );
  });

  it('reads seconds and dates, and nothing else', () => {
    const now = Date.parse('2026-01-01T00:00:00Z');
    expect(readRetryAfter('3', now)).toBe(3000);
    expect(readRetryAfter('Thu, 01 Jan 2026 00:00:20 GMT', now)).toBe(20_000);
    expect(readRetryAfter('Thu, 01 Jan 2025 00:00:20 GMT', now)).toBe(0);
    expect([
      readRetryAfter(null, now),
      readRetryAfter('soon', now),
      readRetryAfter(' ', now),
    ]).toEqual([null, null, null]);
  });
});
