import * as v from 'valibot';
import { createRaster, type Raster } from '../../raster.ts';
import { areaOf, type TransformDefinition } from '../transform-definition.ts';

/**
 * Shows the picture through a round window as wide as the short side; the rest is black. Rotating
 * under the window brings no black corners into view, so only the content reveals the rotation.
 */
export const roundWindowTransform: TransformDefinition<'round_window', Record<string, never>> = {
  op: 'round_window',
  name: 'round window',
  schema: v.pipe(
    v.strictObject({}),
    v.transform((): Record<string, never> => ({})),
  ),
  apply: roundWindow,
  draw: () => ({}),
  describe: () => 'seen through a round window',
  cost: (_params, size) => 2 * areaOf(size),
};

function roundWindow({ width, height, data }: Raster): Raster {
  const seen = createRaster(width, height);
  const radius = Math.min(width, height) / 2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
      const cover = Math.min(1, Math.max(0, radius - distance + 0.5));
      const at = 3 * (y * width + x);
      for (let i = at; i < at + 3; i++) seen.data[i] = cover * (data[i] ?? 0);
    }
  }
  return seen;
}
