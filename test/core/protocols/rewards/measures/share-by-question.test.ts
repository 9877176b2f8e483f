import { expect, it } from 'vitest';
import { shareByQuestion } from '../../../../../src/core/protocols/rewards/measures/share-by-question.ts';

const stepsOf = (each: number) =>
  Array.from({ length: 20 }, (_, place) => place).flatMap((place) =>
    Array.from({ length: each }, () => ({ place, hit: place % 4 > 0 })),
  );
it('is no surer for more steps of the same questions that say the same', () => {
  const [one, many] = [shareByQuestion(stepsOf(1))!, shareByQuestion(stepsOf(30))!];
  expect(one.share).toBe(0.75);
  expect(many.share).toBe(0.75);
  expect(many.low).toBeCloseTo(one.low, 12);
  expect(many.high).toBeCloseTo(one.high, 12);
});

it('weighs steps alike, and is nothing without any', () => {
  const steps = [
    { place: 3, hit: true },
    { place: 3, hit: true },
    { place: 3, hit: true },
    { place: 8, hit: false },
  ];
  expect(shareByQuestion(steps)?.share).toBe(0.75);
  expect(shareByQuestion([])).toBeNull();
});
