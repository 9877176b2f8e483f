import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heightOf,
  scoreAt,
} from '../../../../../../src/app/labs/pairbench/play/curve/CurvePoint.tsx';
import {
  beginGuess,
  drawStroke,
  meanMiss,
} from '../../../../../../src/app/labs/pairbench/play/curve/curve-guess.ts';

const spot = fc.record({ at: fc.nat(10), score: fc.integer({ min: 1, max: 10 }) });

describe('a drawn guess of the curve', () => {
  it('begins with the score that is shown, or with nothing', () => {
    expect(beginGuess({ at: 9, score: 8 })).toEqual([...Array(9).fill(null), 8, null]);
    expect(beginGuess(null)).toEqual(Array(11).fill(null));
  });

  it('fills what a fast pen skips, in either direction, and leaves the rest', () => {
    const down = drawStroke(beginGuess(null), { at: 0, score: 10 }, { at: 4, score: 2 });
    expect(down).toEqual([10, 8, 6, 4, 2, ...Array(6).fill(null)]);
    const back = drawStroke(down, { at: 4, score: 2 }, { at: 2, score: 10 });
    expect(back.slice(0, 5)).toEqual([10, 8, 10, 6, 2]);
  });

  it('passes through both ends of any stroke with whole scores from 1 to 10', () => {
    fc.assert(
      fc.property(spot, spot, (from, to) => {
        const drawn = drawStroke(beginGuess(null), from, to);
        expect(drawn[to.at]).toBe(to.score);
        if (from.at !== to.at) expect(drawn[from.at]).toBe(from.score);
        const filled = drawn.filter((score) => score !== null);
        expect(filled).toHaveLength(Math.abs(from.at - to.at) + 1);
        for (const score of filled) {
          expect(Number.isInteger(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(Math.min(from.score, to.score));
          expect(score).toBeLessThanOrEqual(Math.max(from.score, to.score));
        }
      }),
    );
  });

  it('misses by the mean difference, without the shown spot, blanks and unreadable answers', () => {
    const guess = [10, 9, 8, 7, null, null, null, null, null, 8, null];
    const scores = [10, 10, 10, -1, 8, 8, 8, 8, 8, 8, null];
    expect(meanMiss(guess, scores, { at: 9, score: 8 })).toBe(1);
    expect(meanMiss(guess, scores, null)).toBe(0.75);
    expect(meanMiss(beginGuess({ at: 9, score: 8 }), scores, { at: 9, score: 8 })).toBeNull();
  });

  it('follows the pen over the shown spot, which then counts as any other', () => {
    const shown = { at: 9, score: 8 };
    const drawn = drawStroke(beginGuess(shown), { at: 8, score: 1 }, { at: 10, score: 1 });
    expect(drawn.slice(8)).toEqual([1, 1, 1]);
    const scores = [...Array(8).fill(null), 8, 8, 8];
    expect(meanMiss(drawn, scores, shown)).toBe(7);
    expect(meanMiss(beginGuess(shown).with(8, 1), scores, shown)).toBe(7);
  });

  it('takes the score whose place is nearest to the pen', () => {
    for (let score = 1; score <= 10; score++)
      expect(scoreAt(Number.parseFloat(heightOf(score)))).toBe(score);
    expect(scoreAt(-20)).toBe(10);
    expect(scoreAt(130)).toBe(1);
  });
});
