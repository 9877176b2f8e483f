import {
  convolveSeparable,
  gaussianKernel,
  reflectEnds,
  reflectIndex,
  sumColumns,
} from './convolve-gaussian.ts';

/** x and y */
const CHANNELS = 2;
/** Pixels; a narrower Gaussian leaves more detail than every second place can tell. */
const LEAST_SIGMA = 4;

/**
 * A field [height, width, 2] convolved with a Gaussian of `sigma` pixels and `size` taps (odd),
 * edges reflected. A wide Gaussian is computed at every second place each way; between them eight
 * neighbours tell the rest (Lagrange), which is off by less than a thousandth of the field's
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
  const radius = (size - 1) / 2;
  const weights = kernel.subarray(radius);
  const stride = width * CHANNELS;
  const pad = radius * CHANNELS;
  const above = new Int32Array(radius + 1);
  const below = new Int32Array(radius + 1);
  const line = new Float64Array(stride + 2 * pad);
  for (let y = 0; y < height; y += 2) {
    for (let k = 0; k <= radius; k++) {
      above[k] = reflectIndex(y - k, height) * stride;
      below[k] = reflectIndex(y + k, height) * stride;
    }
    sumColumns(field, above, below, weights, line, pad);
    reflectEnds(line, width, CHANNELS, radius);
    sumEvenPlaces(line, weights, width, blurred, y * stride);
    fillOddPlaces(blurred, y * stride, width);
  }
  for (let y = 1; y < height; y += 2) fillOddRow(blurred, y, width, height);
  return blurred;
}

/** The kernel along the padded line at the pixels 0, 2, 4 …, two of them at a time. */
function sumEvenPlaces(
  line: Float64Array,
  weights: Float64Array,
  width: number,
  out: Float32Array,
  offset: number,
): void {
  const size = weights.length;
  const pad = (size - 1) * CHANNELS;
  const center = weights[0] as number;
  for (let i = 0; i < width * CHANNELS; i += 8) {
    let a = pad + i;
    let b = a;
    // the second pixel may lie in the padding, which is there to be read
    let x0 = center * (line[a] as number);
    let y0 = center * (line[a + 1] as number);
    let x1 = center * (line[a + 4] as number);
    let y1 = center * (line[a + 5] as number);
    for (let k = 1; k < size; k++) {
      a -= CHANNELS;
      b += CHANNELS;
      const weight = weights[k] as number;
      x0 += weight * ((line[a] as number) + (line[b] as number));
      y0 += weight * ((line[a + 1] as number) + (line[b + 1] as number));
      x1 += weight * ((line[a + 4] as number) + (line[b + 4] as number));
      y1 += weight * ((line[a + 5] as number) + (line[b + 5] as number));
    }
    out[offset + i] = x0;
    out[offset + i + 1] = y0;
    if (i + 4 >= width * CHANNELS) return;
    out[offset + i + 4] = x1;
    out[offset + i + 5] = y1;
  }
}

/** The pixels 1, 3, 5 … of a row from those between which they lie. */
function fillOddPlaces(out: Float32Array, offset: number, width: number): void {
  const place = new Int32Array(8);
  for (let x = 1; x < width; x += 2) {
    for (let k = 0; k < 8; k++) {
      const neighbour = x + 2 * k - 7;
      const inside = neighbour >= 0 && neighbour < width;
      place[k] = offset + (inside ? neighbour : reflectIndex(neighbour, width)) * CHANNELS;
    }
    const target = offset + x * CHANNELS;
    interpolate(out, place, target, CHANNELS);
  }
}

function fillOddRow(out: Float32Array, y: number, width: number, height: number): void {
  const stride = width * CHANNELS;
  const rows = Int32Array.from(
    { length: 8 },
    (_, k) => reflectIndex(y + 2 * k - 7, height) * stride,
  );
  interpolate(out, rows, y * stride, stride);
}

/** `count` values in the middle of eight equally spaced neighbours each, given by where they begin. */
function interpolate(out: Float32Array, from: Int32Array, target: number, count: number): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = from;
  for (let i = 0; i < count; i++) {
    out[target + i] =
      (1225 * ((out[d + i] as number) + (out[e + i] as number)) -
        245 * ((out[c + i] as number) + (out[f + i] as number)) +
        49 * ((out[b + i] as number) + (out[g + i] as number)) -
        5 * ((out[a + i] as number) + (out[h + i] as number))) /
      2048;
  }
}
