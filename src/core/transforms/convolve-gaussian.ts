type Levels = Float32Array | Uint8ClampedArray;

/** Gaussian weights at whole steps from the middle, summing to 1; length `size` (odd). */
export function gaussianKernel(size: number, sigma: number): Float64Array {
  if (!Number.isInteger(size) || size < 1 || size % 2 === 0) {
    throw new RangeError(`kernel_size must be odd and at least 1, got ${size}`);
  }
  if (!(sigma > 0 && Number.isFinite(sigma))) {
    throw new RangeError(`sigma must be a number of pixels above 0, got ${sigma}`);
  }
  const radius = (size - 1) / 2;
  const kernel = Float64Array.from({ length: size }, (_, i) =>
    Math.exp(-0.5 * ((i - radius) / sigma) ** 2),
  );
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

/**
 * Convolves every channel with the symmetric odd kernel along both axes. `data` holds
 * [height, width, channels]; the result, of the same layout, goes to `out`, where an 8-bit array
 * rounds it. Edges are reflected without repeating the outermost pixel (torch's 'reflect'), as
 * often as a kernel wider than the picture needs.
 */
export function convolveSeparable(
  data: Levels,
  width: number,
  height: number,
  channels: number,
  kernel: Float64Array,
  out: Levels,
): void {
  const radius = (kernel.length - 1) / 2;
  const weights = kernel.subarray(radius);
  const stride = width * channels;
  const pad = radius * channels;
  const above = new Int32Array(radius + 1);
  const below = new Int32Array(radius + 1);
  const line = new Float64Array(stride + 2 * pad);
  for (let y = 0; y < height; y++) {
    for (let k = 0; k <= radius; k++) {
      above[k] = reflectIndex(y - k, height) * stride;
      below[k] = reflectIndex(y + k, height) * stride;
    }
    sumColumns(data, above, below, weights, line, pad);
    reflectEnds(line, width, channels, radius);
    sumAlong(line, weights, channels, out, y * stride);
  }
}

/** line[pad + i] = sum over the kernel of column i, above and below taken together. */
export function sumColumns(
  data: Levels,
  above: Int32Array,
  below: Int32Array,
  weights: Float64Array,
  line: Float64Array,
  pad: number,
): void {
  const stride = line.length - 2 * pad;
  const size = weights.length;
  const middle = above[0] as number;
  const center = weights[0] as number;
  let i = 0;
  // four sums at a time: additions to one sum wait for each other, those to different sums do not
  for (; i + 3 < stride; i += 4) {
    const m = middle + i;
    let sum0 = center * (data[m] as number);
    let sum1 = center * (data[m + 1] as number);
    let sum2 = center * (data[m + 2] as number);
    let sum3 = center * (data[m + 3] as number);
    for (let k = 1; k < size; k++) {
      const a = (above[k] as number) + i;
      const b = (below[k] as number) + i;
      const weight = weights[k] as number;
      sum0 += weight * ((data[a] as number) + (data[b] as number));
      sum1 += weight * ((data[a + 1] as number) + (data[b + 1] as number));
      sum2 += weight * ((data[a + 2] as number) + (data[b + 2] as number));
      sum3 += weight * ((data[a + 3] as number) + (data[b + 3] as number));
    }
    line[pad + i] = sum0;
    line[pad + i + 1] = sum1;
    line[pad + i + 2] = sum2;
    line[pad + i + 3] = sum3;
  }
  for (; i < stride; i++) {
    let sum = center * (data[middle + i] as number);
    for (let k = 1; k < size; k++) {
      const a = (above[k] as number) + i;
      const b = (below[k] as number) + i;
      sum += (weights[k] as number) * ((data[a] as number) + (data[b] as number));
    }
    line[pad + i] = sum;
  }
}

/** out[offset + i] = sum over the kernel along the padded line, in steps of one pixel. */
function sumAlong(
  line: Float64Array,
  weights: Float64Array,
  channels: number,
  out: Levels,
  offset: number,
): void {
  const size = weights.length;
  const pad = (size - 1) * channels;
  const stride = line.length - 2 * pad;
  const center = weights[0] as number;
  let i = 0;
  for (; i + 3 < stride; i += 4) {
    let a = pad + i;
    let b = a;
    let sum0 = center * (line[a] as number);
    let sum1 = center * (line[a + 1] as number);
    let sum2 = center * (line[a + 2] as number);
    let sum3 = center * (line[a + 3] as number);
    for (let k = 1; k < size; k++) {
      a -= channels;
      b += channels;
      const weight = weights[k] as number;
      sum0 += weight * ((line[a] as number) + (line[b] as number));
      sum1 += weight * ((line[a + 1] as number) + (line[b + 1] as number));
      sum2 += weight * ((line[a + 2] as number) + (line[b + 2] as number));
      sum3 += weight * ((line[a + 3] as number) + (line[b + 3] as number));
    }
    out[offset + i] = sum0;
    out[offset + i + 1] = sum1;
    out[offset + i + 2] = sum2;
    out[offset + i + 3] = sum3;
  }
  for (; i < stride; i++) {
    let a = pad + i;
    let b = a;
    let sum = center * (line[a] as number);
    for (let k = 1; k < size; k++) {
      a -= channels;
      b += channels;
      sum += (weights[k] as number) * ((line[a] as number) + (line[b] as number));
    }
    out[offset + i] = sum;
  }
}

/** Continues the line beyond both ends with its mirror image. */
export function reflectEnds(
  line: Float64Array,
  width: number,
  channels: number,
  radius: number,
): void {
  const pad = radius * channels;
  for (let k = 1; k <= radius; k++) {
    const left = pad + reflectIndex(-k, width) * channels;
    const right = pad + reflectIndex(width - 1 + k, width) * channels;
    const beyond = pad + (width + k - 1) * channels;
    for (let c = 0; c < channels; c++) {
      line[pad - k * channels + c] = line[left + c] as number;
      line[beyond + c] = line[right + c] as number;
    }
  }
}

/** The index that stands for `index` when 0..size-1 is mirrored at its first and last element. */
export function reflectIndex(index: number, size: number): number {
  if (size === 1) return 0;
  const period = 2 * (size - 1);
  const phase = Math.abs(index) % period;
  return phase < size ? phase : period - phase;
}
