import * as v from 'valibot';
import { numberWithin } from '../../spec/parse.ts';
import { colorJitter } from '../color-jitter.ts';
import { areaOf, type PlayedTransform } from '../transform-definition.ts';
import type { FactorParams } from './brightness.ts';

/** Factors are uniform in 1 - x .. 1 + x. */
const RANGE = 0.8;
const MOST_FACTOR = 20;

/**
 * Multiplies each level's distance from the mean grey by the factor, clipped to black and white
 * (torchvision's adjust_contrast).
 */
export const contrastTransform: PlayedTransform<'contrast', FactorParams> = {
  op: 'contrast',
  name: 'contrast',
  schema: v.strictObject({ factor: numberWithin(0, MOST_FACTOR) }),
  apply: (raster, { factor }) =>
    colorJitter(raster, {
      brightness: 1,
      contrast: factor,
      saturation: 1,
      hue: 0,
      order: ['contrast'],
    }),
  draw: (_size, random) => ({ factor: random.uniform(1 - RANGE, 1 + RANGE) }),
  atStrength: (strength, _size, random) => ({
    factor: 1 + random.pick([-1, 1]) * strength * RANGE,
  }),
  change: {
    named: 'changes of contrast',
    changed: 'has more or less contrast',
    same: 'match in contrast',
    version: 'a version with more or less contrast',
    regardless: 'their contrast',
  },
  describe: ({ factor }) => `contrast ×${factor.toFixed(2)}`,
  cost: (_params, size) => 2 * areaOf(size),
};
