import type { Raster } from '../raster.ts';
import type { ColorStep, Transform } from './transform.ts';

type ColorJitterParams = Extract<Transform, { op: 'color_jitter' }>['params'];

// The shares of luma that torchvision's rgb_to_grayscale uses; they sum to 0.9999.
const LUMA_RED = 0.2989;
const LUMA_GREEN = 0.587;
const LUMA_BLUE = 0.114;

/** Serves every call: pictures come one after the other, and 3 MB anew for each cost as much again. */
let scratch = new Float32Array(0);

/**
 * Changes brightness, contrast, saturation and hue in the given order (torchvision's adjust_*).
 * Between the steps levels are real numbers kept within 0..255; they are rounded once at the end.
 */
export function colorJitter(raster: Raster, params: ColorJitterParams): Raster {
  if (scratch.length < raster.data.length) scratch = new Float32Array(raster.data.length);
  const levels = scratch.subarray(0, raster.data.length);
  levels.set(raster.data);
  for (const step of params.order) applyStep(levels, step, params);
  const data = new Uint8ClampedArray(levels);
  return { width: raster.width, height: raster.height, data };
}

function applyStep(levels: Float32Array, step: ColorStep, params: ColorJitterParams): void {
  switch (step) {
    case 'brightness':
      blendWithLevel(levels, 0, params.brightness);
      break;
    case 'contrast':
      blendWithLevel(levels, meanGrey(levels), params.contrast);
      break;
    case 'saturation':
      adjustSaturation(levels, params.saturation);
      break;
    case 'hue':
      shiftHue(levels, params.hue);
      break;
    default:
      throw new RangeError(`unknown colour step ${String(step satisfies never)}`);
  }
}

// Math.min, Math.max and their care for NaN and -0 cost half as much again in these loops
function clampLevel(level: number): number {
  if (level < 0) return 0;
  if (level > 255) return 255;
  return level;
}

/** Every level becomes factor * level + (1 - factor) * target. */
function blendWithLevel(levels: Float32Array, target: number, factor: number): void {
  const rest = (1 - factor) * target;
  for (let i = 0; i < levels.length; i++) {
    levels[i] = clampLevel(factor * (levels[i] as number) + rest);
  }
}

function meanGrey(levels: Float32Array): number {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let i = 0; i < levels.length; i += 3) {
    red += levels[i] as number;
    green += levels[i + 1] as number;
    blue += levels[i + 2] as number;
  }
  return (LUMA_RED * red + LUMA_GREEN * green + LUMA_BLUE * blue) / (levels.length / 3);
}

/** Every level becomes factor * level + (1 - factor) * grey of its pixel. */
function adjustSaturation(levels: Float32Array, factor: number): void {
  const rest = 1 - factor;
  for (let i = 0; i < levels.length; i += 3) {
    const red = levels[i] as number;
    const green = levels[i + 1] as number;
    const blue = levels[i + 2] as number;
    const grey = rest * (LUMA_RED * red + LUMA_GREEN * green + LUMA_BLUE * blue);
    levels[i] = clampLevel(factor * red + grey);
    levels[i + 1] = clampLevel(factor * green + grey);
    levels[i + 2] = clampLevel(factor * blue + grey);
  }
}

/** Turns each pixel's hue by `turns` of the colour circle; value and saturation (HSV) stay. */
function shiftHue(levels: Float32Array, turns: number): void {
  const shift = 6 * (turns - Math.floor(turns));
  for (let i = 0; i < levels.length; i += 3) {
    const red = levels[i] as number;
    const green = levels[i + 1] as number;
    const blue = levels[i + 2] as number;
    let high = red;
    if (green > high) high = green;
    if (blue > high) high = blue;
    let low = red;
    if (green < low) low = green;
    if (blue < low) low = blue;
    const range = high - low;
    if (range === 0) continue;
    // hue in sixths of the circle, 0..6
    let hue = shift;
    if (high === red) hue += (green - blue) / range + (green < blue ? 6 : 0);
    else if (high === green) hue += (blue - red) / range + 2;
    else hue += (red - green) / range + 4;
    if (hue >= 6) hue -= 6;
    const sextant = hue | 0;
    const along = (hue - sextant) * range;
    const middle = (sextant & 1) === 0 ? low + along : high - along;
    // from red, the colour circle runs over yellow, green, cyan, blue and magenta
    switch (sextant) {
      case 0:
        levels[i] = high;
        levels[i + 1] = middle;
        levels[i + 2] = low;
        break;
      case 1:
        levels[i] = middle;
        levels[i + 1] = high;
        levels[i + 2] = low;
        break;
      case 2:
        levels[i] = low;
        levels[i + 1] = high;
        levels[i + 2] = middle;
        break;
      case 3:
        levels[i] = low;
        levels[i + 1] = middle;
        levels[i + 2] = high;
        break;
      case 4:
        levels[i] = middle;
        levels[i + 1] = low;
        levels[i + 2] = high;
        break;
      default:
        levels[i] = high;
        levels[i + 1] = low;
        levels[i + 2] = middle;
    }
  }
}
