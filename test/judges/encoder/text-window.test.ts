import { describe, expect, it } from 'vitest';
import { splitMarks, windowTokens } from '../../../src/judges/encoder/text-window.ts';

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, i) => from + i);

describe('windowTokens', () => {
  const text = splitMarks([900, ...numbers(200), 901], numbers(200));

  it('cuts five windows of 77 with marks, from the beginning to the end', () => {
    const windows = numbers(5, 0).map((place) => windowTokens(text, { place, of: 5 }, 77)!);
    for (const window of windows) {
      expect(window).toHaveLength(77);
      expect([window[0], window.at(-1)]).toEqual([900, 901]);
    }
    // numpy: round(linspace(0, 200 - 75, 5)) = 0 31 62 94 125
    expect(windows.map((window) => window[1])).toEqual([1, 32, 64, 95, 126]);
    expect(windows[4]?.at(-2)).toBe(200);
  });

  it('leaves a text that fits as it is', () => {
    const short = splitMarks([900, 1, 2, 901], [1, 2]);
    expect(windowTokens(short, { place: 3, of: 5 }, 77)).toBeNull();
    expect(windowTokens(short, { place: 3, of: 5 }, 4)).toBeNull();
  });
});

describe('splitMarks', () => {
  it('finds the text between what stands around it', () => {
    expect(splitMarks([7, 1, 2, 8, 8], [1, 2])).toEqual({
      before: [7],
      content: [1, 2],
      after: [8, 8],
    });
    expect(splitMarks([1, 2, 9], [1, 2])).toEqual({ before: [], content: [1, 2], after: [9] });
    expect(splitMarks([], [])).toEqual({ before: [], content: [], after: [] });
  });
});
