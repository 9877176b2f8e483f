import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaussianBlur } from '../../../src/core/transforms/gaussian-blur.ts';
import { arbitraryPlainRaster, arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

const sigma = fc.double({ min: 0.3, max: 8, noNaN: true });
const kernelSize = fc.integer({ min: 0, max: 20 }).map((radius) => 2 * radius + 1);

describe('gaussianBlur', () => {
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
