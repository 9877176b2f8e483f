/**
 * Gaussian weights at integer distances from the middle, normalised to sum 1; length `size` (odd).
 */
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

/** The index within 0..size-1 that `index` maps to by mirroring at the first and last element. */
export function reflectIndex(index: number, size: number): number {
  if (size === 1) return 0;
  const period = 2 * (size - 1);
  const phase = Math.abs(index) % period;
  return phase < size ? phase : period - phase;
}
