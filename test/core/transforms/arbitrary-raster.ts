import fc from 'fast-check';
import type { Raster } from '../../../src/core/raster.ts';

/** Pictures of any colours, up to 24 pixels a side. */
export const arbitraryRaster: fc.Arbitrary<Raster> = fc
  .record({
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 24 }),
  })
  .chain(({ width, height }) =>
    fc
      .uint8ClampedArray({ minLength: width * height * 3, maxLength: width * height * 3 })
      .map((data) => ({ width, height, data })),
  );

/** Pictures of a single colour. */
export const arbitraryPlainRaster: fc.Arbitrary<Raster> = fc
  .record({
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 24 }),
    color: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
  })
  .map(({ width, height, color }) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 3).map((_, i) => color[i % 3] ?? 0),
  }));

/** The largest difference between two pictures of one size, in grey levels. */
export function largestDifference(a: Raster, b: Raster): number {
  if (a.width !== b.width || a.height !== b.height) return Number.POSITIVE_INFINITY;
  return a.data.reduce((most, level, i) => Math.max(most, Math.abs(level - (b.data[i] ?? 0))), 0);
}
