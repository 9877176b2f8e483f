import { describe, expect, it } from 'vitest';
import { createSilence } from '../../../../src/app/frame/command/report-silence.ts';

describe('a command that prints nothing', () => {
  it('says so after 30 seconds, then ever less often, and from the start after a line', () => {
    let now = 0;
    const silence = createSilence(() => now);
    const wordsUntil = (end: number): number[] => {
      const words: number[] = [];
      for (; now <= end; now += 1000) words.push(...[silence.due() ?? []].flat());
      return words;
    };
    expect(wordsUntil(1_000_000)).toEqual([30, 90, 210, 450, 750]);
    silence.broken();
    const begun = now;
    expect(wordsUntil(begun + 100_000)).toEqual([30, 90]);
  });
});
