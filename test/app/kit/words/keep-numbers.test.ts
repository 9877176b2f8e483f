import { describe, expect, it } from 'vitest';
import { keepNumbers } from '../../../../src/app/kit/words/keep-numbers.ts';

describe('numbers in a sentence', () => {
  it('stay beside their units', () => {
    expect(keepNumbers('Up to 30 % in 2 min 5 s.')).toBe('Up to 30\u00a0% in 2\u00a0min 5\u00a0s.');
    expect(keepNumbers('contrast ×1.15')).toBe('contrast\u00a0×1.15');
    expect(keepNumbers('σ = 1.33 px; 12.4 MB')).toBe('σ = 1.33\u00a0px; 12.4\u00a0MB');
  });

  it('are the whole of an interval', () => {
    expect(keepNumbers('88 % (95 %: 83 to 92, 6 items)')).toBe(
      '88\u00a0% (95\u00a0%:\u00a083\u00a0to\u00a092, 6 items)',
    );
    expect(keepNumbers('from 10 to 30, 95 %: −0.9 to 0.4).')).toBe(
      'from 10 to 30, 95\u00a0%:\u00a0−0.9\u00a0to\u00a00.4).',
    );
  });

  it('stay in one bracket with their interval', () => {
    expect(keepNumbers('19 of all 60 pairs (32 %; 95 %: 20 to 44), all transformed')).toBe(
      '19 of all 60 pairs (32\u00a0%;\u00a095\u00a0%:\u00a020\u00a0to\u00a044), all transformed',
    );
  });

  it('may be parted from words, which is all that else follows them', () => {
    const plain = '8 of 10 pairs, 3 minutes, 4 s-shaped curves, 5 hours';
    expect(keepNumbers(plain)).toBe(plain);
  });
});
