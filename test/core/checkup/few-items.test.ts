import { expect, it } from 'vitest';
import { resampledWidth, sayFewItems } from '../../../src/core/checkup/few-items.ts';

it('knows how much too narrow a resampled interval is', () => {
  // t of 3, 7 and 15 degrees of freedom: 3.182446, 2.364624, 2.131450 (any table of Student's t)
  expect(resampledWidth(4)).toBeCloseTo(1.959964 / (3.182446 * Math.sqrt(4 / 3)), 5);
  expect(resampledWidth(8)).toBeCloseTo(1.959964 / (2.364624 * Math.sqrt(8 / 7)), 5);
  expect(resampledWidth(16)).toBeGreaterThan(0.89);
});

it('cautions about the step with the fewest items that were asked about', () => {
  expect(
    sayFewItems([
      { items: 8, asks: 9 },
      { items: 4, asks: 1 },
      { items: 2, asks: 0 },
    ]),
  ).toMatch(/only 4 items and have about 53 % of the width/);
  expect(sayFewItems([{ items: 16, asks: 9 }])).toBeNull();
  expect(sayFewItems([])).toBeNull();
});
