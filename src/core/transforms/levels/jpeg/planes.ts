import { createRaster, type Raster } from '../../../raster.ts';

/** One channel of a picture: levels 0..255, rows from the top. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly levels: Uint8ClampedArray;
}

/** The Y, Cb and Cr planes of a picture (JFIF 1.02), in whole levels. */
export function splitPlanes({ width, height, data }: Raster): readonly [Plane, Plane, Plane] {
  const plane = (): Plane => ({ width, height, levels: new Uint8ClampedArray(width * height) });
  const [luma, blue, red] = [plane(), plane(), plane()];
  for (let i = 0; i < width * height; i++) {
    const r = data[3 * i] ?? 0;
    const g = data[3 * i + 1] ?? 0;
    const b = data[3 * i + 2] ?? 0;
    luma.levels[i] = 0.299 * r + 0.587 * g + 0.114 * b;
    blue.levels[i] = -0.168735892 * r - 0.331264108 * g + 0.5 * b + 128;
    red.levels[i] = 0.5 * r - 0.418687589 * g - 0.081312411 * b + 128;
  }
  return [luma, blue, red];
}

/** The picture from three planes of the same size. */
export function joinPlanes(luma: Plane, blue: Plane, red: Plane): Raster {
  const raster = createRaster(luma.width, luma.height);
  for (let i = 0; i < luma.levels.length; i++) {
    const y = luma.levels[i] ?? 0;
    const cb = (blue.levels[i] ?? 0) - 128;
    const cr = (red.levels[i] ?? 0) - 128;
    raster.data[3 * i] = y + 1.402 * cr;
    raster.data[3 * i + 1] = y - 0.344136286 * cb - 0.714136286 * cr;
    raster.data[3 * i + 2] = y + 1.772 * cb;
  }
  return raster;
}

/** Halves the size each way: means of four, rounded down and up alternately, as libjpeg does. */
export function halvePlane({ width, height, levels }: Plane): Plane {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const small = new Uint8ClampedArray(half.width * half.height);
  const at = (x: number, y: number) =>
    levels[Math.min(y, height - 1) * width + Math.min(x, width - 1)] ?? 0;
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const sum =
        at(2 * x, 2 * y) + at(2 * x + 1, 2 * y) + at(2 * x, 2 * y + 1) + at(2 * x + 1, 2 * y + 1);
      small[y * half.width + x] = (sum + 1 + (x % 2)) >> 2;
    }
  }
  return { ...half, levels: small };
}

/** Doubles the size each way, to these sides: three parts of the nearest value, one of the next. */
export function doublePlane(small: Plane, width: number, height: number): Plane {
  const levels = new Uint8ClampedArray(width * height);
  const row = new Int32Array(small.width);
  for (let y = 0; y < height; y++) {
    const near = y >> 1;
    const next = Math.min(small.height - 1, Math.max(0, y % 2 === 0 ? near - 1 : near + 1));
    for (let x = 0; x < small.width; x++) {
      row[x] =
        3 * (small.levels[near * small.width + x] ?? 0) +
        (small.levels[next * small.width + x] ?? 0);
    }
    for (let x = 0; x < width; x++) {
      const other = Math.min(small.width - 1, Math.max(0, (x >> 1) + (x % 2 === 0 ? -1 : 1)));
      const sum = 3 * (row[x >> 1] ?? 0) + (row[other] ?? 0);
      levels[y * width + x] = (sum + 8 - (x % 2)) >> 4;
    }
  }
  return { width, height, levels };
}
