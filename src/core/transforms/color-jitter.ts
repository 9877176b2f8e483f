import * as v from 'valibot';
import type { Raster } from '../raster.ts';
import { numberWithin } from '../spec/parse.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import { areaOf, type GradedTransform } from './transform-definition.ts';

const STEPS = ['brightness', 'contrast', 'saturation', 'hue'] as const;

export type ColorStep = (typeof STEPS)[number];

interface ColorJitterParams {
  /** factors; 1 leaves the picture unchanged */
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
  /** turns of the colour circle, -0.5..0.5 */
  readonly hue: number;
  readonly order: readonly ColorStep[];
}

/**
 * Factors are uniform in 1 - x .. 1 + x, hue turns in -x .. x; the order of the steps is shuffled.
 */
const RANGES = { brightness: 0.5, contrast: 0.5, saturation: 0.5, hue: 0.3 };

const factor = numberWithin(0, 1000);

export const colorJitterTransform: GradedTransform<'color_jitter', ColorJitterParams> = {
  op: 'color_jitter',
  name: 'colour jitter',
  schema: v.strictObject({
    brightness: factor,
    contrast: factor,
    saturation: factor,
    hue: numberWithin(-0.5, 0.5),
    order: v.pipe(
      v.array(v.picklist(STEPS)),
      v.check(
        (order) => order.length === STEPS.length && new Set(order).size === STEPS.length,
        `must hold ${STEPS.join(', ')} once each`,
      ),
    ),
  }),
  apply: colorJitter,
  draw: (_size, random) => ({
    brightness: random.uniform(1 - RANGES.brightness, 1 + RANGES.brightness),
    contrast: random.uniform(1 - RANGES.contrast, 1 + RANGES.contrast),
    saturation: random.uniform(1 - RANGES.saturation, 1 + RANGES.saturation),
    hue: random.uniform(-RANGES.hue, RANGES.hue),
    order: random.shuffle(STEPS),
  }),
  atStrength(strength, _size, random) {
    const sense = (): number => strength * random.pick([-1, 1]);
    return {
      brightness: 1 + sense() * RANGES.brightness,
      contrast: 1 + sense() * RANGES.contrast,
      saturation: 1 + sense() * RANGES.saturation,
      hue: sense() * RANGES.hue,
      order: random.shuffle(STEPS),
    };
  },
  describe({ brightness, contrast, saturation, hue }) {
    const times = (value: number) => `×${value.toFixed(2)}`;
    const turn = `${hue < 0 ? '−' : '+'}${Math.abs(hue * 360).toFixed(0)}°`;
    return `hue ${turn}, brightness ${times(brightness)}, contrast ${times(contrast)}, saturation ${times(saturation)}`;
  },
  cost: ({ order }, size) => order.length * areaOf(size),
};

/** A step in the kernel's format: i32 kind, f32 amount, f32 target. */
const STEP_BYTES = 12;
/** The f32 levels of 64 pixels, which the kernel takes through all steps at once. */
const BLOCK_BYTES = 64 * 3 * 4;

const BLEND = 0;
const SATURATION = 1;
const HUE = 2;

/**
 * Changes brightness, contrast, saturation and hue in the given order (torchvision's adjust_*).
 * Between steps, levels are floats clamped to 0..255; they are rounded once at the end.
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
    // skip steps that change nothing: they cost time, and rounding may shift halves
    for (const step of params.order) {
      switch (step) {
        case 'brightness':
          if (params.brightness !== 1) add(BLEND, params.brightness);
          break;
        case 'contrast':
          if (params.contrast !== 1) {
            // the mean depends on the steps so far
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
