import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/ask/answer.ts';
import { createRaster, type Raster } from '../../../src/core/raster.ts';
import { answersOf } from '../../../src/judges/judge.ts';
import { histogramIntersection } from '../../../src/judges/pixel/histogram-intersection.ts';
import { createPixelJudge } from '../../../src/judges/pixel/pixel-judge.ts';
import { ssim } from '../../../src/judges/pixel/ssim.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';

const picture = (width: number, height: number, level: (i: number) => number): Raster => {
  const raster = createRaster(width, height);
  raster.data.forEach((_, i) => {
    raster.data[i] = level(i);
  });
  return raster;
};
const anyPicture = (width: number, height: number) =>
  fc
    .uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 })
    .map((bytes): Raster => ({ width, height, data: new Uint8ClampedArray(bytes) }));
const side = fc.integer({ min: 1, max: 16 });
const measures = { ssim, histogramIntersection };

describe.each(Object.entries(measures))('%s', (_, measure) => {
  it('is 1 for a picture and itself and stays within 0 and 1', () => {
    const two = fc
      .tuple(side, side, side, side)
      .chain(([a, b, c, d]) => fc.tuple(anyPicture(a, b), anyPicture(c, d)));
    fc.assert(
      fc.property(two, ([first, second]) => {
        expect(measure(first, first)).toBeCloseTo(1, 12);
        const similarity = measure(first, second);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
  });

  it('does not mind the order of pictures of one size', () => {
    const two = fc
      .tuple(side, side)
      .chain(([a, b]) => fc.tuple(anyPicture(a, b), anyPicture(a, b)));
    fc.assert(
      fc.property(two, ([first, second]) => {
        expect(measure(first, second)).toBeCloseTo(measure(second, first), 12);
      }),
      { numRuns: 50 },
    );
  });
});

describe('ssim', () => {
  it('of flat pictures is the luminance term alone', () => {
    const [a, b] = [100, 150];
    const c1 = (0.01 * 255) ** 2;
    const expected = (2 * a * b + c1) / (a * a + b * b + c1);
    expect(
      ssim(
        picture(20, 20, () => a),
        picture(20, 20, () => b),
      ),
    ).toBeCloseTo(expected, 10);
  });

  it('agrees with scipy on a grey picture and its duller, noisy copy', () => {
    // python3 -c "import numpy as np; from scipy.ndimage import gaussian_filter as g
    // i=np.arange(32*24); a=((i*37)%251).reshape(24,32).astype(float)
    // b=np.round(a*.8+30+(i*13%17).reshape(24,32)); f=lambda x:g(x,1.5,truncate=3.5)[5:-5,5:-5]
    // u,v=f(a),f(b); c,d=(.01*255)**2,(.03*255)**2
    // print(((2*u*v+c)*(2*(f(a*b)-u*v)+d)/((u*u+v*v+c)*(f(a*a)-u*u+f(b*b)-v*v+d))).mean())"
    const grey = (i: number) => (Math.floor(i / 3) * 37) % 251;
    const noisy = (i: number) => Math.round(grey(i) * 0.8 + 30 + ((Math.floor(i / 3) * 13) % 17));
    expect(ssim(picture(32, 24, grey), picture(32, 24, noisy))).toBeCloseTo(0.9691953276412916, 6);
  });
});

describe('histogramIntersection', () => {
  it('sees shares of colours and not where they stand', () => {
    const half = picture(4, 4, (i) => (i < 24 ? 0 : 255));
    const other = picture(8, 2, (i) => (i < 24 ? 255 : 0));
    expect(histogramIntersection(half, other)).toBe(1);
    expect(
      histogramIntersection(
        half,
        picture(3, 3, () => 0),
      ),
    ).toBe(0.5);
    expect(
      histogramIntersection(
        half,
        picture(3, 3, () => 100),
      ),
    ).toBe(0);
  });
});

describe('createPixelJudge', () => {
  const scene = { version: 1, background: [9, 9, 9], objects: [] } as const;
  const drawn = { source: { kind: 'scene', scene }, steps: [] } as const;
  const open = () => createPixelJudge(findShipped('ssim'), async () => new Blob());

  it('compares, telling of each answer as it comes', async () => {
    const told: number[] = [];
    const ask = { mode: 'compare', first: drawn, second: drawn } as const;
    const answers: Answer[] = [];
    const onAnswer = (index: number, answer: Answer) => {
      told.push(index);
      answers.push(answer);
    };
    await open().answer([ask, ask], { onAnswer });
    expect(answers.map(({ body }) => body)).toEqual([
      { mode: 'compare', similarity: 1 },
      { mode: 'compare', similarity: 1 },
    ]);
    expect(told).toEqual([0, 1]);
  });

  it('refuses to generate and stops when told to', async () => {
    const ask = { mode: 'generate', parts: [], maxNewTokens: 1 } as const;
    await expect(answersOf(open(), [ask])).rejects.toMatchObject({ code: 'unsupported-ask' });
    const signal = AbortSignal.abort();
    await expect(answersOf(open(), [ask], signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
