import { expect, it } from 'vitest';
import { shownQuestion } from '../../../../src/app/kit/words/shown-question.ts';

it('a question is shown as a reader expects it, and others as they are asked', () => {
  expect(shownQuestion('Say whether the cross stands left or right of the star?')).toBe(
    'Say whether the cross stands left or right of the star.',
  );
  expect(shownQuestion('The picture has how many circles?')).toBe(
    'How many circles are in the picture?',
  );
  for (const asked of ['Name the background.', 'What is the picture of?', 'Sayings?']) {
    expect(shownQuestion(asked)).toBe(asked);
  }
});
