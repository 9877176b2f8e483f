import { expect, it } from 'vitest';
import { median, tidy } from '../../bench/median.ts';

it('takes the middle, or the mean of the two middle ones, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(() => median([])).toThrow(RangeError);
});

it('keeps three digits', () => {
  expect(tidy(1234.5)).toBe(1230);
  expect(tidy(0.98765)).toBe(0.988);
});
