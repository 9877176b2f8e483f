import * as v from 'valibot';
import type { Raster } from '../../raster.ts';
import { numberWithin } from '../../spec/parse.ts';
import { gaussianKernel, reflectIndex } from '../gaussian-kernel.ts';
import { areaOf, type PlayedTransform } from '../transform-definition.ts';

interface DefocusParams {
  /** factor by which the variance of the Laplacian shrinks at least; 1 blurs nothing */
  readonly blur_factor: number;
}

/** Uniform. */
const RANGE = { low: 3, high: 20 };
/** Sigma of the repeated blur, in pixels. */
const SIGMA = 1;
const TAPS = 3;
/** 200 repeats amount to a σ of some 12 pixels; pictures planned here need no more. */
const MOST_REPEATS = 200;
/** Repeats that a typical picture needs, times the taps in both directions. */
const USUAL_COST = 30 * 2 * TAPS;
/** Weights of red, green and blue in grey, from torchvision. */
const GREY = [0.2989, 0.587, 0.114] as const;

/**
 * Repeats a blur of 3 × 3 pixels and σ 1 until the variance of the Laplacian, a measure of
 * sharpness, is at most its initial value divided by the factor, as APEX does.
 */
export const defocusTransform: PlayedTransform<'defocus', DefocusParams> = {
  op: 'defocus',
  name: 'defocus blur',
  schema: v.strictObject({ blur_factor: numberWithin(1, 1000) }),
  apply: (raster, { blur_factor }) => defocus(raster, blur_factor),
  draw: (_size, random) => ({ blur_factor: random.uniform(RANGE.low, RANGE.high) }),
  atStrength: (strength) => ({ blur_factor: 1 + strength * (RANGE.high - 1) }),
  change: {
    named: 'defocus blurs',
    changed: 'is out of focus',
    same: 'are equally sharp',
    version: 'a version out of focus',
    regardless: 'how sharp they are',
  },
  describe: ({ blur_factor }) => `defocused, sharpness ÷${blur_factor.toFixed(1)}`,
  cost: (_params, size) => USUAL_COST * areaOf(size),
};

function defocus(raster: Raster, factor: number): Raster {
  const { width, height } = raster;
  let levels = Float32Array.from(raster.data);
  const target = sharpness(levels, width, height) / factor;
  let repeats = 0;
  while (repeats < MOST_REPEATS && sharpness(levels, width, height) > target) {
    levels = blurOnce(levels, width, height);
    repeats++;
  }
  return repeats === 0 ? raster : { width, height, data: Uint8ClampedArray.from(levels) };
}

/**
 * Variance of the Laplacian of the grey levels 0..255, without the edges; 0 if fewer than two
 * pixels remain.
 */
export function sharpness(levels: ArrayLike<number>, width: number, height: number): number {
  const grey = new Float64Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    for (const [channel, weight] of GREY.entries()) {
      grey[i] = (grey[i] ?? 0) + weight * (levels[3 * i + channel] ?? 0);
    }
  }
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const around =
        (grey[i - width] ?? 0) + (grey[i - 1] ?? 0) + (grey[i + 1] ?? 0) + (grey[i + width] ?? 0);
      const edge = around - 4 * (grey[i] ?? 0);
      count++;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count < 2 ? 0 : (squares - (sum * sum) / count) / (count - 1);
}

const WEIGHTS = gaussianKernel(TAPS, SIGMA);

function blurOnce(levels: Float32Array<ArrayBuffer>, width: number, height: number) {
  const stride = 3 * width;
  const across = blurLines(levels, height, stride, width, 3);
  return blurLines(across, width, 3, height, stride);
}

/**
 * Blurs along lines of `length` pixels. Pixels of a line are `step` numbers apart, lines `between`.
 */
function blurLines(
  levels: Float32Array<ArrayBuffer>,
  lines: number,
  between: number,
  length: number,
  step: number,
): Float32Array<ArrayBuffer> {
  const [side = 0, middle = 0] = WEIGHTS;
  const blurred = new Float32Array(levels.length);
  for (let place = 0; place < length; place++) {
    const before = reflectIndex(place - 1, length) * step;
    const after = reflectIndex(place + 1, length) * step;
    for (let line = 0; line < lines; line++) {
      for (let channel = 0; channel < 3; channel++) {
        const start = line * between + channel;
        blurred[start + place * step] =
          side * ((levels[start + before] ?? 0) + (levels[start + after] ?? 0)) +
          middle * (levels[start + place * step] ?? 0);
      }
    }
  }
  return blurred;
}
