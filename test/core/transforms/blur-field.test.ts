import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import { blurField } from '../../../src/core/transforms/blur-field.ts';
import {
  convolveSeparable,
  gaussianKernel,
} from '../../../src/core/transforms/convolve-gaussian.ts';

const kernelSize = (sigma: number) => Math.floor(8 * sigma + 1) | 1;

function noiseOf(width: number, height: number, seed: number): Float32Array {
  const random = new Random(['field', seed]);
  return Float32Array.from({ length: width * height * 2 }, () => random.uniform(-1, 1));
}

describe('blurField', () => {
  it('is the whole convolution to two thousandths of what it comes to, on any size', () => {
    const sizes = fc.integer({ min: 1, max: 40 });
    const sigmas = fc.double({ min: 5, max: 10, noNaN: true });
    fc.assert(
      fc.property(sizes, sizes, sigmas, fc.nat(99), (width, height, sigma, seed) => {
        const noise = noiseOf(width, height, seed);
        const whole = new Float32Array(noise.length);
        const kernel = gaussianKernel(kernelSize(sigma), sigma);
        convolveSeparable(noise, width, height, 2, kernel, whole);
        const quick = blurField(noise, width, height, sigma, kernelSize(sigma));
        // on a few pixels chance may cancel nearly everything; the usual deviation is not so small
        const usual = Math.sqrt(1 / 3) / (2 * sigma * Math.sqrt(Math.PI));
        const greatest = whole.reduce((most, value) => Math.max(most, Math.abs(value)), usual);
        for (const [i, value] of whole.entries()) {
          expect(Math.abs(value - (quick[i] as number))).toBeLessThanOrEqual(0.002 * greatest);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('convolves every place where the Gaussian is narrow', () => {
    const noise = noiseOf(17, 9, 3);
    const whole = new Float32Array(noise.length);
    convolveSeparable(noise, 17, 9, 2, gaussianKernel(13, 1.5), whole);
    expect(blurField(noise, 17, 9, 1.5, 13)).toEqual(whole);
  });
});
