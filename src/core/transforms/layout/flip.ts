import * as v from 'valibot';
import { createRaster, type Raster } from '../../raster.ts';
import { areaOf, type TransformDefinition } from '../transform-definition.ts';

export const ORIENTATIONS = ['horizontal', 'vertical'] as const;

interface FlipParams {
  /** "horizontal" swaps left and right, "vertical" top and bottom */
  readonly orientation: (typeof ORIENTATIONS)[number];
}

/** Mirrors the picture (torchvision's hflip and vflip). */
export const flipTransform: TransformDefinition<'flip', FlipParams> = {
  op: 'flip',
  name: 'flip',
  schema: v.strictObject({ orientation: v.picklist(ORIENTATIONS) }),
  apply: (raster, { orientation }) => flip(raster, orientation === 'horizontal'),
  draw: (_size, random) => ({ orientation: random.pick(ORIENTATIONS) }),
  describe: ({ orientation }) =>
    orientation === 'horizontal' ? 'flipped left to right' : 'flipped upside down',
  cost: (_params, size) => areaOf(size),
};

function flip({ width, height, data }: Raster, sideways: boolean): Raster {
  const flipped = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * (sideways ? y * width + (width - 1 - x) : (height - 1 - y) * width + x);
      flipped.data.set(data.subarray(from, from + 3), 3 * (y * width + x));
    }
  }
  return flipped;
}
