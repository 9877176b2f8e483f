import { describe, expect, it } from 'vitest';
import { wholeRun } from '../../../../src/app/labs/closer/closer-setup.ts';
import { defaultCloserOptions } from '../../../../src/core/protocols/closer/options.ts';

describe('wholeRun', () => {
  it('counts both orders of every pair for each judge, in four rounds at most', () => {
    const judges = ['a', 'b'].map((id) => ({ id, device: 'wasm' }) as const);
    const whole = wholeRun({ seed: 1, judges, options: { ...defaultCloserOptions(), items: 24 } });
    expect(whole.asks).toBe(4 * 96);
    expect(whole.says).toMatch(/^96 of them are certain: 24 pairs/);
  });
});
