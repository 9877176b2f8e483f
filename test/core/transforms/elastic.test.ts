import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { elastic, elasticDisplacement } from '../../../src/core/transforms/elastic.ts';
import { arbitraryRaster, largestDifference } from './arbitrary-raster.ts';

describe('elastic', () => {
  it('leaves a picture as it is when nothing is displaced', () => {
    fc.assert(
      fc.property(arbitraryRaster, (raster) => {
        const still = new Float32Array(raster.width * raster.height * 2);
        expect(largestDifference(elastic(raster, still), raster)).toBe(0);
      }),
    );
  });

  it('takes a pixel from the right when x is displaced by one pixel', () => {
    const data = new Uint8ClampedArray([0, 0, 0, 50, 60, 70, 0, 0, 0, 0, 0, 0]);
    const field = new Float32Array([0.5, 0, 0.5, 0, 0.5, 0, 0.5, 0]);
    const moved = elastic({ width: 4, height: 1, data }, field);
    expect([...moved.data]).toEqual([50, 60, 70, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('refuses a field of another size', () => {
    const raster = { width: 2, height: 2, data: new Uint8ClampedArray(12) };
    expect(() => elastic(raster, new Float32Array(6))).toThrow(/displacement of 8 numbers, got 6/);
  });
});

describe('elasticDisplacement', () => {
  it('depends on the seed alone, and in proportion on alpha', () => {
    const once = elasticDisplacement(20, 10, { alpha: 100, sigma: 3, seed: 7 });
    expect(elasticDisplacement(20, 10, { alpha: 100, sigma: 3, seed: 7 })).toEqual(once);
    expect(elasticDisplacement(20, 10, { alpha: 100, sigma: 3, seed: 8 })).not.toEqual(once);
    const twice = elasticDisplacement(20, 10, { alpha: 200, sigma: 3, seed: 7 });
    twice.forEach((value, i) => {
      expect(value).toBeCloseTo(2 * (once[i] ?? 0), 5);
    });
  });

  it('is the noise itself, over the size, where the kernel is a single pixel', () => {
    const random = new Random(['elastic', 9]);
    const field = elasticDisplacement(5, 3, { alpha: 30, sigma: 0.05, seed: 9 });
    expect(field).toHaveLength(30);
    field.forEach((value, i) => {
      const noise = 2 * random.next() - 1;
      expect(value).toBeCloseTo((noise * 30) / (i % 2 === 0 ? 5 : 3), 5);
    });
  });

  it('moves by as many pixels across as down on a picture that is not square', () => {
    const [width, height] = [96, 32];
    const field = elasticDisplacement(width, height, { alpha: 50, sigma: 1, seed: 1 });
    const pixels = [0, 0];
    for (let i = 0; i < field.length; i += 2) {
      pixels[0] = (pixels[0] ?? 0) + ((field[i] ?? 0) * width) ** 2;
      pixels[1] = (pixels[1] ?? 0) + ((field[i + 1] ?? 0) * height) ** 2;
    }
    expect((pixels[0] ?? 0) / (pixels[1] ?? 1)).toBeGreaterThan(0.8);
    expect((pixels[0] ?? 0) / (pixels[1] ?? 1)).toBeLessThan(1.25);
  });

  it('is smoother the larger sigma is', () => {
    const rough = elasticDisplacement(64, 64, { alpha: 100, sigma: 1, seed: 3 });
    const smooth = elasticDisplacement(64, 64, { alpha: 100, sigma: 6, seed: 3 });
    const steps = (field: Float32Array) =>
      field.reduce((sum, value, i) => sum + Math.abs(value - (field[i + 2] ?? value)), 0);
    expect(steps(smooth)).toBeLessThan(steps(rough) / 10);
  });
});
