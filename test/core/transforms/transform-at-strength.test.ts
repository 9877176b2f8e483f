import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransform } from '../../../src/core/transforms/apply-transform.ts';
import type { Op, Transform } from '../../../src/core/transforms/transform.ts';
import { transformAtStrength } from '../../../src/core/transforms/transform-at-strength.ts';
import { largestDifference } from './arbitrary-raster.ts';

const OPS: Op[] = ['color_jitter', 'rotate', 'gaussian_blur', 'perspective', 'elastic', 'resize'];
const SIZE = { width: 30, height: 20 };
const raster = {
  ...SIZE,
  data: new Uint8ClampedArray(1800).map((_, i) => (i * 37) % 256),
};

/** How far each number of a transform is from doing nothing, with its sign. */
function departures({ op, params }: Transform): number[] {
  switch (op) {
    case 'color_jitter':
      return [params.brightness - 1, params.contrast - 1, params.saturation - 1, params.hue];
    case 'rotate':
      return [params.degrees_counter_clockwise];
    case 'gaussian_blur':
      return [params.sigma];
    case 'perspective':
      return params.end.flatMap(([x, y], corner) => {
        const [startX, startY] = params.start[corner as 0 | 1 | 2 | 3];
        return [x - startX, y - startY];
      });
    case 'elastic':
      return [params.alpha];
    case 'resize':
      return [params.width - SIZE.width, params.height - SIZE.height];
  }
}

describe('transformAtStrength', () => {
  it.each(OPS)('leaves the picture as it is at strength 0 of %s', (op) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const still = transformAtStrength(op, 0, SIZE, seed);
        // torchvision's perspective pulls by up to a pixel even when no corner moves
        if (op === 'perspective') expect(departures(still).every((by) => by === 0)).toBe(true);
        else
          expect(largestDifference(applyTransform(raster, still), raster)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 20 },
    );
  });

  it.each(OPS)('departs further with strength, in one direction, for %s', (op) => {
    const strength = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(strength, strength, fc.integer(), (one, other, seed) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const weak = departures(transformAtStrength(op, low, SIZE, seed));
        const strong = departures(transformAtStrength(op, high, SIZE, seed));
        weak.forEach((by, i) => {
          expect(Math.abs(by)).toBeLessThanOrEqual(Math.abs(strong[i] ?? 0) + 1e-9);
          expect(by * (strong[i] ?? 0)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });

  it('reaches the strongest of the ranges at strength 1', () => {
    const at = (op: Op) => departures(transformAtStrength(op, 1, SIZE, 4)).map(Math.abs);
    at('color_jitter').forEach((by, i) => {
      expect(by).toBeCloseTo(i === 3 ? 0.3 : 0.5);
    });
    expect(at('rotate')).toEqual([180]);
    expect(at('gaussian_blur')[0]).toBeCloseTo((5 * 20) / 480);
    expect(Math.max(...at('perspective'))).toBe(7);
    expect(at('elastic')).toEqual([250]);
    expect(at('resize')).toEqual([1, 1]);
  });

  it('takes another direction with another seed', () => {
    const senses = new Set(
      Array.from({ length: 20 }, (_, seed) =>
        Math.sign(departures(transformAtStrength('rotate', 0.5, SIZE, seed))[0] ?? 0),
      ),
    );
    expect([...senses].sort()).toEqual([-1, 1]);
  });

  it('refuses a strength outside 0..1', () => {
    expect(() => transformAtStrength('rotate', 1.2, SIZE, 1)).toThrow(
      /strength must be from 0 to 1/,
    );
    expect(() => transformAtStrength('rotate', Number.NaN, SIZE, 1)).toThrow(RangeError);
  });
});
