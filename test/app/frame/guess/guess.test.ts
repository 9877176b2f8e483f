import { describe, expect, it } from 'vitest';
import { sayGuess } from '../../../../src/app/frame/guess/guess.ts';

describe('sayGuess', () => {
  const answer = { share: 0.47, low: 0.35, high: 0.59 };
  it.each([
    [0.47, 'You guessed 47 %: exactly right.'],
    [0.46, 'You guessed 46 %: 1 point too low, inside the interval.'],
    [0.59, 'You guessed 59 %: 12 points too high, inside the interval.'],
    [0.9, 'You guessed 90 %: 43 points too high.'],
    [0, 'You guessed 0 %: 47 points too low.'],
  ])('says how far %s is from the answer', (guess, said) => {
    expect(sayGuess(guess, answer).replaceAll('\u00a0', ' ')).toBe(said);
  });

  it('calls five points close where the interval is narrower', () => {
    const narrow = { share: 0.98, low: 0.96, high: 0.99 };
    expect(sayGuess(0.93, narrow)).toContain('close, 5 points too low');
    expect(sayGuess(0.92, narrow)).not.toContain('close');
  });
});
