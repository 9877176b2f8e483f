import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../src/core/raster.ts';
import { elastic } from '../../../src/core/transforms/elastic.ts';
import type { Corners } from '../../../src/core/transforms/perspective.ts';
import { perspective } from '../../../src/core/transforms/perspective.ts';
import { rotate } from '../../../src/core/transforms/rotate.ts';
import { arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

type Place = (column: number, row: number) => readonly [x: number, y: number];

/** Each pixel from its place in `raster`, bilinear, black outside; `faded` as torchvision's fill. */
function sampleEach(raster: Raster, place: Place, isFaded: boolean): Raster {
  const { width, height } = raster;
  const data = new Uint8ClampedArray(raster.data.length);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = place(i % width, Math.floor(i / width));
    const inside = mixAround(width, height, x, y, () => 1);
    const share = isFaded ? inside : 1;
    for (let c = 0; c < 3; c++) {
      data[3 * i + c] = share * mixAround(width, height, x, y, (p) => raster.data[3 * p + c] ?? 0);
    }
  }
  return { width, height, data };
}

function mixAround(
  width: number,
  height: number,
  x: number,
  y: number,
  valueAt: (pixel: number) => number,
): number {
  let sum = 0;
  for (const row of [Math.floor(y), Math.floor(y) + 1]) {
    for (const column of [Math.floor(x), Math.floor(x) + 1]) {
      if (column < 0 || column >= width || row < 0 || row >= height) continue;
      const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      sum += weight * valueAt(row * width + column);
    }
  }
  return sum;
}

describe('what rotate, perspective and elastic sample', () => {
  it('is bilinear about a turned place', () => {
    fc.assert(
      fc.property(arbitraryRaster, fc.double({ min: -180, max: 180, noNaN: true }), (raster, d) => {
        const [cosine, sine] = [Math.cos((d * Math.PI) / 180), Math.sin((d * Math.PI) / 180)];
        const [middleX, middleY] = [(raster.width - 1) / 2, (raster.height - 1) / 2];
        const place: Place = (column, row) => [
          middleX + cosine * (column - middleX) - sine * (row - middleY),
          middleY + sine * (column - middleX) + cosine * (row - middleY),
        ];
        const expected = sampleEach(raster, place, false);
        expect(largestDifference(rotate(raster, d), expected)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is bilinear about a place that a picture stretched to twice its size comes from', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const { width, height } = raster;
        const cornersOf = (w: number, h: number): Corners => [
          [0, 0],
          [w, 0],
          [w, h],
          [0, h],
        ];
        const place: Place = (column, row) => [(column + 0.5) / 2 - 0.5, (row + 0.5) / 2 - 0.5];
        const actual = perspective(
          raster,
          cornersOf(width, height),
          cornersOf(2 * width, 2 * height),
        );
        const expected = sampleEach(raster, place, true);
        expect(largestDifference(actual, expected)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is bilinear about a displaced place, and black where there is none', () => {
    const far = fc.oneof(
      { weight: 8, arbitrary: fc.float({ min: -3, max: 3, noNaN: true }) },
      { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e30, -1e30) },
    );
    const arbitrary = arbitraryRaster.chain((raster) => {
      const length = raster.width * raster.height * 2;
      return fc.record({
        raster: fc.constant(raster),
        field: fc.array(far, { minLength: length, maxLength: length }),
      });
    });
    fc.assert(
      fc.property(arbitrary, ({ raster, field }) => {
        const { width, height } = raster;
        const place: Place = (column, row) => {
          const i = 2 * (row * width + column);
          return [
            column + ((field[i] as number) * width) / 2,
            row + ((field[i + 1] as number) * height) / 2,
          ];
        };
        const expected = sampleEach(raster, place, true);
        const actual = elastic(raster, Float32Array.from(field));
        expect(largestDifference(actual, expected)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keeps its place to a hundredth of a pixel on the longest side', () => {
    const width = 8192;
    const data = new Uint8ClampedArray(width * 2 * 3).map((_, i) => (i >> 2) % 200);
    const raster = { width, height: 2, data };
    const quarter = new Float32Array(width * 4).map((_, i) => (i % 2 === 0 ? 0.5 / width : 0));
    const expected = sampleEach(raster, (column, row) => [column + 0.25, row], true);
    expect(largestDifference(elastic(raster, quarter), expected)).toBeLessThanOrEqual(1);
  });
});
