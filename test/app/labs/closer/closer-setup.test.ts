import { describe, expect, it } from 'vitest';
import { wholeRun } from '../../../../src/app/labs/closer/closer-setup.ts';

describe('wholeRun', () => {
  it('counts four rounds at most for a judge whose choice may flip, and one for others', () => {
    const whole = wholeRun([
      { asks: 48, more: true },
      { asks: 36, more: false },
    ]);
    expect(whole.asks).toBe(4 * 48 + 36);
    expect(whole.says).toMatch(/^At least 84\./);
  });
});
