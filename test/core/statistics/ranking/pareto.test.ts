import { expect, it } from 'vitest';
import { paretoSet } from '../../../../src/core/statistics/ranking/pareto.ts';

it('the Pareto set has those that no other beats, by hand', () => {
  expect(
    paretoSet([
      [3, 1],
      [1, 3],
      [2, 2],
      // beaten by the third; equal to the first in one and worse in the other
      [1, 2],
      [3, 0],
      // unknown
      [9, null],
    ]),
  ).toEqual([true, true, true, false, false, false]);
  expect(paretoSet([[1], [1]])).toEqual([true, true]);
  expect(paretoSet([[], []])).toEqual([false, false]);
});
