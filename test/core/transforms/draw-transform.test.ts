import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { applyTransform } from '../../../src/core/transforms/apply-transform.ts';
import { drawTransform } from '../../../src/core/transforms/draw-transform.ts';
import { parseTransform } from '../../../src/core/transforms/parse-params.ts';
import type { Op } from '../../../src/core/transforms/transform.ts';

const OPS: Op[] = ['color_jitter', 'rotate', 'gaussian_blur', 'perspective', 'elastic', 'resize'];
const size = fc.record({
  width: fc.integer({ min: 4, max: 640 }),
  height: fc.integer({ min: 4, max: 640 }),
});

function draw(op: Op, pixels: { width: number; height: number }, seed: number) {
  return drawTransform(op, pixels, new Random(['test', seed]));
}

describe('drawTransform', () => {
  it.each(OPS)('draws the same %s from the same key', (op) => {
    fc.assert(
      fc.property(size, fc.integer(), (pixels, seed) => {
        expect(draw(op, pixels, seed)).toEqual(draw(op, pixels, seed));
      }),
    );
  });

  it.each(OPS)('draws a %s that a file may hold', (op) => {
    fc.assert(
      fc.property(size, fc.integer(), (pixels, seed) => {
        const drawn = draw(op, pixels, seed);
        expect(parseTransform(op, JSON.parse(JSON.stringify(drawn.params)))).toEqual(drawn);
      }),
    );
  });

  it.each(OPS)('draws a %s that can be applied', (op) => {
    const raster = { width: 9, height: 6, data: new Uint8ClampedArray(162).fill(90) };
    for (let seed = 0; seed < 20; seed++) {
      const { width, height } = applyTransform(raster, draw(op, raster, seed));
      expect([width, height]).toEqual([9, 6]);
    }
  });

  it('keeps to the stated ranges', () => {
    fc.assert(
      fc.property(size, fc.integer(), (pixels, seed) => {
        for (const op of OPS) {
          const drawn = draw(op, pixels, seed);
          const short = Math.min(pixels.width, pixels.height) / 480;
          switch (drawn.op) {
            case 'color_jitter': {
              const { brightness, contrast, saturation, hue, order } = drawn.params;
              for (const factor of [brightness, contrast, saturation]) {
                expect(Math.abs(factor - 1)).toBeLessThanOrEqual(0.5);
              }
              expect(Math.abs(hue)).toBeLessThanOrEqual(0.3);
              expect([...order].sort()).toEqual(['brightness', 'contrast', 'hue', 'saturation']);
              break;
            }
            case 'rotate': {
              const degrees = Math.abs(drawn.params.degrees_counter_clockwise);
              expect(degrees).toBeGreaterThanOrEqual(30);
              expect(degrees).toBeLessThanOrEqual(180);
              break;
            }
            case 'gaussian_blur': {
              const { sigma, kernel_size } = drawn.params;
              expect(sigma).toBeGreaterThanOrEqual(2 * short);
              expect(sigma).toBeLessThanOrEqual(5 * short);
              expect(kernel_size % 2).toBe(1);
              expect(kernel_size).toBeGreaterThanOrEqual(Math.max(3, 6 * sigma));
              break;
            }
            case 'perspective':
              drawn.params.end.forEach(([x, y], corner) => {
                const [startX, startY] = drawn.params.start[corner as 0 | 1 | 2 | 3];
                expect(Math.abs(x - startX)).toBeLessThanOrEqual(pixels.width / 4);
                expect(Math.abs(y - startY)).toBeLessThanOrEqual(pixels.height / 4);
              });
              break;
            case 'elastic':
              expect(drawn.params.alpha).toBe(250);
              expect(drawn.params.sigma).toBeGreaterThanOrEqual(5);
              expect(drawn.params.sigma).toBeLessThanOrEqual(10);
              break;
            case 'resize':
              expect(drawn.params.width).toBe(Math.round(0.95 * pixels.width));
              expect(drawn.params.height).toBe(Math.round(0.95 * pixels.height));
          }
        }
      }),
    );
  });

  it('turns either way about as often', () => {
    const left = Array.from({ length: 400 }, (_, seed) =>
      draw('rotate', { width: 8, height: 8 }, seed),
    ).filter((drawn) => drawn.op === 'rotate' && drawn.params.degrees_counter_clockwise > 0);
    expect(left.length).toBeGreaterThan(150);
    expect(left.length).toBeLessThan(250);
  });
});
