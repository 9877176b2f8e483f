import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rotate } from '../../../src/core/transforms/rotate.ts';
import { arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

describe('rotate', () => {
  it('leaves a picture as it is at whole turns', () => {
    fc.assert(
      fc.property(arbitraryRaster, fc.integer({ min: -2, max: 2 }), (raster, turns) => {
        expect(largestDifference(rotate(raster, 360 * turns), raster)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('turns counter-clockwise: the right end of the top row goes to the left', () => {
    const data = new Uint8ClampedArray(27);
    data.set([10, 20, 30], 6);
    const turned = rotate({ width: 3, height: 3, data }, 90);
    expect([...turned.data.slice(0, 3)]).toEqual([10, 20, 30]);
    expect([...turned.data.slice(3)].every((level) => level === 0)).toBe(true);
  });

  it('mirrors both axes at half a turn', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const { width, height, data } = raster;
        const mirrored = new Uint8ClampedArray(data.length);
        for (let i = 0; i < width * height; i++) {
          mirrored.set(data.subarray(3 * i, 3 * i + 3), data.length - 3 * i - 3);
        }
        const expected = { width, height, data: mirrored };
        expect(largestDifference(rotate(raster, 180), expected)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
