import * as v from 'valibot';
import { Random } from '../random.ts';
import type { Raster } from '../raster.ts';
import { numberWithin } from '../spec/parse.ts';
import { blurField } from './blur-field.ts';
import { withKernels } from './kernels/kernels.ts';
import { noiseRows } from './kernels/noise-rows.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import { areaOf, type GradedTransform, NEIGHBOURS } from './transform-definition.ts';

/** A displacement field: uniform noise from `seed`, blurred with `sigma` (pixels), times `alpha`. */
interface ElasticParams {
  readonly alpha: number;
  readonly sigma: number;
  readonly seed: number;
}

/** Pixels, sigma uniform. */
const RANGE = { alpha: 250, sigmaLow: 5, sigmaHigh: 10 };

/** The largest seed of a draw: a signed 32-bit number. */
const MOST_SEED = 0x7fff_ffff;

export const elasticTransform: GradedTransform<'elastic', ElasticParams> = {
  op: 'elastic',
  name: 'elastic transform',
  schema: v.pipe(
    v.strictObject({
      alpha: numberWithin(-100_000, 100_000),
      sigma: v.pipe(numberWithin(0, 200), v.gtValue(0, 'more than 0')),
      seed: v.pipe(v.number(), v.safeInteger()),
      interpolation: v.optional(v.literal('bilinear')),
      fill: v.optional(v.literal(0)),
    }),
    v.transform(({ alpha, sigma, seed }) => ({ alpha, sigma, seed })),
  ),
  apply: (raster, params) =>
    elastic(raster, elasticDisplacement(raster.width, raster.height, params)),
  draw(_size, random) {
    const sigma = random.uniform(RANGE.sigmaLow, RANGE.sigmaHigh);
    return { alpha: RANGE.alpha, sigma, seed: random.integer(0, MOST_SEED) };
  },
  // the smallest sigma of the range moves pixels furthest
  atStrength: (strength, _size, random) => ({
    alpha: strength * RANGE.alpha,
    sigma: RANGE.sigmaLow,
    seed: random.integer(0, MOST_SEED),
  }),
  describe: ({ alpha }) => `warped elastically, α = ${alpha.toFixed(0)} px`,
  cost: ({ sigma }, size) => (2 * kernelSize(sigma) + NEIGHBOURS) * areaOf(size),
};

/**
 * Takes each pixel from the position that `displacement` points to: [height, width, 2], x then y,
 * in fractions of half the picture's size, relative to the pixel. Black outside, bilinear
 * (torchvision's elastic_transform). Throws RangeError if the field does not match the picture.
 */
export function elastic(raster: Raster, displacement: Float32Array): Raster {
  const { width, height } = raster;
  if (displacement.length !== width * height * 2) {
    throw new RangeError(
      `a ${width} x ${height} picture needs a displacement of ${width * height * 2} numbers, ` +
        `got ${displacement.length}`,
    );
  }
  return runOnRaster(raster, width, height, (room, source, out) => {
    const field = room.take(displacement.byteLength);
    new Float32Array(room.buffer(), field, displacement.length).set(displacement);
    room.kernels.displace(source, out, width, height, field);
  });
}

/**
 * The field for {@link elastic} by torchvision's ElasticTransform: noise uniform in [-1, 1] from
 * `seed`, blurred with `sigma` pixels (kernel 8 sigma + 1, made odd), times `alpha` divided by the
 * size. An unblurred noise of 1 thus moves a pixel by `alpha` / 2 pixels. Unlike in torchvision, x
 * is divided by the width and y by the height rather than the reverse, which moves one axis further
 * than the other on pictures that are not square.
 */
export function elasticDisplacement(
  width: number,
  height: number,
  { alpha, sigma, seed }: ElasticParams,
): Float32Array {
  const random = new Random(['elastic', seed]);
  return withKernels((room) => {
    const nextRow = noiseRows(room, random, width, alpha / width, alpha / height);
    return blurField(room, nextRow, width, height, sigma, kernelSize(sigma));
  });
}

/** torchvision's: 8 sigma + 1, made odd. */
function kernelSize(sigma: number): number {
  return Math.floor(8 * sigma + 1) | 1;
}
