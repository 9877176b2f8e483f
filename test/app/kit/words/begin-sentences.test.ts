import { expect, it } from 'vitest';
import { beginSentences } from '../../../../src/app/kit/words/begin-sentences.ts';

it('a name that ships in small letters has a capital where it begins a sentence, and only there', () => {
  expect(
    beginSentences('oak chose it in 95 % of cases. fir’s choice changed, oak’s did not.'),
  ).toBe('Oak chose it in 95 % of cases. Fir’s choice changed, oak’s did not.');
  for (const kept of [
    'gpt-4o chose it.',
    'It is 0.5 to 1. Both: oak and fir.',
    'LLaVA is right.',
  ]) {
    expect(beginSentences(kept)).toBe(kept);
  }
});
