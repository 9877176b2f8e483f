import { createRaster, type Raster } from '../raster.ts';

/** Which source pixels make each target pixel: `taps[i]` of them from `first[i]` on. */
interface Windows {
  readonly first: Int32Array;
  readonly taps: Int32Array;
  /** numbers that a window takes in `weights`, at least 2 */
  readonly room: number;
  /** weights[i * room + k] of the source pixel first[i] + k, then 0; each window's sum to 1 */
  readonly weights: Float64Array;
}

/** What weighs source pixels; each widens when shrinking, so that nothing is skipped (antialiased). */
export type ResizeFilter = 'bilinear' | 'bicubic' | 'lanczos';

interface Kernel {
  /** half-width in source pixels, or in target pixels when shrinking */
  readonly support: number;
  /** of the distance in the same unit, which is less than the support */
  weigh(distance: number): number;
}

const KERNELS: Readonly<Record<ResizeFilter, Kernel>> = {
  bilinear: { support: 1, weigh: (x) => 1 - x },
  // Keys (1981) with a = -1/2, PIL's choice; OpenCV and torch without antialiasing take -3/4
  bicubic: {
    support: 2,
    weigh: (x) => (x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((-0.5 * x + 2.5) * x - 4) * x + 2),
  },
  lanczos: { support: 3, weigh: (x) => sinc(x) * sinc(x / 3) },
};

/**
 * Resizes to `width` x `height` pixels, rounded to whole levels. Bilinear is torchvision's and PIL's
 * antialiased one, exact until the end; the others round and clip after going across and again
 * after going down, as PIL does, since their weights below 0 overshoot.
 */
export function resize(
  raster: Raster,
  width: number,
  height: number,
  filter: ResizeFilter = 'bilinear',
): Raster {
  if (filter === 'bilinear') return resizeAtOnce(raster, width, height, filter);
  const across =
    width === raster.width ? raster : resizeAtOnce(raster, width, raster.height, filter);
  return height === raster.height ? across : resizeAtOnce(across, width, height, filter);
}

function resizeAtOnce(raster: Raster, width: number, height: number, filter: ResizeFilter): Raster {
  const target = createRaster(width, height);
  const down = weighWindows(raster.height, height, KERNELS[filter]);
  const across = weighWindows(raster.width, width, KERNELS[filter]);
  const stride = raster.width * 3;
  const rows = Array.from({ length: raster.height }, (_, y) =>
    raster.data.subarray(y * stride, (y + 1) * stride),
  );
  // and one pixel more, as two are read at the least
  const line = new Float64Array(stride + 3);
  const mixColumns = across.room > 4 ? mixWide : mixNarrow;
  for (let row = 0; row < height; row++) {
    mixRows(rows, down, row, line);
    mixColumns(line, across, target, row);
  }
  return target;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function weighWindows(from: number, to: number, { support: reach, weigh }: Kernel): Windows {
  const first = new Int32Array(to);
  const taps = new Int32Array(to).fill(1);
  if (from === to) {
    const weights = Float64Array.from({ length: 2 * to }, (_, i) => 1 - (i % 2));
    return { first: first.map((_, i) => i), taps, room: 2, weights };
  }
  const scale = from / to;
  const unit = Math.max(scale, 1);
  const support = reach * unit;
  const begin = (i: number): number => Math.max(Math.trunc((i + 0.5) * scale - support + 0.5), 0);
  const end = (i: number): number => Math.min(Math.trunc((i + 0.5) * scale + support + 0.5), from);
  let most = 1;
  for (let i = 0; i < to; i++) most = Math.max(most, end(i) - begin(i));
  const room = Math.max(most, 2);
  const weights = new Float64Array(to * room);
  for (let i = 0; i < to; i++) {
    // no window reaches beyond the last pixel, were it as wide as the widest
    const start = Math.min(begin(i), from - most);
    let sum = 0;
    for (let j = begin(i); j < end(i); j++) {
      const distance = Math.abs(j + 0.5 - (i + 0.5) * scale) / unit;
      const weight = distance < reach ? weigh(distance) : 0;
      weights[i * room + j - start] = weight;
      sum += weight;
      if (weight !== 0) taps[i] = j - start + 1;
    }
    for (let k = i * room; k < (i + 1) * room; k++) weights[k] = (weights[k] as number) / sum;
    first[i] = start;
  }
  return { first, taps, room, weights };
}

/** line = the window's weighted sum of whole source rows */
function mixRows(
  rows: readonly Uint8ClampedArray[],
  { first, taps, room, weights }: Windows,
  row: number,
  line: Float64Array,
): void {
  const count = taps[row] as number;
  // two rows at a time, which halves the traffic to the line
  for (let k = 0; k < count; k += 2) {
    const a = rows[(first[row] as number) + k] as Uint8ClampedArray;
    const weightA = weights[row * room + k] as number;
    const isPair = k + 1 < count;
    const b = isPair ? (rows[(first[row] as number) + k + 1] as Uint8ClampedArray) : a;
    const weightB = isPair ? (weights[row * room + k + 1] as number) : 0;
    if (k === 0) {
      for (let i = 0; i < a.length; i++) {
        line[i] = weightA * (a[i] as number) + weightB * (b[i] as number);
      }
    } else if (isPair) {
      for (let i = 0; i < a.length; i++) {
        line[i] = (line[i] as number) + (weightA * (a[i] as number) + weightB * (b[i] as number));
      }
    } else {
      for (let i = 0; i < a.length; i++) {
        line[i] = (line[i] as number) + weightA * (a[i] as number);
      }
    }
  }
}

/** Windows of at most four pixels. A loop within would keep engines from speeding up the outer. */
function mixNarrow(line: Float64Array, across: Windows, target: Raster, row: number): void {
  const { data, width } = target;
  const { first, taps, room, weights } = across;
  for (let column = 0, k = 0, t = row * width * 3; column < width; column++, k += room, t += 3) {
    const s = (first[column] as number) * 3;
    const count = taps[column] as number;
    const weightA = weights[k] as number;
    const weightB = weights[k + 1] as number;
    let red = weightA * (line[s] as number) + weightB * (line[s + 3] as number);
    let green = weightA * (line[s + 1] as number) + weightB * (line[s + 4] as number);
    let blue = weightA * (line[s + 2] as number) + weightB * (line[s + 5] as number);
    if (count > 2) {
      const weightC = weights[k + 2] as number;
      red += weightC * (line[s + 6] as number);
      green += weightC * (line[s + 7] as number);
      blue += weightC * (line[s + 8] as number);
    }
    if (count > 3) {
      const weightD = weights[k + 3] as number;
      red += weightD * (line[s + 9] as number);
      green += weightD * (line[s + 10] as number);
      blue += weightD * (line[s + 11] as number);
    }
    data[t] = red;
    data[t + 1] = green;
    data[t + 2] = blue;
  }
}

/** Windows of any width. */
function mixWide(line: Float64Array, across: Windows, target: Raster, row: number): void {
  const { data, width } = target;
  const { first, taps, room, weights } = across;
  for (let column = 0, t = row * width * 3; column < width; column++, t += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let s = (first[column] as number) * 3;
    const end = column * room + (taps[column] as number);
    for (let k = column * room; k < end; k++, s += 3) {
      const weight = weights[k] as number;
      red += weight * (line[s] as number);
      green += weight * (line[s + 1] as number);
      blue += weight * (line[s + 2] as number);
    }
    data[t] = red;
    data[t + 1] = green;
    data[t + 2] = blue;
  }
}
