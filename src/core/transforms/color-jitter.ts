import type { Raster } from '../raster.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import type { Transform } from './transform.ts';

type ColorJitterParams = Extract<Transform, { op: 'color_jitter' }>['params'];

/** A step as the kernel reads it: i32 kind, f32 amount, f32 target. */
const STEP_BYTES = 12;
/** The f32 levels of the 64 pixels that the kernel takes through all steps at a time. */
const BLOCK_BYTES = 64 * 3 * 4;

const BLEND = 0;
const SATURATION = 1;
const HUE = 2;

/**
 * Changes brightness, contrast, saturation and hue in the given order (torchvision's adjust_*).
 * Between the steps levels are real numbers kept within 0..255; they are rounded once at the end.
 */
export function colorJitter(raster: Raster, params: ColorJitterParams): Raster {
  const { width, height } = raster;
  const pixels = width * height;
  return runOnRaster(raster, width, height, ({ kernels, take, buffer }, source, out) => {
    const steps = take(params.order.length * STEP_BYTES);
    const block = take(BLOCK_BYTES);
    const table = new DataView(buffer(), steps);
    let count = 0;
    const add = (kind: number, amount: number, target = 0) => {
      const at = count++ * STEP_BYTES;
      table.setInt32(at, kind, true);
      table.setFloat32(at + 4, amount, true);
      table.setFloat32(at + 8, target, true);
    };
    // a step that changes nothing is left out: it would cost time and shift halves by a rounding
    for (const step of params.order) {
      switch (step) {
        case 'brightness':
          if (params.brightness !== 1) add(BLEND, params.brightness);
          break;
        case 'contrast':
          if (params.contrast !== 1) {
            // the steps so far decide what the mean is
            const mean = kernels.adjustColors(source, 0, pixels, steps, count, block) / pixels;
            add(BLEND, params.contrast, mean);
          }
          break;
        case 'saturation':
          if (params.saturation !== 1) add(SATURATION, params.saturation);
          break;
        case 'hue':
          if (params.hue !== 0) add(HUE, 6 * (params.hue - Math.floor(params.hue)));
          break;
        default:
          throw new RangeError(`unknown colour step ${String(step satisfies never)}`);
      }
    }
    kernels.adjustColors(source, out, pixels, steps, count, block);
  });
}
