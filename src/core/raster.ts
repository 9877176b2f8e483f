/** A picture in memory: 8-bit RGB, rows from the top, three bytes per pixel, no padding. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** length = width * height * 3; R, G, B of each pixel in turn, each 0..255 */
  readonly data: Uint8ClampedArray;
}

/** A black picture of the given size in pixels. Throws RangeError as {@link checkSides} does. */
export function createRaster(width: number, height: number): Raster {
  checkSides(width, height);
  return { width, height, data: new Uint8ClampedArray(width * height * 3) };
}

/** Mid-grey in sRGB values, 0..255. */
const HALF_LIT = 128;

/** A plain grey picture of the given size in pixels. */
export function createGrey(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  raster.data.fill(HALF_LIT);
  return raster;
}

/** Throws RangeError unless both sides are whole numbers of pixels, at least 1. */
export function checkSides(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(
      `a picture needs whole sides of at least 1 pixel, got ${width} x ${height}`,
    );
  }
}
