import * as v from 'valibot';
import type { Random } from '../../random.ts';
import { paintShape } from '../../scenes/paint-shape.ts';
import { PALETTE, SHAPE_NAMES } from '../../scenes/palette.ts';
import type { Rgb, ShapeName } from '../../scenes/scene.ts';
import { texturePaint } from '../../scenes/world/render-world.ts';
import { TEXTURES } from '../../scenes/world/vocabulary.ts';
import type { TextureName } from '../../scenes/world/world.ts';
import { numberWithin } from '../../spec/parse.ts';
import { rgbSchema } from '../rgb-schema.ts';
import { areaOf, type PixelSize, type TransformDefinition } from '../transform-definition.ts';
import { MOST_PASTED } from './paste-shapes.ts';

export interface PastedObject {
  readonly shape: ShapeName;
  readonly rgb: Rgb;
  readonly texture: TextureName;
  /** shows through stripes and dots */
  readonly ground: Rgb;
  /** pixels from the top left */
  readonly x: number;
  readonly y: number;
  /** half the height of the bounding square, pixels */
  readonly radius: number;
}

interface PasteObjectsParams {
  readonly objects: readonly PastedObject[];
}

const MOST_PIXELS = 4096;
const WHITE: Rgb = [255, 255, 255];

/** Paints objects of the drawn worlds over the picture. */
export const pasteObjectsTransform: TransformDefinition<'paste_objects', PasteObjectsParams> = {
  op: 'paste_objects',
  name: 'pasted objects',
  schema: v.strictObject({
    objects: v.pipe(
      v.array(
        v.strictObject({
          shape: v.picklist(SHAPE_NAMES),
          rgb: rgbSchema,
          texture: v.picklist(TEXTURES),
          ground: rgbSchema,
          x: numberWithin(-MOST_PIXELS, MOST_PIXELS),
          y: numberWithin(-MOST_PIXELS, MOST_PIXELS),
          radius: numberWithin(0.5, MOST_PIXELS),
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_PASTED),
    ),
  }),
  apply(raster, { objects }) {
    const { width, height } = raster;
    const pasted = { ...raster, data: raster.data.slice() };
    for (const object of objects) {
      const { shape, ground, x, y, radius } = object;
      const placed = { shape, x: x / width, y: y / height, radius: radius / width };
      paintShape(pasted, placed, texturePaint(object, ground, textureScale(radius)));
    }
    return pasted;
  },
  draw: (size, random) => ({ objects: [drawObject(size, random)] }),
  describe: ({ objects: [first, ...others] }) =>
    others.length === 0
      ? `a ${first?.shape} pasted on it`
      : `${others.length + 1} objects pasted on it`,
  cost: ({ objects }, size) => 20 * objects.length * areaOf(size),
};

/**
 * Scale at which stripes and dots are as wide as on an object of this size in a 128-pixel world.
 */
function textureScale(radius: number): number {
  return Math.max(1, radius / 18);
}

function drawObject(size: PixelSize, random: Random): PastedObject {
  const radius = Math.min(size.width, size.height) / 8;
  return {
    shape: random.pick(SHAPE_NAMES),
    rgb: random.pick(Object.values(PALETTE)),
    texture: 'solid',
    ground: WHITE,
    x: random.uniform(radius, size.width - radius),
    y: random.uniform(radius, size.height - radius),
    radius,
  };
}
