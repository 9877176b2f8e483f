import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../src/core/raster.ts';
import { type ResizeFilter, resize } from '../../../src/core/transforms/resize.ts';
import { arbitraryPlainRaster, arbitraryRaster, largestDifference } from './arbitrary-raster.ts';
import { type Means, meansAlong } from './weighted-means.ts';

const filters: ResizeFilter[] = ['bilinear', 'bicubic', 'lanczos'];
const side = fc.integer({ min: 1, max: 40 });
/** Sides of 1, windows wider than the picture, rests after whole vectors, the longest side. */
const extremes: [width: number, height: number, toWidth: number, toHeight: number][] = [
  [1, 1, 17, 19],
  [1, 7, 31, 1],
  [7, 1, 1, 9],
  [2, 3, 40, 2],
  [5, 6, 6, 200],
  [33, 2, 5, 50],
  [16, 16, 15, 3],
  [301, 203, 2, 1],
  [99, 51, 98, 50],
  [4096, 3, 3, 2],
  [2, 4096, 1, 5],
  [3, 2, 4096, 3],
  [2, 3, 1, 4096],
];

describe.each(filters)('resize, %s', (filter) => {
  it('keeps a picture of one colour, larger or smaller', () => {
    fc.assert(
      fc.property(arbitraryPlainRaster, side, side, (raster, width, height) => {
        const plain = new Uint8ClampedArray(width * height * 3).map(
          (_, i) => raster.data[i % 3] ?? 0,
        );
        const resized = resize(raster, width, height, filter);
        expect(largestDifference(resized, { width, height, data: plain })).toBe(0);
      }),
    );
  });

  it('leaves a picture as it is at its own size', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const same = resize(raster, raster.width, raster.height, filter);
        expect(largestDifference(same, raster)).toBe(0);
      }),
    );
  });

  it('gives the weighted means, rounded, going across, down and both', () => {
    fc.assert(
      fc.property(arbitraryRaster, side, side, (raster, width, height) => {
        expectMeans(raster, width, height, filter);
      }),
    );
  });

  it.each(extremes)('gives the weighted means from %i x %i to %i x %i', (width, height, ...to) => {
    expectMeans(noise(width, height), ...to, filter);
  });

  it('refuses sides that are not whole numbers of 1 or more', () => {
    for (const wrong of [0, -1, 1.5, Number.NaN]) {
      expect(() => resize(noise(4, 4), wrong, 4, filter)).toThrow(RangeError);
      expect(() => resize(noise(4, 4), 4, wrong, filter)).toThrow(RangeError);
    }
  });

  it('commutes with turning the picture over', () => {
    fc.assert(
      fc.property(arbitraryRaster, side, side, (raster, width, height) => {
        const turned = turnOver(resize(turnOver(raster), width, height, filter));
        // a level lost to rounding between the passes grows where weights go below 0
        const most = filter === 'bilinear' ? 1 : 2;
        const straight = resize(raster, width, height, filter);
        expect(largestDifference(turned, straight)).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('resize', () => {
  it('averages what it shrinks to one pixel with a triangle over the whole width', () => {
    const data = new Uint8ClampedArray([0, 0, 0, 100, 100, 100, 200, 200, 200, 60, 60, 60]);
    // weights 0.625, 0.875, 0.875, 0.625 of 3: a triangle of half-width 4 about the middle
    const expected = Math.round((0 * 0.625 + 100 * 0.875 + 200 * 0.875 + 60 * 0.625) / 3);
    expect([...resize({ width: 4, height: 1, data }, 1, 1).data]).toEqual(Array(3).fill(expected));
  });

  it('weighs four pixels bicubically between two of them, below 0 at the outside', () => {
    // to 8 pixels of 4: the third lies 3/4 behind the first pixel's middle, by Keys with a = -1/2
    const data = new Uint8ClampedArray([10, 60, 200, 90].flatMap((level) => [level, level, level]));
    const keys = [-0.0703125, 0.8671875, 0.2265625, -0.0234375];
    const expected = Math.round(
      10 * -0.0234375 + 60 * 0.2265625 + 200 * 0.8671875 + 90 * -0.0703125,
    );
    expect(keys.reduce((a, b) => a + b)).toBe(1);
    expect(resize({ width: 4, height: 1, data }, 8, 1, 'bicubic').data[4 * 3]).toBe(expected);
  });

  it('overshoots an edge with the filters that weigh below 0, and stays within the levels', () => {
    const data = new Uint8ClampedArray([0, 0, 0, 200, 200, 200].flatMap((l) => [l, l, l]));
    const peak = (filter: ResizeFilter) =>
      Math.max(...resize({ width: 6, height: 1, data }, 24, 1, filter).data);
    expect(peak('bilinear')).toBe(200);
    expect(peak('bicubic')).toBeGreaterThan(205);
    expect(peak('lanczos')).toBeGreaterThan(205);
  });
});

function turnOver({ width, height, data }: Raster): Raster {
  const turned = new Uint8ClampedArray(data.length);
  for (let i = 0; i < width * height; i++) {
    turned.set(data.subarray(i * 3, i * 3 + 3), (width * height - 1 - i) * 3);
  }
  return { width, height, data: turned };
}

function noise(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 3);
  let state = 7;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    data[i] = state >>> 24;
  }
  return { width, height, data };
}

/** Compares with {@link meansAlong}; the filters that round in between are held to it at each step. */
function expectMeans(raster: Raster, width: number, height: number, filter: ResizeFilter): void {
  const across = resize(raster, width, raster.height, filter);
  const both = resize(raster, width, height, filter);
  const acrossMeans = meansAlong(raster, width, filter, true);
  expectRounded(across, acrossMeans);
  expectRounded(
    both,
    meansAlong(filter === 'bilinear' ? acrossMeans : across, height, filter, false),
  );
}

/** Up to 0.501 for what 32-bit sums leave of a tie. */
function expectRounded({ width, height, data }: Raster, exact: Means): void {
  expect([width, height]).toEqual([exact.width, exact.height]);
  const furthest = data.reduce((most, level, i) => {
    const clipped = Math.min(255, Math.max(0, exact.data[i]!));
    return Math.max(most, Math.abs(level - clipped));
  }, 0);
  expect(furthest).toBeLessThan(0.501);
}
