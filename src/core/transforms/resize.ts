import * as v from 'valibot';
import type { Raster } from '../raster.ts';
import { wholeWithin } from '../spec/parse.ts';
import type { Room } from './kernels/kernels.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import {
  areaOf,
  type GradedTransform,
  NEIGHBOURS,
  type PixelSize,
} from './transform-definition.ts';
import { type ResizeFilter, type Windows, weighWindows } from './weigh-windows.ts';

export type { ResizeFilter } from './weigh-windows.ts';

/** Share of the original's size: the "identical" pair keeps 95 % (the paper, 3.1). */
const SCALE = 0.95;

const side = wholeWithin(1, 4096);

/** Antialiased bilinear, to this size in pixels. */
export const resizeTransform: GradedTransform<'resize', PixelSize> = {
  op: 'resize',
  name: 'resizing',
  schema: v.pipe(
    v.strictObject({
      width: side,
      height: side,
      interpolation: v.optional(v.literal('bilinear')),
      antialias: v.optional(v.literal(true)),
    }),
    v.transform(({ width, height }) => ({ width, height })),
  ),
  apply: (raster, { width, height }) => resize(raster, width, height),
  draw: (size) => scaleSize(size, SCALE),
  atStrength: (strength, size) => scaleSize(size, 1 - strength * (1 - SCALE)),
  describe: ({ width, height }) => `resized to ${width} × ${height} px`,
  cost: (target, size) => NEIGHBOURS * (areaOf(size) + areaOf(target)),
  sizeAfter: (params) => params,
};

/** The size times `scale`, in whole pixels, at least one. */
export function scaleSize({ width, height }: PixelSize, scale: number): PixelSize {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Resizes to `width` x `height` pixels, rounded to whole levels; returns the picture itself if the
 * size is unchanged. Bilinear is the antialiased filter of torchvision and PIL, rounded only at the
 * end. The other filters round and clip after each pass, across and then down, as PIL does, since
 * their negative weights overshoot. Throws RangeError unless the sides are whole numbers, at least
 * 1.
 */
export function resize(
  raster: Raster,
  width: number,
  height: number,
  filter: ResizeFilter = 'bilinear',
): Raster {
  if (width === raster.width && height === raster.height) return raster;
  return runOnRaster(raster, width, height, (room, source, out) => {
    const { kernels } = room;
    const stride = raster.width * 3;
    const weighDown = (to: number, step: number): number =>
      layWindows(room, weighWindows(raster.height, to, filter), 1, step);
    const goAcross = (to: number, rows: number): void => {
      const down = weighDown(rows, stride);
      const across = layWindows(room, weighWindows(raster.width, width, filter), 4, 12);
      const line = room.take(Math.ceil(stride / 16) * 64);
      kernels.resize(source, to, raster.width, width, rows, down, across, line);
    };
    if (width === raster.width) {
      kernels.resizeDown(source, out, width, height, weighDown(height, stride));
    } else if (filter === 'bilinear' || height === raster.height) {
      goAcross(out, height);
    } else {
      const middle = room.take(width * raster.height * 3);
      goAcross(middle, raster.height);
      kernels.resizeDown(middle, out, width, height, weighDown(height, width * 3));
    }
  });
}

/**
 * Copies windows, `lanes` side by side, to the kernels' memory in the kernels' format and returns
 * the address. `step` is the distance of source pixels in bytes.
 */
function layWindows(room: Room, windows: Windows, lanes: number, step: number): number {
  const { first, taps, weights } = windows;
  const groups = Math.ceil(first.length / lanes);
  const whole = new Int32Array(groups * (lanes + 1 + windows.room * lanes));
  const real = new Float32Array(whole.buffer);
  let end = 0;
  for (let begin = 0; begin < first.length; begin += lanes) {
    let count = 1;
    for (let i = begin; i < begin + lanes; i++) {
      count = Math.max(count, taps[i] ?? 0);
      whole[end++] = (first[i] ?? 0) * step;
    }
    whole[end++] = count;
    for (let k = 0; k < count; k++) {
      for (let i = begin; i < begin + lanes; i++) real[end++] = weights[i * windows.room + k] ?? 0;
    }
  }
  const address = room.take(end * 4);
  new Int32Array(room.buffer(), address, end).set(whole.subarray(0, end));
  return address;
}
