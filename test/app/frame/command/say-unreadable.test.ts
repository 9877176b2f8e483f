import { describe, expect, it } from 'vitest';
import { sayUnreadable } from '../../../../src/app/frame/command/say-unreadable.ts';

const lines = (...valid: (number | null | undefined)[]) =>
  sayUnreadable(
    valid.map((share, judge) => ({
      judge,
      ...(share !== undefined && { figures: { valid: share } }),
    })),
    (judge) => `judge ${judge}`,
  );

describe('a run without a readable answer', () => {
  it('is said of each judge that gave none', () => {
    expect(lines(0, 1, 0)).toEqual([
      expect.stringMatching(/^judge 0: not one of its answers can be read/),
      expect.stringMatching(/^judge 2: not one of its answers can be read/),
    ]);
  });

  it('is not one with a single readable answer, none asked, or of a command without that figure', () => {
    expect(lines(0.01, null, undefined)).toEqual([]);
  });
});
