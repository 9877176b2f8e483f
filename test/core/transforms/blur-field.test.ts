import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { blurField } from '../../../src/core/transforms/blur-field.ts';
import { withKernels } from '../../../src/core/transforms/kernels/kernels.ts';

const kernelSize = (sigma: number) => Math.floor(8 * sigma + 1) | 1;

function noiseOf(width: number, height: number, seed: number): Float32Array {
  const random = new Random(['field', seed]);
  return Float32Array.from({ length: width * height * 2 }, () => random.uniform(-1, 1));
}

function blur(field: Float32Array, width: number, height: number, sigma: number, size: number) {
  return withKernels((room) => {
    let y = 0;
    const nextRow = (row: number) => {
      const next = field.subarray(y * width * 2, (y + 1) * width * 2);
      new Float32Array(room.buffer(), row).set(next);
      y++;
    };
    const blurred = blurField(room, nextRow, width, height, sigma, size);
    expect(y).toBe(height);
    return blurred;
  });
}

function mirror(index: number, size: number): number {
  if (size === 1) return 0;
  if (index < 0) return mirror(-index, size);
  return index < size ? index : mirror(2 * (size - 1) - index, size);
}

/** The plain convolution in double precision, along x and then along y. */
function convolve(field: Float32Array, width: number, height: number, sigma: number, size: number) {
  const radius = (size - 1) / 2;
  const taps = Array.from({ length: size }, (_, i) => Math.exp(-(((i - radius) / sigma) ** 2) / 2));
  const total = taps.reduce((sum, tap) => sum + tap, 0);
  const pass = (from: ArrayLike<number>, across: boolean) =>
    Float64Array.from({ length: from.length }, (_, i) => {
      const x = Math.floor(i / 2) % width;
      const y = Math.floor(i / 2 / width);
      let sum = 0;
      for (const [k, tap] of taps.entries()) {
        const column = across ? mirror(x + k - radius, width) : x;
        const row = across ? y : mirror(y + k - radius, height);
        sum += (tap / total) * (from[(row * width + column) * 2 + (i % 2)] as number);
      }
      return sum;
    });
  return pass(pass(field, true), false);
}

/** The largest difference, as a share of the greatest value that the blurred field comes to. */
function relativeError(width: number, height: number, sigma: number, seed: number): number {
  const noise = noiseOf(width, height, seed);
  const whole = convolve(noise, width, height, sigma, kernelSize(sigma));
  const quick = blur(noise, width, height, sigma, kernelSize(sigma));
  // on a few pixels chance may cancel nearly everything; the usual deviation is not so small
  const usual = Math.sqrt(1 / 3) / Math.max(1, 2 * sigma * Math.sqrt(Math.PI));
  const greatest = whole.reduce((most, value) => Math.max(most, Math.abs(value)), usual);
  const differences = whole.map((value, i) => Math.abs(value - (quick[i] as number)));
  // what is not a number must not pass for a small one
  return differences.reduce((most, value) => (value <= most ? most : value), 0) / greatest;
}

describe('blurField', () => {
  const sides = fc.integer({ min: 1, max: 40 });

  it('is the whole convolution to a thousandth of what it comes to, on any size', () => {
    const sigmas = fc.double({ min: 5, max: 10, noNaN: true });
    fc.assert(
      fc.property(sides, sides, sigmas, fc.nat(99), (width, height, sigma, seed) => {
        expect(relativeError(width, height, sigma, seed)).toBeLessThanOrEqual(0.001);
      }),
      { numRuns: 40 },
    );
  });

  it('convolves every place where the Gaussian is narrow', () => {
    const sigmas = fc.double({ min: 0.05, max: 3.99, noNaN: true });
    fc.assert(
      fc.property(sides, sides, sigmas, fc.nat(99), (width, height, sigma, seed) => {
        expect(relativeError(width, height, sigma, seed)).toBeLessThanOrEqual(2e-6);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [1, 300],
    [300, 1],
    [2, 150],
    [150, 2],
    [257, 12],
    [12, 257],
  ])('keeps to the convolution on %i x %i', (width, height) => {
    expect(relativeError(width, height, 2, 1)).toBeLessThanOrEqual(2e-6);
    expect(relativeError(width, height, 7, 2)).toBeLessThanOrEqual(0.001);
  });

  it('mirrors a small field as often as a wide kernel needs', () => {
    for (const side of [1, 2, 3, 4, 7, 16]) {
      expect(relativeError(side, 17 - side, 30, side)).toBeLessThanOrEqual(0.001);
    }
  });

  it('leaves a level field level, the axes apart', () => {
    const level = Float32Array.from({ length: 37 * 23 * 2 }, (_, i) => (i % 2 === 0 ? 3 : -0.5));
    for (const sigma of [0.1, 3, 4, 8]) {
      const blurred = blur(level, 37, 23, sigma, kernelSize(sigma));
      for (const [i, value] of blurred.entries()) expect(value).toBeCloseTo(level[i] as number, 5);
    }
  });

  it('refuses a kernel that is none', () => {
    const noise = noiseOf(2, 2, 1);
    expect(() => blur(noise, 2, 2, 5, 40)).toThrow(
      'kernel_size must be odd and at least 1, got 40',
    );
    expect(() => blur(noise, 2, 2, 0, 1)).toThrow(
      'sigma must be a number of pixels above 0, got 0',
    );
  });
});
