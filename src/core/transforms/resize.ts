import { createRaster, type Raster } from '../raster.ts';

/** Which source pixels make each target pixel: `count` of them from `first[i]` on. */
interface Windows {
  readonly count: number;
  readonly first: Int32Array;
  /** weights[i * count + k] of the source pixel first[i] + k; each window's sum to 1 */
  readonly weights: Float64Array;
}

/**
 * Resizes to `width` x `height` pixels with a triangle filter that widens when shrinking
 * (antialiased bilinear, as torchvision and PIL), rounded to whole levels at the end.
 */
export function resize(raster: Raster, width: number, height: number): Raster {
  const target = createRaster(width, height);
  const down = triangleWindows(raster.height, height);
  const across = triangleWindows(raster.width, width);
  const line = new Float64Array(raster.width * 3);
  for (let row = 0; row < height; row++) {
    mixRows(raster, down, row, line);
    mixColumns(line, across, target, row);
  }
  return target;
}

/** Triangle filter of one source pixel's half-width, or one target pixel's when that is larger. */
function triangleWindows(from: number, to: number): Windows {
  const scale = from / to;
  const support = Math.max(scale, 1);
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
      const weight = Math.max(0, 1 - Math.abs(j + 0.5 - (i + 0.5) * scale) / support);
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
  line.fill(0);
  // two rows at a time, which halves the traffic to the line
  for (let k = 0; k < count; k += 2) {
    const weightA = weights[row * count + k] as number;
    const weightB = k + 1 < count ? (weights[row * count + k + 1] as number) : 0;
    if (weightA === 0 && weightB === 0) continue;
    const a = ((first[row] as number) + k) * stride;
    const b = k + 1 < count ? a + stride : a;
    for (let i = 0; i < stride; i++) {
      const pair = weightA * (data[a + i] as number) + weightB * (data[b + i] as number);
      line[i] = (line[i] as number) + pair;
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
