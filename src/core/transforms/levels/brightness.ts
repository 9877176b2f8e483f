import * as v from 'valibot';
import { numberWithin } from '../../spec/parse.ts';
import { colorJitter } from '../color-jitter.ts';
import { areaOf, type PlayedTransform } from '../transform-definition.ts';

export interface FactorParams {
  /** 1 leaves the picture unchanged */
  readonly factor: number;
}

/** Factors are uniform in 1 - x .. 1 + x. */
const RANGE = 0.8;
const MOST_FACTOR = 20;

/** Multiplies every level by the factor, up to white (torchvision's adjust_brightness). */
export const brightnessTransform: PlayedTransform<'brightness', FactorParams> = {
  op: 'brightness',
  name: 'brightness',
  schema: v.strictObject({ factor: numberWithin(0, MOST_FACTOR) }),
  apply: (raster, { factor }) =>
    colorJitter(raster, {
      brightness: factor,
      contrast: 1,
      saturation: 1,
      hue: 0,
      order: ['brightness'],
    }),
  draw: (_size, random) => ({ factor: random.uniform(1 - RANGE, 1 + RANGE) }),
  atStrength: (strength, _size, random) => ({
    factor: 1 + random.pick([-1, 1]) * strength * RANGE,
  }),
  change: {
    named: 'changes of brightness',
    changed: 'has been made brighter or darker',
    same: 'match in brightness',
    version: 'a brighter or darker version',
    regardless: 'their brightness',
  },
  describe: ({ factor }) => `brightness ×${factor.toFixed(2)}`,
  cost: (_params, size) => areaOf(size),
};
