import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../src/core/raster.ts';
import type { ColorStep } from '../../../src/core/transforms/color-jitter.ts';
import { colorJitter } from '../../../src/core/transforms/color-jitter.ts';
import { arbitraryRaster, largestDifference } from './arbitrary-raster.ts';
import { exactJitter } from './exact-jitter.ts';

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

  it('rounds what the steps come to, for any picture, factors, turn and order', () => {
    const factor = fc.double({ min: 0, max: 2, noNaN: true });
    const hue = fc.oneof(
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      fc.integer({ min: -6, max: 6 }).map((sixths) => sixths / 12),
    );
    const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 6 });
    const params = fc.record({
      brightness: factor,
      contrast: factor,
      saturation: factor,
      hue,
      order: fc.oneof(order, steps),
    });
    fc.assert(
      fc.property(arbitraryRaster, params, (raster, jitter) => {
        expectRounded(raster, jitter);
      }),
      { numRuns: 300 },
    );
  });

  it('takes the mean of all pixels and nothing else that lay in memory before', () => {
    const white = { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 3).fill(255) };
    for (let pixels = 1; pixels <= 17; pixels++) {
      const data = new Uint8ClampedArray(pixels * 3).map((_, i) => (i * 71) % 256);
      for (const [width, height] of [
        [pixels, 1],
        [1, pixels],
      ] as const) {
        colorJitter(white, { ...IDENTITY, contrast: 0.5 });
        const raster = { width, height, data };
        expectRounded(raster, { ...IDENTITY, contrast: 0.5, order: ['contrast'] });
        expectRounded(raster, { ...IDENTITY, brightness: 1.7, contrast: 0, hue: 0.4 });
      }
    }
  });

  it('drives levels to black and white with huge factors, not to what is not a number', () => {
    const data = new Uint8ClampedArray([0, 0, 0, 1, 1, 1, 90, 90, 90, 200, 30, 31, 255, 255, 255]);
    const raster = { width: 5, height: 1, data };
    for (const huge of [1e6, 1e30, 1e300, Number.MAX_VALUE]) {
      for (const step of ['brightness', 'contrast', 'saturation'] as const) {
        expectRounded(raster, { ...IDENTITY, [step]: huge, hue: 0.1, order: [step, 'hue'] });
      }
    }
  });

  it('takes sides of 4096 pixels', () => {
    const data = new Uint8ClampedArray(4096 * 3).map((_, i) => (i * i) % 251);
    const params = { brightness: 1.2, contrast: 0.8, saturation: 1.3, hue: 0.12, order: STEPS };
    expectRounded({ width: 4096, height: 1, data }, params);
    expectRounded({ width: 1, height: 4096, data }, params);
  });

  it('refuses a step it does not know', () => {
    const raster = { width: 1, height: 1, data: new Uint8ClampedArray(3) };
    const steps = ['gamma'] as unknown as ColorStep[];
    expect(() => colorJitter(raster, { ...IDENTITY, order: steps })).toThrow(
      new RangeError('unknown colour step gamma'),
    );
  });
});

type Jitter = Parameters<typeof colorJitter>[1];

/** Every level must be the exact one rounded, but for a hundredth of a level either way. */
function expectRounded(raster: Raster, params: Jitter): void {
  const { width, height, data } = colorJitter(raster, params);
  expect([width, height]).toEqual([raster.width, raster.height]);
  const exact = exactJitter(raster.data, params);
  const off = exact.map((level, i) => Math.abs(level - data[i]!));
  expect(Math.max(...off)).toBeLessThanOrEqual(0.51);
}
