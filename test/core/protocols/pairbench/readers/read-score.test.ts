import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readScore,
  type ScoreTier,
} from '../../../../../src/core/protocols/pairbench/readers/read-score.ts';

const ours = (text: string, modality: 'picture' | 'caption' = 'picture') =>
  readScore(text, { modality, reader: 'ours' });
const paper = (text: string, modality: 'picture' | 'caption' = 'picture') =>
  readScore(text, { modality, reader: 'paper' });

describe('readScore, both readers', () => {
  it('take the format that was asked for, anywhere in the answer and in any case', () => {
    for (const read of [ours, paper]) {
      expect(read('Score: 8\nReason: The second is blurred.')).toEqual({
        score: 8,
        tier: 'strict',
        reason: 'The second is blurred.',
      });
      expect(read('Sure!\n\nscore:10 REASON:\n same\nthing ')).toEqual({
        score: 10,
        tier: 'strict',
        reason: 'same\nthing',
      });
    }
  });

  it('take a written-out \\n for a line break', () => {
    for (const read of [ours, paper]) {
      expect(read('Score: 7\\nReason: Rotated.')).toMatchObject({ score: 7, tier: 'strict' });
    }
  });

  const none = { score: -1, invalid: 'unreadable', tier: 'none', reason: null };

  it('call a score off the scale invalid, and say by which tier it was read', () => {
    for (const read of [ours, paper]) {
      expect(read('Score: 11\nReason: more than the same')).toEqual({
        score: -1,
        invalid: 'off-scale',
        tier: 'strict',
        reason: 'more than the same',
      });
      expect(read('0')).toMatchObject({ score: -1, tier: 'fallback' });
      expect(read('I cannot tell.')).toEqual(none);
      expect(read('')).toEqual(none);
      expect(read('7').invalid).toBeUndefined();
    }
  });

  it('tell an invalid number from none: not whole, or off the scale', () => {
    expect(ours('Score: 7.5')).toMatchObject({ score: -1, invalid: 'not-whole' });
    expect(ours('7.5')).toMatchObject({ score: -1, invalid: 'not-whole' });
    expect(ours('12')).toMatchObject({ score: -1, invalid: 'off-scale' });
    expect(ours('Score: -3')).toMatchObject({ score: -1, invalid: 'off-scale' });
    expect(ours('4/5')).toMatchObject({ score: -1, invalid: 'unreadable' });
    expect(ours('8.0').score).toBe(8);
  });

  it('accept 0 for a caption only', () => {
    for (const read of [ours, paper]) {
      expect(read('Score: 0\nReason: unrelated', 'caption').score).toBe(0);
      expect(read('Score: 0\nReason: unrelated', 'picture').score).toBe(-1);
    }
  });

  it('read back every score they could have been given', () => {
    const reason = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), reason, (score, text) => {
        for (const read of [ours, paper]) {
          expect(read(`Score: ${score}\nReason: ${text}`)).toMatchObject({ score, tier: 'strict' });
        }
      }),
    );
  });

  it('give a whole score on the scale or -1, for any text', () => {
    const word = fc.constantFrom(
      'Score',
      ':',
      ' ',
      '**',
      '8',
      '10',
      '.5',
      '/10',
      '-',
      'to',
      'Reason:',
      '\n',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('picture', 'caption'), (answer, modality) => {
        for (const read of [ours, paper]) {
          const { score, tier } = read(answer, modality);
          expect([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(score);
          if (modality === 'picture') expect(score).not.toBe(0);
          if (tier === 'none') expect(score).toBe(-1);
        }
      }),
    );
  });

  it('come to an end on long hostile answers', () => {
    const hostile = [
      'Score: ',
      'score **',
      '1',
      '1 ',
      '1-',
      'Score: 1 ',
      'reason ',
      'reason: ',
      '1 to ',
      ' ',
      'between ',
    ];
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(200_000 / piece.length));
      for (const read of [ours, paper]) {
        expect(read(text).score).toBeGreaterThanOrEqual(-1);
        expect(read(`Score:${text}`).score).toBeGreaterThanOrEqual(-1);
        expect(read(`Score: 1${text}`).score).toBeGreaterThanOrEqual(-1);
      }
    }
  });
});

describe('readScore as the paper reads', () => {
  it('falls back to the first integer anywhere', () => {
    expect(paper('**Score:** 8.5')).toMatchObject({ score: 8, tier: 'fallback' });
    expect(paper('On a scale of 1 to 10, 7.')).toMatchObject({ score: 1, tier: 'fallback' });
    expect(paper('Score: **8**\nReason: x')).toEqual({ score: 8, tier: 'fallback', reason: null });
    expect(paper('1234 pixels')).toMatchObject({ score: -1, tier: 'fallback' });
  });
});

describe('readScore as we read', () => {
  const cases: [text: string, score: number, tier: ScoreTier][] = [
    ['**Score:** 8', 8, 'lenient'],
    ['**Score**: 8\n**Reason**: x', 8, 'lenient'],
    ['Score: **8**', 8, 'lenient'],
    ['Score: 8/10\nReason: x', 8, 'lenient'],
    ['Score: **9**/10', 9, 'lenient'],
    ['Score: 7 out of 10', 7, 'lenient'],
    ['Score: <8>', 8, 'lenient'],
    ['Score: [10]', 10, 'lenient'],
    ['{"score": 6, "reason": "x"}', 6, 'lenient'],
    ['My similarity score is 4.', 4, 'lenient'],
    ['I would give a score of 3', 3, 'lenient'],
    ['Score - 5', 5, 'lenient'],
    ['Score: 8.0', 8, 'lenient'],
    ['Score: <1-10>\nScore: 6', 6, 'lenient'],
    // a number named as the score, but no whole score of ten
    ['Score: 7.5\nReason: between', -1, 'lenient'],
    ['Score: 7,5', -1, 'lenient'],
    ['Score: 4/5', -1, 'lenient'],
    ['Score: 7-8', -1, 'lenient'],
    ['Score: -3', -1, 'lenient'],
    ['Score: 85/100', -1, 'lenient'],
    // numbers that are not named
    ['8', 8, 'fallback'],
    ['8/10', 8, 'fallback'],
    ['On a scale of 1 to 10, 7.', 7, 'fallback'],
    ['On a scale from 0 to 10 I say 6', 6, 'fallback'],
    ['Score (1-10): 9', 9, 'fallback'],
    ['Between 1 and 10, it is a 2', 2, 'fallback'],
    ['Out of 10, I would say 4', 4, 'fallback'],
    ['On a 10-point scale: 3', 3, 'fallback'],
    ['Image 1 is sharp, image 2 is not: 8', 8, 'fallback'],
    ['data1 and data2 match, 10', 10, 'fallback'],
    ['The 2 images match: 9', 9, 'fallback'],
    ['7.5', -1, 'fallback'],
    ['1-10', -1, 'none'],
    ['Score: <1-10>\nReason: <reason for score>', -1, 'none'],
  ];
  it.each(cases)('reads %j as %i (%s)', (text, score, tier) => {
    expect(ours(text)).toMatchObject({ score, tier });
  });

  it('finds the reason through markdown', () => {
    expect(ours('**Score:** 8\n\n**Reason:** The hue differs.').reason).toBe('The hue differs.');
    expect(ours('Score: 8/10. Explanation: rotated').reason).toBe('rotated');
    expect(ours('Score: 8/10').reason).toBeNull();
  });
});
