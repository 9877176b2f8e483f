import { createRaster, type Raster } from '../../raster.ts';

/** A part of a picture in pixels, from the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Copies a part of the picture; the box must lie inside it. */
export function crop(raster: Raster, { left, top, width, height }: Box): Raster {
  const part = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    const from = 3 * ((top + y) * raster.width + left);
    part.data.set(raster.data.subarray(from, from + 3 * width), 3 * y * width);
  }
  return part;
}

/** Copies a picture into another; it must lie inside the target. */
export function pasteInto(
  target: Raster,
  part: Raster,
  { left, top }: Pick<Box, 'left' | 'top'>,
): void {
  for (let y = 0; y < part.height; y++) {
    const line = part.data.subarray(3 * y * part.width, 3 * (y + 1) * part.width);
    target.data.set(line, 3 * ((top + y) * target.width + left));
  }
}
