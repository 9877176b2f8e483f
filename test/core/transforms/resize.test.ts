import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resize } from '../../../src/core/transforms/resize.ts';
import { arbitraryPlainRaster, arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

const side = fc.integer({ min: 1, max: 40 });

describe('resize', () => {
  it('keeps a picture of one colour, larger or smaller', () => {
    fc.assert(
      fc.property(arbitraryPlainRaster, side, side, (raster, width, height) => {
        const plain = new Uint8ClampedArray(width * height * 3).map(
          (_, i) => raster.data[i % 3] ?? 0,
        );
        const resized = resize(raster, width, height);
        expect(largestDifference(resized, { width, height, data: plain })).toBe(0);
      }),
    );
  });

  it('leaves a picture as it is at its own size', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        expect(largestDifference(resize(raster, raster.width, raster.height), raster)).toBe(0);
      }),
    );
  });

  it('averages what it shrinks to one pixel with a triangle over the whole width', () => {
    const data = new Uint8ClampedArray([0, 0, 0, 100, 100, 100, 200, 200, 200, 60, 60, 60]);
    // weights 0.625, 0.875, 0.875, 0.625 of 3: a triangle of half-width 4 about the middle
    const expected = Math.round((0 * 0.625 + 100 * 0.875 + 200 * 0.875 + 60 * 0.625) / 3);
    expect([...resize({ width: 4, height: 1, data }, 1, 1).data]).toEqual(Array(3).fill(expected));
  });
});
