import { createRaster, type Raster } from '../raster.ts';

/** Which source pixels make each target pixel: `count` of them from `first[i]` on. */
interface Windows {
  readonly count: number;
  readonly first: Int32Array;
  /** weights[i * count + k] of the source pixel first[i] + k; each window's sum to 1 */
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
  const line = new Float64Array(raster.width * 3);
  for (let row = 0; row < height; row++) {
    mixRows(raster, down, row, line);
    mixColumns(line, across, target, row);
  }
  return target;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function weighWindows(from: number, to: number, { support: reach, weigh }: Kernel): Windows {
  if (from === to) {
    const each = Int32Array.from({ length: to }, (_, i) => i);
    return { count: 1, first: each, weights: new Float64Array(to).fill(1) };
  }
  const scale = from / to;
  const unit = Math.max(scale, 1);
  const support = reach * unit;
  const begin = (i: number): number => Math.max(Math.trunc((i + 0.5) * scale - support + 0.5), 0);
  const end = (i: number): number => Math.min(Math.trunc((i + 0.5) * scale + support + 0.5), from);
  let count = 1;
  for (let i = 0; i < to; i++) count = Math.max(count, end(i) - begin(i));
  const first = new Int32Array(to);
  const weights = new Float64Array(to * count);
  for (let i = 0; i < to; i++) {
    // every window reads `count` pixels; near the end it starts earlier, with weights of 0
    const start = Math.min(begin(i), from - count);
    let sum = 0;
    for (let j = begin(i); j < end(i); j++) {
      const distance = Math.abs(j + 0.5 - (i + 0.5) * scale) / unit;
      const weight = distance < reach ? weigh(distance) : 0;
      weights[i * count + j - start] = weight;
      sum += weight;
    }
    for (let k = i * count; k < (i + 1) * count; k++) weights[k] = (weights[k] as number) / sum;
    first[i] = start;
  }
  return { count, first, weights };
}

/** line = the window's weighted sum of whole source rows */
function mixRows({ data }: Raster, down: Windows, row: number, line: Float64Array): void {
  const { count, first, weights } = down;
  const stride = line.length;
  // two rows at a time, which halves the traffic to the line
  for (let k = 0; k < count; k += 2) {
    const weightA = weights[row * count + k] as number;
    const weightB = k + 1 < count ? (weights[row * count + k + 1] as number) : 0;
    const a = ((first[row] as number) + k) * stride;
    const b = k + 1 < count ? a + stride : a;
    if (k === 0) {
      for (let i = 0; i < stride; i++) {
        line[i] = weightA * (data[a + i] as number) + weightB * (data[b + i] as number);
      }
    } else if (weightB === 0) {
      if (weightA === 0) continue;
      for (let i = 0; i < stride; i++) {
        line[i] = (line[i] as number) + weightA * (data[a + i] as number);
      }
    } else {
      for (let i = 0; i < stride; i++) {
        const pair = weightA * (data[a + i] as number) + weightB * (data[b + i] as number);
        line[i] = (line[i] as number) + pair;
      }
    }
  }
}

function mixColumns(line: Float64Array, across: Windows, target: Raster, row: number): void {
  const { data, width } = target;
  const { count, first, weights } = across;
  for (let column = 0, t = row * width * 3; column < width; column++, t += 3) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let s = (first[column] as number) * 3;
    for (let k = column * count; k < (column + 1) * count; k++, s += 3) {
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
