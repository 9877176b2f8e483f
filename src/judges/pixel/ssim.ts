import type { Raster } from '../../core/raster.ts';
import { resize } from '../../core/transforms/resize.ts';

/** Wang et al. 2004, section III-B: 11 x 11 Gaussian window, sigma 1.5, K1 = 0.01, K2 = 0.03. */
const WINDOW = 11;
const SIGMA = 1.5;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** A plane of numbers; rows run from top to bottom. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float64Array;
}

/**
 * Structural similarity of two pictures, 0..1: the mean index over all windows wholly inside them
 * (Wang et al. 2004, eq. 13 and 17), on luma (Rec. 601). Pictures under 11 pixels a side are
 * compared in a single window of their own size. The index falls below 0 if structure is reversed;
 * that counts as 0, because a similarity is wanted.
 *
 * For pictures of the same size the order does not matter, up to rounding. Otherwise the second
 * picture is resized to the first one's size, and the order does matter.
 */
export function ssim(first: Raster, second: Raster): number {
  const { width, height } = first;
  const same = second.width === width && second.height === height;
  const x = luma(first);
  const y = luma(same ? second : resize(second, width, height));
  const across = gaussian(Math.min(WINDOW, width));
  const down = gaussian(Math.min(WINDOW, height));
  const mean = (a: Plane, b?: Plane) => smooth(b ? product(a, b) : a, across, down).data;
  const [mx, my, mxx, myy, mxy] = [mean(x), mean(y), mean(x, x), mean(y, y), mean(x, y)];
  let sum = 0;
  for (let i = 0; i < mx.length; i++) {
    const a = mx[i] as number;
    const b = my[i] as number;
    const covariance = (mxy[i] as number) - a * b;
    const variances = (mxx[i] as number) - a * a + (myy[i] as number) - b * b;
    const luminance = (2 * a * b + C1) / (a * a + b * b + C1);
    sum += (luminance * (2 * covariance + C2)) / (variances + C2);
  }
  return Math.min(1, Math.max(0, sum / mx.length));
}

function luma({ width, height, data }: Raster): Plane {
  const plane = new Float64Array(width * height);
  for (let i = 0; i < plane.length; i++) {
    const [red, green, blue] = [data[i * 3], data[i * 3 + 1], data[i * 3 + 2]] as Rgb;
    plane[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, data: plane };
}

type Rgb = [red: number, green: number, blue: number];

function gaussian(size: number): Float64Array {
  const weights = Float64Array.from({ length: size }, (_, i) =>
    Math.exp(-((i - (size - 1) / 2) ** 2) / (2 * SIGMA ** 2)),
  );
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
}

function product(a: Plane, b: Plane): Plane {
  return { ...a, data: a.data.map((value, i) => value * (b.data[i] as number)) };
}

/** Weighted means over windows wholly inside; each side shrinks by the window's less one. */
function smooth({ width, height, data }: Plane, across: Float64Array, down: Float64Array): Plane {
  const inner = width - across.length + 1;
  const rows = new Float64Array(inner * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < inner; x++) {
      let sum = 0;
      for (let k = 0; k < across.length; k++) {
        sum += (across[k] as number) * (data[y * width + x + k] as number);
      }
      rows[y * inner + x] = sum;
    }
  }
  const innerHeight = height - down.length + 1;
  const means = new Float64Array(inner * innerHeight);
  for (let y = 0; y < innerHeight; y++) {
    for (let x = 0; x < inner; x++) {
      let sum = 0;
      for (let k = 0; k < down.length; k++) {
        sum += (down[k] as number) * (rows[(y + k) * inner + x] as number);
      }
      means[y * inner + x] = sum;
    }
  }
  return { width: inner, height: innerHeight, data: means };
}
