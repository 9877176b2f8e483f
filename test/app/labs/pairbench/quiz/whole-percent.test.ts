import { expect, it } from 'vitest';
import {
  formatWholeShare,
  toWhole,
} from '../../../../../src/app/labs/pairbench/quiz/whole-percent.ts';

it('writes what a dozen pairs say without decimals', () => {
  expect([5 / 12, 0.861, 1, 0].map(formatWholeShare)).toEqual(['42', '86', '100', '0']);
  expect(toWhole(41.7)).toBe('42');
});
