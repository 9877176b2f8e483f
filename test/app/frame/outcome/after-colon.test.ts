import { describe, expect, it } from 'vitest';
import { afterColon } from '../../../../src/app/frame/outcome/after-colon.ts';

describe('a sentence after a colon', () => {
  it.each([
    ['No judge is shown to be better', 'no judge is shown to be better'],
    ['A judge changes', 'a judge changes'],
    ['Nano VLM oak changes its score', 'Nano VLM oak changes its score'],
    ['oak sees the picture', 'oak sees the picture'],
    ['SSIM changes its score', 'SSIM changes its score'],
    ['LLaVA prefers the first', 'LLaVA prefers the first'],
    ['UPME’s weights move nothing', 'UPME’s weights move nothing'],
    ['', ''],
  ])('“%s” becomes “%s”', (sentence, after) => {
    expect(afterColon(sentence, ['Nano VLM oak', 'oak'])).toBe(after);
  });
});
