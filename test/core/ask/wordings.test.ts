import { describe, expect, it } from 'vitest';
import { isWorded } from '../../../src/core/ask/wordings.ts';

const wordings = {
  forms: ['{question}{briefly}', 'Compare (A) {a} and (B) {b}: {which}?'],
  fillings: {
    question: ['What colour is {thing}?', 'How many {thing}s are there?'],
    briefly: ['', ' Answer briefly.'],
    which: ['A or B', 'B or A'],
  },
};
const fits = (prompt: string) => isWorded(wordings, prompt);

describe('the wordings that a model was trained on', () => {
  it('hold a form with any of its fillings, and anything where nothing is said of a hole', () => {
    expect(fits('What colour is the star?')).toBe(true);
    expect(fits('How many stars are there? Answer briefly.')).toBe(true);
    expect(fits('Compare (A) red\nand long and (B) blue?: A or B?')).toBe(true);
  });

  it('hold a question that leaves a hole open', () => {
    expect(fits('{question} Answer briefly.')).toBe(true);
    expect(fits('{question}')).toBe(true);
  });

  it('hold no other words, no more of them and no fewer', () => {
    for (const prompt of [
      '',
      'What color is the star?',
      'What colour is the star? Answer shortly.',
      'What colour is ?',
      'Well: What colour is the star?',
      'Compare (A) red and (B) blue: A?',
      'Compare .A. red and (B) blue: A or B?',
      '{other}',
    ]) {
      expect(fits(prompt), prompt).toBe(false);
    }
  });
});
