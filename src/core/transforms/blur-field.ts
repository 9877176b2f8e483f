import {
  convolveSeparable,
  gaussianKernel,
  reflectEnds,
  reflectIndex,
} from './convolve-gaussian.ts';

type Levels = Float32Array | Float64Array;

/** x and y */
const CHANNELS = 2;
/** Pixels; a narrower Gaussian leaves more detail than every second place can tell. */
const LEAST_SIGMA = 4;
/** Places that are summed together, every second one; the sums of more find no registers. */
const TOGETHER = 3;
const SPAN = 2 * TOGETHER;
/** How far the outermost neighbour lies from a place that is told by eight. */
const REACH = 7;

/**
 * A field [height, width, 2] convolved with a Gaussian of `sigma` pixels and `size` taps (odd),
 * edges reflected. A wide Gaussian is computed at every second place each way; between them eight
 * neighbours tell the rest (Lagrange), which is off by less than two thousandths of the field's
 * greatest value and spares more than half of the time.
 */
export function blurField(
  field: Float32Array,
  width: number,
  height: number,
  sigma: number,
  size: number,
): Float32Array {
  const kernel = gaussianKernel(size, sigma);
  const blurred = new Float32Array(field.length);
  if (sigma < LEAST_SIGMA) {
    convolveSeparable(field, width, height, CHANNELS, kernel, blurred);
    return blurred;
  }
  const even = new Float32Array(halfOf(width) * halfOf(height) * CHANNELS);
  const turned = new Float64Array(halfOf(width) * height * CHANNELS);
  sumEvenPlaces(field, height, width, kernel, turned);
  sumEvenPlaces(turned, halfOf(width), height, kernel, even);
  fillOddPlaces(even, width, height, blurred);
  for (let y = 1; y < height; y += 2) fillOddRow(blurred, y, width, height);
  return blurred;
}

/** Of the places 0, 1, 2 … those with an even number. */
function halfOf(length: number): number {
  return Math.ceil(length / 2);
}

/**
 * The kernel along each of the `lines` at its places 0, 2, 4 …; out[place / 2][line] is the sum, so
 * that what ran down runs along next time, and every sum reads what lies side by side.
 */
function sumEvenPlaces(
  source: Levels,
  lines: number,
  length: number,
  kernel: Float64Array,
  out: Levels,
): void {
  const radius = (kernel.length - 1) / 2;
  const pad = radius * CHANNELS;
  const stride = length * CHANNELS;
  // the kernel slides over what is summed together, which begins and ends beside it
  const weights = new Float64Array(kernel.length + 2 * (SPAN - 2));
  weights.set(kernel, SPAN - 2);
  const line = new Float64Array(stride + 2 * pad + SPAN * CHANNELS);
  const sums = new Float64Array(TOGETHER * CHANNELS);
  for (let i = 0; i < lines; i++) {
    line.set(source.subarray(i * stride, (i + 1) * stride), pad);
    reflectEnds(line, length, CHANNELS, radius);
    for (let place = 0; place < length; place += SPAN) {
      sumThree(line, place * CHANNELS, weights, sums);
      for (let j = 0; j < TOGETHER && place + 2 * j < length; j++) {
        const target = ((place / 2 + j) * lines + i) * CHANNELS;
        out[target] = sums[j * CHANNELS] as number;
        out[target + 1] = sums[j * CHANNELS + 1] as number;
      }
    }
  }
}

/** The kernel at three places, each two behind the one before: what is read once serves all three. */
function sumThree(
  line: Float64Array,
  start: number,
  weights: Float64Array,
  sums: Float64Array,
): void {
  let x0 = 0;
  let y0 = 0;
  let x1 = 0;
  let y1 = 0;
  let x2 = 0;
  let y2 = 0;
  const taps = weights.length - (SPAN - 2);
  // what weighs for one place weighs two taps later for the next
  for (let parity = 0; parity < 2; parity++) {
    let weight1 = weights[parity + 2] as number;
    let weight2 = weights[parity] as number;
    for (let k = parity; k < taps; k += 2) {
      const p = start + k * CHANNELS;
      const x = line[p] as number;
      const y = line[p + 1] as number;
      const weight0 = weights[k + 4] as number;
      x0 += weight0 * x;
      y0 += weight0 * y;
      x1 += weight1 * x;
      y1 += weight1 * y;
      x2 += weight2 * x;
      y2 += weight2 * y;
      weight2 = weight1;
      weight1 = weight0;
    }
  }
  sums[0] = x0;
  sums[1] = y0;
  sums[2] = x1;
  sums[3] = y1;
  sums[4] = x2;
  sums[5] = y2;
}

/** The rows 0, 2, 4 … of `out`: `even` has their even pixels, and between them neighbours tell. */
function fillOddPlaces(even: Float32Array, width: number, height: number, out: Float32Array): void {
  const stride = halfOf(width) * CHANNELS;
  const line = new Float64Array((width + 2 * REACH) * CHANNELS);
  const start = REACH * CHANNELS;
  const end = start + width * CHANNELS;
  for (let y = 0; y < height; y += 2) {
    const from = (y / 2) * stride;
    for (let i = 0; i < stride; i += CHANNELS) {
      line[start + 2 * i] = even[from + i] as number;
      line[start + 2 * i + 1] = even[from + i + 1] as number;
    }
    reflectEnds(line, width, CHANNELS, REACH);
    for (let i = start + CHANNELS; i < end; i += 2 * CHANNELS) {
      for (let p = i; p < i + CHANNELS; p++) {
        line[p] = interpolate(
          line[p - 7 * CHANNELS] as number,
          line[p - 5 * CHANNELS] as number,
          line[p - 3 * CHANNELS] as number,
          line[p - CHANNELS] as number,
          line[p + CHANNELS] as number,
          line[p + 3 * CHANNELS] as number,
          line[p + 5 * CHANNELS] as number,
          line[p + 7 * CHANNELS] as number,
        );
      }
    }
    out.set(line.subarray(start, end), y * width * CHANNELS);
  }
}

function fillOddRow(out: Float32Array, y: number, width: number, height: number): void {
  const stride = width * CHANNELS;
  const row = (distance: number): number => reflectIndex(y + distance, height) * stride;
  const [a, b, c, d] = [row(-7), row(-5), row(-3), row(-1)];
  const [e, f, g, h] = [row(1), row(3), row(5), row(7)];
  for (let i = 0; i < stride; i++) {
    out[y * stride + i] = interpolate(
      out[a + i] as number,
      out[b + i] as number,
      out[c + i] as number,
      out[d + i] as number,
      out[e + i] as number,
      out[f + i] as number,
      out[g + i] as number,
      out[h + i] as number,
    );
  }
}

/** The value in the middle of eight equally spaced neighbours. */
function interpolate(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
): number {
  return (1225 * (d + e) - 245 * (c + f) + 49 * (b + g) - 5 * (a + h)) / 2048;
}
