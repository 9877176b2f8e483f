import { expect, it } from 'vitest';
import { differenceOfShares } from '../../../src/core/statistics/intervals/difference-of-shares.ts';
import { wilson } from '../../../src/core/statistics/intervals/wilson.ts';

// Newcombe (1998), Table II, contrasts (a), (b) and (d), method 10
it.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [5, 56, 0, 29, -0.0381, 0.1926],
] as const)('%i of %i against %i of %i as published', (a, m, b, n, low, high) => {
  const found = differenceOfShares(wilson(a, m)!, wilson(b, n)!);
  expect(found.difference).toBeCloseTo(a / m - b / n, 12);
  expect(found.low).toBeCloseTo(low, 3);
  expect(found.high).toBeCloseTo(high, 3);
});
