import type { GreySource } from './picture.ts';
import { createRaster, type Raster } from './raster.ts';

/** The grey that means "half lit" in sRGB's own numbers, 0..255. */
const LEVEL = 128;

/** The picture of a grey source, the same value in every pixel. */
export function renderGrey({ width, height }: GreySource): Raster {
  const raster = createRaster(width, height);
  raster.data.fill(LEVEL);
  return raster;
}
