import { describe, expect, it } from 'vitest';
import { wholePool } from '../../../../src/app/labs/peer-review/peer-setup.ts';
import { defaultPeerOptions } from '../../../../src/core/protocols/peer-review/options.ts';

describe('wholePool', () => {
  const options = { ...defaultPeerOptions(), rounds: 60, repeats: 4 };

  it('counts a question, two answers and four reviews in each round of all repeats', () => {
    const whole = wholePool(options);
    expect(whole.asks).toBe(240 * (1 + 2 + 4));
    expect(whole.says).toMatch(/^240 rounds of a question, two answers, four reviews\./);
  });

  it('counts no question where questions are given', () => {
    const whole = wholePool({ ...options, questions: ['How many?'] });
    expect(whole.asks).toBe(240 * (2 + 4));
    expect(whole.says).toMatch(/^240 rounds of two answers and four reviews\./);
  });
});
