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
  data: Float32Array,
  width: number,
  height: number,
  channels: number,
  kernel: Float64Array,
  out: Float32Array | Uint8ClampedArray,
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
    sumColumns(data, above, below, weights, line, pad, stride);
    for (let k = 1; k <= radius; k++) {
      const left = pad + reflectIndex(-k, width) * channels;
      const right = pad + reflectIndex(width - 1 + k, width) * channels;
      for (let c = 0; c < channels; c++) {
        line[pad - k * channels + c] = line[left + c] as number;
        line[pad + stride + (k - 1) * channels + c] = line[right + c] as number;
      }
    }
    sumAlong(line, weights, channels, out, y * stride, stride);
  }
}

/** line[pad + i] = sum over the kernel of column i, above and below taken together. */
function sumColumns(
  data: Float32Array,
  above: Int32Array,
  below: Int32Array,
  weights: Float64Array,
  line: Float64Array,
  pad: number,
  stride: number,
): void {
  const middle = above[0] as number;
  const center = weights[0] as number;
  for (let i = 0; i < stride; i++) {
    let sum = center * (data[middle + i] as number);
    for (let k = 1; k < weights.length; k++) {
      const a = (above[k] as number) + i;
      const b = (below[k] as number) + i;
      sum += (weights[k] as number) * ((data[a] as number) + (data[b] as number));
    }
    line[pad + i] = sum;
  }
}

/** out[offset + i] = sum over the kernel along the line, in steps of one pixel. */
function sumAlong(
  line: Float64Array,
  weights: Float64Array,
  channels: number,
  out: Float32Array | Uint8ClampedArray,
  offset: number,
  stride: number,
): void {
  const pad = (weights.length - 1) * channels;
  const center = weights[0] as number;
  for (let i = 0; i < stride; i++) {
    const middle = pad + i;
    let sum = center * (line[middle] as number);
    for (let k = 1, step = channels; k < weights.length; k++, step += channels) {
      const pair = (line[middle - step] as number) + (line[middle + step] as number);
      sum += (weights[k] as number) * pair;
    }
    out[offset + i] = sum;
  }
}

/** The index that stands for `index` when 0..size-1 is mirrored at its first and last element. */
function reflectIndex(index: number, size: number): number {
  if (size === 1) return 0;
  const period = 2 * (size - 1);
  const phase = Math.abs(index) % period;
  return phase < size ? phase : period - phase;
}
