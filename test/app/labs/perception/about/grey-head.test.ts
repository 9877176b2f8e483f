import { describe, expect, it } from 'vitest';
import grey from '../../../../../src/app/labs/perception/about/grey-head.json' with {
  type: 'json',
};
import { wilson } from '../../../../../src/core/statistics/intervals/wilson.ts';

/**
 * The recorded output of the command in the file. A new recording that fails here means that the
 * texts give away which response is correct.
 */
describe('the recorded head that saw grey pictures alone', () => {
  it('is at chance on correct against misreporting responses of 2,000 items: its interval holds one half', () => {
    expect(grey.grey.n).toBe(2000);
    expect(grey.grey.low).toBeLessThanOrEqual(0.5);
    expect(grey.grey.high).toBeGreaterThanOrEqual(0.5);
  });

  it('is at chance for each of the six kinds of attribute', () => {
    const kinds = Object.entries(grey.byAttribute);
    expect(kinds).toHaveLength(6);
    expect(kinds.reduce((sum, [, { n }]) => sum + n, 0)).toBe(2000);
    for (const [kind, { n, grey: share }] of kinds) {
      const interval = wilson(n * share, n);
      expect(interval?.low, kind).toBeLessThanOrEqual(0.5);
      expect(interval?.high, kind).toBeGreaterThanOrEqual(0.5);
    }
  });
});
