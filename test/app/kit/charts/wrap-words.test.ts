import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrapAbout, wrapWords } from '../../../../src/app/kit/charts/wrap-words.ts';

describe('wrapWords', () => {
  it('loses no letter, and no line is too long but a letter by itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (text, most) => {
        const lines = wrapWords(text, (words) => words.length <= most);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(most);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  it('breaks between words where they cannot be measured', () => {
    // 46 letters of 12 pixels in 300
    expect(wrapAbout('Not all answers were given here: SSIM (imported answers)', 300, 12)).toEqual([
      'Not all answers were given here: SSIM',
      '(imported answers)',
    ]);
    expect(wrapAbout('Which of these? (chance\u00a020\u00a0%)', 130, 12)).toEqual([
      'Which of these?',
      '(chance\u00a020\u00a0%)',
    ]);
  });
});
