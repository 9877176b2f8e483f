import { describe, expect, it } from 'vitest';
import { asHeadline } from '../../../../src/app/frame/outcome/as-headline.ts';

describe('a headline', () => {
  it.each([
    [
      'oak chooses better than at random: right for 80 %.',
      'oak chooses better than at random: right for 80 %',
    ],
    ['oak changes its score by more than 1.5', 'oak changes its score by more than 1.5'],
    ['', ''],
  ])('“%s” reads “%s”', (sentence, headline) => {
    expect(asHeadline(sentence)).toBe(headline);
  });
});
