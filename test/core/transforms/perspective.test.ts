import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Corners } from '../../../src/core/transforms/perspective.ts';
import { perspective } from '../../../src/core/transforms/perspective.ts';
import { arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

function cornersOf(width: number, height: number): Corners {
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

describe('perspective', () => {
  it('leaves a picture as it is when the corners stay', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const corners = cornersOf(raster.width, raster.height);
        const same = perspective(raster, corners, corners);
        expect(largestDifference(same, raster)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('shifts the picture when all corners move alike', () => {
    const data = new Uint8ClampedArray(16 * 3);
    data.fill(200, 15, 18);
    const end = cornersOf(4, 4).map(([x, y]) => [x + 1, y + 2]) as unknown as Corners;
    const shifted = perspective({ width: 4, height: 4, data }, cornersOf(4, 4), end);
    const lit = [...shifted.data].flatMap((level, i) => (level > 0 ? [[i, level]] : []));
    expect(lit).toEqual([
      [42, 200],
      [43, 200],
      [44, 200],
    ]);
  });

  it('refuses corners on one line', () => {
    const raster = { width: 4, height: 4, data: new Uint8ClampedArray(48) };
    const flat: Corners = [
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 3],
    ];
    expect(() => perspective(raster, cornersOf(4, 4), flat)).toThrow(/three corners/);
  });
});
