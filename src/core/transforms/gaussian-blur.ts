import type { Raster } from '../raster.ts';
import { gaussianKernel, reflectIndex } from './gaussian-kernel.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';

/** Weights for the distances 0, 1, 2 …, the first one halved; twice their sum is 2 ** bits. */
interface WholeWeights {
  readonly weights: Int16Array;
  readonly bits: number;
}

/** What 255 levels in 64ths leave of the 32 bits of a sum. */
const MOST_BITS = 17;
/** One less than fits, as rounding may add one. */
const GREATEST_WEIGHT = 0x7ffe;
/** Bytes of a pixel between the passes. */
const LINE_PIXEL = 6;
/** Bytes: how far whole vectors may reach beyond the line between the passes. */
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
 * The kernel in whole numbers of 16 bits, an even count of them. What rounding takes from one weight
 * the next one gets, so that they add up exactly and a plain picture stays as it is. Outer weights
 * that come to 0 are left out.
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
