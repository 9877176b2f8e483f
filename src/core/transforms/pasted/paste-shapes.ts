import * as v from 'valibot';
import type { Raster } from '../../raster.ts';
import { mixPixel } from '../../scenes/paint-shape.ts';
import type { Rgb } from '../../scenes/scene.ts';
import { polygonDistance } from '../../scenes/shape-distance.ts';
import { numberWithin } from '../../spec/parse.ts';
import { rgbSchema } from '../rgb-schema.ts';
import { areaOf, type PixelSize, type TransformDefinition } from '../transform-definition.ts';

export const PASTED_SHAPES = ['circle', 'square', 'triangle'] as const;
export const MOST_PASTED = 20;
/** Largest side and coordinate in pixels. */
const MOST_PIXELS = 4096;

interface PastedShape {
  readonly shape: (typeof PASTED_SHAPES)[number];
  /** of the bounding square, in pixels */
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly rgb: Rgb;
  /** false: only the outline */
  readonly fill: boolean;
}

interface PasteShapesParams {
  readonly shapes: readonly PastedShape[];
}

/** Pixels, as in APEX; at most a quarter of the shape. */
const OUTLINE = 8;

/** Paints plain shapes over the picture, outlines smoothed over one pixel. */
export const pasteShapesTransform: TransformDefinition<'paste_shapes', PasteShapesParams> = {
  op: 'paste_shapes',
  name: 'pasted shapes',
  schema: v.strictObject({
    shapes: v.pipe(
      v.array(
        v.strictObject({
          shape: v.picklist(PASTED_SHAPES),
          left: numberWithin(-MOST_PIXELS, MOST_PIXELS),
          top: numberWithin(-MOST_PIXELS, MOST_PIXELS),
          size: numberWithin(1, MOST_PIXELS),
          rgb: rgbSchema,
          fill: v.boolean(),
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST_PASTED),
    ),
  }),
  apply(raster, { shapes }) {
    const pasted = { ...raster, data: raster.data.slice() };
    for (const shape of shapes) paste(pasted, shape);
    return pasted;
  },
  draw: (size, random) => ({
    shapes: [
      {
        shape: random.pick(PASTED_SHAPES),
        ...placeWithin(size, shortSide(size) / 3, random),
        rgb: [random.integer(0, 255), random.integer(0, 255), random.integer(0, 255)],
        fill: random.next() < 0.5,
      },
    ],
  }),
  describe: ({ shapes: [first, ...others] }) =>
    others.length === 0
      ? `a ${first?.shape} pasted on it`
      : `${others.length + 1} shapes pasted on it`,
  cost: ({ shapes }, size) => 10 * shapes.length * areaOf(size),
};

function shortSide({ width, height }: PixelSize): number {
  return Math.min(width, height);
}

/** Draws the position of a square of this size inside the picture. */
function placeWithin(
  picture: PixelSize,
  size: number,
  random: { uniform(a: number, b: number): number },
) {
  return {
    left: random.uniform(0, picture.width - size),
    top: random.uniform(0, picture.height - size),
    size,
  };
}

function paste({ width, height, data }: Raster, shape: PastedShape): void {
  const { left, top, size, rgb, fill } = shape;
  const outline = Math.min(OUTLINE, size / 4);
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, top + size); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, left + size); x++) {
      const distance = distanceTo(shape, x + 0.5 - left, y + 0.5 - top);
      const inner = fill ? 1 : clamp01(0.5 + outline + distance);
      const cover = Math.min(clamp01(0.5 - distance), inner);
      if (cover > 0) mixPixel(data, (y * width + x) * 3, rgb, cover);
    }
  }
}

function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Distance in pixels from a point of the bounding square to the outline, negative inside. */
function distanceTo({ shape, size }: PastedShape, x: number, y: number): number {
  const half = size / 2;
  switch (shape) {
    case 'circle':
      return Math.hypot(x - half, y - half) - half;
    case 'square':
      return Math.max(Math.abs(x - half), Math.abs(y - half)) - half;
    case 'triangle':
      return polygonDistance([half, 0, size, size, 0, size], x, y);
  }
}
