import * as v from 'valibot';
import type { Raster } from '../raster.ts';
import { numberWithin } from '../spec/parse.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import { areaOf, type GradedTransform, NEIGHBOURS } from './transform-definition.ts';

interface RotateParams {
  /** areas from outside are black; the size is unchanged */
  readonly degrees_counter_clockwise: number;
}

/** Degrees, uniform; either direction is equally likely. */
const RANGE = { low: 30, high: 180 };

export const rotateTransform: GradedTransform<'rotate', RotateParams> = {
  op: 'rotate',
  name: 'rotation',
  schema: v.pipe(
    v.strictObject({
      degrees_counter_clockwise: numberWithin(-3600, 3600),
      interpolation: v.optional(v.literal('bilinear')),
      fill: v.optional(v.literal(0)),
      expand: v.optional(v.literal(false)),
    }),
    v.transform(({ degrees_counter_clockwise }) => ({ degrees_counter_clockwise })),
  ),
  apply: (raster, { degrees_counter_clockwise }) => rotate(raster, degrees_counter_clockwise),
  draw(_size, random) {
    const sense = random.pick([-1, 1]);
    return { degrees_counter_clockwise: sense * random.uniform(RANGE.low, RANGE.high) };
  },
  atStrength: (strength, _size, random) => ({
    degrees_counter_clockwise: random.pick([-1, 1]) * strength * RANGE.high,
  }),
  describe({ degrees_counter_clockwise: degrees }) {
    const sense = degrees < 0 ? 'clockwise' : 'counter-clockwise';
    return `rotated ${Math.abs(degrees).toFixed(0)}° ${sense}`;
  },
  cost: (_params, size) => NEIGHBOURS * areaOf(size),
};

/**
 * Rotates the picture about its centre, counter-clockwise for positive degrees. The size is
 * unchanged; areas from outside are black. Bilinear (torchvision's rotate without expand).
 */
export function rotate(raster: Raster, degreesCounterClockwise: number): Raster {
  const { width, height } = raster;
  const angle = (degreesCounterClockwise * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const centerX = (width - 1) / 2;
  const centerY = (height - 1) / 2;
  // the source position of the first pixel
  const x = centerX + sine * centerY - cosine * centerX;
  const y = centerY - cosine * centerY - sine * centerX;
  return runOnRaster(raster, width, height, ({ kernels }, source, out) =>
    kernels.rotate(source, out, width, height, x, y, cosine, sine),
  );
}
