import { createRaster, type Raster } from '../raster.ts';
import { sampleBilinear } from './sample-bilinear.ts';

/**
 * Turns the picture about its centre, counter-clockwise for positive degrees. The size stays;
 * what comes into view is black. Bilinear (torchvision's rotate without expand).
 */
export function rotate(raster: Raster, degreesCounterClockwise: number): Raster {
  const { width, height, data } = raster;
  const target = createRaster(width, height);
  const out = target.data;
  const angle = (degreesCounterClockwise * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const centerX = (width - 1) / 2;
  const centerY = (height - 1) / 2;
  for (let row = 0; row < height; row++) {
    const x = centerX - sine * (row - centerY) - cosine * centerX;
    const y = centerY + cosine * (row - centerY) - sine * centerX;
    const [begin, end] = findInside(raster, x, y, cosine, sine);
    for (const [from, to] of [
      [0, begin],
      [end, width],
    ] as const) {
      for (let i = from; i < to; i++) {
        const t = (row * width + i) * 3;
        sampleBilinear(data, width, height, x + cosine * i, y + sine * i, 'plain', out, t);
      }
    }
    if (begin < end) {
      const t = (row * width + begin) * 3;
      sampleLine(raster, x + cosine * begin, y + sine * begin, cosine, sine, out, t, end - begin);
    }
  }
  return target;
}

/**
 * From which i on, and up to but without which, (x + stepX i, y + stepY i) lies between four pixels
 * and clear of the picture's edge, so that rounding takes none of it out. Nothing of
 * a picture too large for `sampleLine`.
 */
function findInside(
  { width, height }: Raster,
  x: number,
  y: number,
  stepX: number,
  stepY: number,
): readonly [begin: number, end: number] {
  if (Math.min(width, height) < 2 || Math.max(width, height) > LARGEST_SIDE) return [0, 0];
  let begin = 0;
  let end = width;
  const keep = (start: number, step: number, limit: number): void => {
    const [low, high] = [(CLEAR - start) / step, (limit - CLEAR - start) / step];
    begin = Math.max(begin, Math.ceil(Math.min(low, high)));
    end = Math.min(end, Math.floor(Math.max(low, high)) + 1);
  };
  keep(x, stepX, width - 1);
  keep(y, stepY, height - 1);
  return begin < end ? [begin, end] : [0, 0];
}

/** Pixels. */
const CLEAR = 0.01;
/** Pixels: on a longer line whole numbers would drift by more than a hundredth of a pixel. */
const LARGEST_SIDE = 2048;
/** Bits behind the point of a weight across or down; the product of two, times 255, fits 32 bits. */
const WEIGHT_BITS = 11;
const WEIGHT_ONE = 1 << WEIGHT_BITS;

/**
 * Samples `count` places along a line inside the picture, in whole numbers: half as long again in
 * real ones. Of a picture of 512 pixels one level in a thousand comes out one higher or lower.
 */
function sampleLine(
  { width, height, data }: Raster,
  startX: number,
  startY: number,
  stepX: number,
  stepY: number,
  out: Uint8ClampedArray,
  target: number,
  count: number,
): void {
  // what the picture's size leaves of 31 bits
  const bits = 30 - Math.ceil(Math.log2(Math.max(width, height) + 1));
  const one = 2 ** bits;
  const mask = one - 1;
  const shift = bits - WEIGHT_BITS;
  const half = 1 << (shift - 1);
  const across = Math.round(stepX * one);
  const down = Math.round(stepY * one);
  const stride = width * 3;
  let x = Math.round(startX * one);
  let y = Math.round(startY * one);
  for (let i = 0, t = target; i < count; i++, t += 3) {
    const p = Math.imul(y >> bits, stride) + Math.imul(x >> bits, 3);
    const q = p + stride;
    const fx = ((x & mask) + half) >> shift;
    const fy = ((y & mask) + half) >> shift;
    const bottomRight = Math.imul(fx, fy);
    const topRight = (fx << WEIGHT_BITS) - bottomRight;
    const bottomLeft = (fy << WEIGHT_BITS) - bottomRight;
    const topLeft = WEIGHT_ONE * WEIGHT_ONE - topRight - bottomLeft - bottomRight;
    out[t] =
      (Math.imul(topLeft, data[p] as number) +
        Math.imul(topRight, data[p + 3] as number) +
        Math.imul(bottomLeft, data[q] as number) +
        Math.imul(bottomRight, data[q + 3] as number) +
        HALF_LEVEL) >>
      (2 * WEIGHT_BITS);
    out[t + 1] =
      (Math.imul(topLeft, data[p + 1] as number) +
        Math.imul(topRight, data[p + 4] as number) +
        Math.imul(bottomLeft, data[q + 1] as number) +
        Math.imul(bottomRight, data[q + 4] as number) +
        HALF_LEVEL) >>
      (2 * WEIGHT_BITS);
    out[t + 2] =
      (Math.imul(topLeft, data[p + 2] as number) +
        Math.imul(topRight, data[p + 5] as number) +
        Math.imul(bottomLeft, data[q + 2] as number) +
        Math.imul(bottomRight, data[q + 5] as number) +
        HALF_LEVEL) >>
      (2 * WEIGHT_BITS);
    x = (x + across) | 0;
    y = (y + down) | 0;
  }
}

const HALF_LEVEL = (WEIGHT_ONE * WEIGHT_ONE) / 2;
