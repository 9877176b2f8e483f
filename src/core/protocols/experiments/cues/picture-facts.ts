import { deflateSync } from 'fflate';
import { createRaster, type Raster } from '../../../raster.ts';

/** Measurements of a picture apart from its contents. */
export interface PictureFacts {
  /** size of the pixel data, deflated as in a PNG file without filters */
  readonly bytes: number;
  /** number of black corners, 0..4 */
  readonly blackCorners: number;
  /** width by height */
  readonly pixels: number;
  /** width over height */
  readonly aspect: number;
}

/** Pixels a side above which rows and columns are skipped: packing them all takes seconds. */
const MOST_SIDE = 512;

export function factsOf(raster: Raster): PictureFacts {
  const { width, height } = raster;
  const { width: across, height: down, data } = thinned(raster);
  const corners = [0, across - 1, (down - 1) * across, down * across - 1];
  const isBlack = (pixel: number) =>
    data.subarray(3 * pixel, 3 * pixel + 3).every((level) => level < 8);
  return {
    bytes: deflateSync(new Uint8Array(data)).length,
    blackCorners: corners.filter(isBlack).length,
    pixels: width * height,
    aspect: width / height,
  };
}

/** Every n-th pixel of every n-th row, so that no side is longer than `MOST_SIDE`. */
function thinned(raster: Raster): Raster {
  const step = Math.ceil(Math.max(raster.width, raster.height) / MOST_SIDE);
  if (step === 1) return raster;
  const thin = createRaster(Math.ceil(raster.width / step), Math.ceil(raster.height / step));
  for (let y = 0; y < thin.height; y++) {
    for (let x = 0; x < thin.width; x++) {
      const from = 3 * step * (y * raster.width + x);
      thin.data.set(raster.data.subarray(from, from + 3), 3 * (y * thin.width + x));
    }
  }
  return thin;
}
