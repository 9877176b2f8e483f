import { describe, expect, it } from 'vitest';
import { saySize } from '../../../../src/app/frame/checkup/say-size.ts';

const cost = (asks: number, seconds: number | null) => ({
  asks,
  stored: 0,
  seconds,
  tokens: null,
  cost: null,
});

describe('saySize', () => {
  it('rounds minutes, and says that quick asks less than all', () => {
    expect(saySize({ least: cost(393, 423), most: cost(753, 811), limit: 60 }, 'quick')).toBe(
      '393 to 753 questions, 7 to 14 min in all; quick asks only what fits into about 1 min',
    );
  });

  it('names the unit twice where it changes, and once where both ends are the same', () => {
    const say = (low: number, high: number) =>
      saySize({ least: cost(1, low), most: cost(2, high), limit: null }, 'whole');
    expect(say(40.2, 118)).toBe('1 to 2 questions, 40 s to 2 min in all');
    expect(say(100, 130)).toBe('1 to 2 questions, about 2 min in all');
    expect(say(59.7, 3700)).toBe('1 to 2 questions, 1 min to 1 h 2 min in all');
  });

  it('says nothing of a limit that everything fits into', () => {
    expect(saySize({ least: cost(3, 8), most: cost(5, 12.4), limit: 60 }, 'quick')).toBe(
      '3 to 5 questions, 8.0 to 12 s in all',
    );
  });

  it('says that the time is not known', () => {
    expect(saySize({ least: cost(3, null), most: cost(5, null), limit: 60 }, 'quick')).toBe(
      '3 to 5 questions, not timed on this device yet; quick asks only what fits into about 1 min',
    );
  });
});
