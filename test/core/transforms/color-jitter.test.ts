import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorJitter } from '../../../src/core/transforms/color-jitter.ts';
import type { ColorStep } from '../../../src/core/transforms/transform.ts';
import { arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

const STEPS: ColorStep[] = ['brightness', 'contrast', 'saturation', 'hue'];
const IDENTITY = { brightness: 1, contrast: 1, saturation: 1, hue: 0, order: STEPS };
const order = fc.shuffledSubarray(STEPS, { minLength: 4 });

describe('colorJitter', () => {
  it('leaves a picture as it is with factors of 1 and no turn of hue', () => {
    fc.assert(
      fc.property(arbitraryRaster, order, (raster, steps) => {
        expect(largestDifference(colorJitter(raster, { ...IDENTITY, order: steps }), raster)).toBe(
          0,
        );
      }),
    );
  });

  it('leaves the picture it is given untouched', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const before = raster.data.slice();
        colorJitter(raster, { ...IDENTITY, brightness: 0.5, hue: 0.2 });
        expect(raster.data).toEqual(before);
      }),
    );
  });

  it('comes back to the start when the hue goes round by thirds', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const third = { ...IDENTITY, hue: 1 / 3 };
        const round = colorJitter(colorJitter(colorJitter(raster, third), third), third);
        expect(largestDifference(round, raster)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('turns red to green by a third of the circle and to blue by a third backwards', () => {
    const red = { width: 1, height: 1, data: new Uint8ClampedArray([200, 0, 0]) };
    expect([...colorJitter(red, { ...IDENTITY, hue: 1 / 3 }).data]).toEqual([0, 200, 0]);
    expect([...colorJitter(red, { ...IDENTITY, hue: -1 / 3 }).data]).toEqual([0, 0, 200]);
  });

  it('makes every pixel grey with a saturation of 0, black with a brightness of 0', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const { data } = colorJitter(raster, { ...IDENTITY, saturation: 0 });
        for (let i = 0; i < data.length; i += 3) {
          expect(data[i + 1]).toBe(data[i]);
          expect(data[i + 2]).toBe(data[i]);
        }
        const dark = colorJitter(raster, { ...IDENTITY, brightness: 0 });
        expect(dark.data.every((level) => level === 0)).toBe(true);
      }),
    );
  });

  it('depends on the order of its steps', () => {
    const raster = { width: 2, height: 1, data: new Uint8ClampedArray([200, 40, 90, 10, 20, 30]) };
    const params = { ...IDENTITY, brightness: 1.5, contrast: 0.5 };
    const first = colorJitter(raster, { ...params, order: ['brightness', 'contrast'] });
    const second = colorJitter(raster, { ...params, order: ['contrast', 'brightness'] });
    expect(first.data).not.toEqual(second.data);
  });
});
