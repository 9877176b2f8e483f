import * as v from 'valibot';
import type { Raster } from '../../raster.ts';
import type { Rgb } from '../../scenes/scene.ts';
import { numberWithin } from '../../spec/parse.ts';
import { rgbSchema } from '../rgb-schema.ts';
import { areaOf, type PlayedTransform } from '../transform-definition.ts';

interface OverlayColorParams {
  readonly rgb: Rgb;
  /** 0 changes nothing, 1 leaves only the colour */
  readonly opacity: number;
}

/** Opacity, uniform. */
const RANGE = { low: 0.2, high: 0.7 };

/** Blends one colour over the picture (PIL's Image.blend with a plain picture). */
export const overlayColorTransform: PlayedTransform<'overlay_color', OverlayColorParams> = {
  op: 'overlay_color',
  name: 'colour overlay',
  schema: v.strictObject({ rgb: rgbSchema, opacity: numberWithin(0, 1) }),
  apply: overlayColor,
  draw: (_size, random) => ({
    rgb: [random.integer(0, 255), random.integer(0, 255), random.integer(0, 255)],
    opacity: random.uniform(RANGE.low, RANGE.high),
  }),
  atStrength: (strength, _size, random) => ({
    rgb: [random.integer(0, 255), random.integer(0, 255), random.integer(0, 255)],
    opacity: strength * RANGE.high,
  }),
  change: {
    named: 'colour overlays',
    changed: 'has a colour laid over it',
    same: 'match in tint',
    version: 'a tinted version',
    regardless: 'their tint',
  },
  describe: ({ rgb, opacity }) =>
    `overlaid with the colour ${rgb.join(', ')}, opacity ${opacity.toFixed(2)}`,
  cost: (_params, size) => 2 * areaOf(size),
};

function overlayColor(raster: Raster, { rgb, opacity }: OverlayColorParams): Raster {
  const data = new Uint8ClampedArray(raster.data.length);
  for (let i = 0; i < data.length; i++) {
    data[i] = (1 - opacity) * (raster.data[i] ?? 0) + opacity * (rgb[i % 3] ?? 0);
  }
  return { ...raster, data };
}
