import * as v from 'valibot';
import type { Raster } from '../raster.ts';
import { numberWithin, wholeWithin } from '../spec/parse.ts';
import { gaussianKernel, reflectIndex } from './gaussian-kernel.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import { areaOf, type GradedTransform, type PixelSize } from './transform-definition.ts';

interface GaussianBlurParams {
  /** pixels; edges are reflected */
  readonly sigma: number;
  /** odd */
  readonly kernel_size: number;
}

/** Range of sigma in pixels, uniform, at this short side; scales with the short side. */
const RANGE = { low: 2, high: 5, shortSide: 480 };

/** Pixels; a Gaussian this narrow gives neighbours no weight and leaves the picture unchanged. */
const NO_BLUR = 0.01;

export const gaussianBlurTransform: GradedTransform<'gaussian_blur', GaussianBlurParams> = {
  op: 'gaussian_blur',
  name: 'Gaussian blur',
  schema: v.pipe(
    v.strictObject({
      sigma: v.pipe(numberWithin(0, 500), v.gtValue(0, 'more than 0')),
      kernel_size: v.pipe(
        wholeWithin(1, 3001),
        v.check((size) => size % 2 === 1, 'must be odd'),
      ),
      padding: v.optional(v.literal('reflect')),
    }),
    v.transform(({ sigma, kernel_size }) => ({ sigma, kernel_size })),
  ),
  apply: (raster, { sigma, kernel_size }) => gaussianBlur(raster, sigma, kernel_size),
  draw: (size, random) => withKernel(random.uniform(RANGE.low, RANGE.high) * scaleOf(size)),
  atStrength: (strength, size) =>
    withKernel(Math.max(NO_BLUR, strength * RANGE.high * scaleOf(size))),
  describe: ({ sigma }) => `blurred, σ = ${sigma.toFixed(2)} px`,
  cost: ({ kernel_size }, size) => 2 * kernel_size * areaOf(size),
};

function scaleOf({ width, height }: PixelSize): number {
  return Math.min(width, height) / RANGE.shortSide;
}

/** Adds the odd kernel size that covers three sigmas on either side, at least 3. */
function withKernel(sigma: number): GaussianBlurParams {
  return { sigma, kernel_size: 2 * Math.max(1, Math.ceil(3 * sigma)) + 1 };
}

/** Weights for the distances 0, 1, 2 …, the first one halved; twice their sum is 2 ** bits. */
interface WholeWeights {
  readonly weights: Int16Array;
  readonly bits: number;
}

/** Bits that levels up to 255, in 64ths, leave of a 32-bit sum. */
const MOST_BITS = 17;
/** One less than the maximum, since rounding may add one. */
const GREATEST_WEIGHT = 0x7ffe;
/** Bytes per pixel between the passes. */
const LINE_PIXEL = 6;
/** Bytes that whole vectors may reach beyond the line between the passes. */
const BEYOND = 32;

/**
 * Gaussian blur with `sigma` in pixels and an odd `kernelSize`, edges reflected, rounded to whole
 * levels (torchvision's gaussian_blur). Throws RangeError on an even kernel or a sigma of 0.
 */
export function gaussianBlur(raster: Raster, sigma: number, kernelSize: number): Raster {
  const { width, height } = raster;
  const { weights, bits } = roundKernel(gaussianKernel(kernelSize, sigma));
  const reach = weights.length - 1;
  const stride = width * 3;
  return runOnRaster(raster, width, height, (room, source, out) => {
    const line = room.take((width + 2 * reach) * LINE_PIXEL + BEYOND);
    const weightsAt = room.take(weights.byteLength);
    const rowsAt = room.take((height + 2 * reach) * 4);
    new Int16Array(room.buffer(), weightsAt).set(weights);
    const rows = new Int32Array(room.buffer(), rowsAt, height + 2 * reach);
    for (let i = 0; i < rows.length; i++) {
      rows[i] = source + reflectIndex(i - reach, height) * stride;
    }
    room.kernels.blur(out, width, height, rowsAt, weightsAt, reach, bits, line);
  });
}

/**
 * The kernel as 16-bit integers, an even number of them. Each weight's rounding error carries over
 * to the next, so that the sum is exact and a plain picture stays unchanged. Outer weights that
 * round to 0 are dropped.
 */
function roundKernel(kernel: Float64Array): WholeWeights {
  const radius = (kernel.length - 1) / 2;
  const greatest = Math.max((kernel[radius] as number) / 2, kernel[radius + 1] ?? 0);
  const bits = Math.min(MOST_BITS, Math.floor(Math.log2(GREATEST_WEIGHT / greatest)));
  const scale = 2 ** bits;
  const whole = new Int16Array(radius + 2);
  let exact = 0;
  let given = 0;
  let used = 0;
  for (let distance = radius; distance > 0; distance--) {
    exact += (kernel[radius + distance] as number) * scale;
    const weight = Math.round(exact) - given;
    given += weight;
    whole[distance] = weight;
    if (used === 0 && weight > 0) used = distance;
  }
  whole[0] = scale / 2 - given;
  const reach = used % 2 === 0 ? used + 1 : used;
  return { weights: whole.subarray(0, reach + 1), bits };
}
