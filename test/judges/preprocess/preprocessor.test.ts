import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { RawImage } from '@huggingface/transformers';
import fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { createRaster } from '../../../src/core/raster.ts';
import { resize } from '../../../src/core/transforms/resize.ts';
import {
  fitPicture,
  givesOneSize,
  parsePreprocessor,
  toPixelValues,
} from '../../../src/judges/preprocess/preprocessor.ts';

const picture = (width: number, height: number) => {
  const raster = createRaster(width, height);
  raster.data.forEach((_, i) => {
    raster.data[i] = (i * 7) % 256;
  });
  return raster;
};

describe('fitPicture', () => {
  it('gives every picture the size of the crop', () => {
    const preprocessor = parsePreprocessor({
      size: { shortest_edge: 20 },
      do_center_crop: true,
      crop_size: { width: 18, height: 16 },
    });
    const side = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(fitPicture(picture(width, height), preprocessor)).toMatchObject({
          width: 18,
          height: 16,
        });
      }),
    );
  });

  it('cuts the middle out', () => {
    const preprocessor = parsePreprocessor({
      do_resize: false,
      do_center_crop: true,
      crop_size: 2,
    });
    const raster = picture(4, 4);
    const cut = fitPicture(raster, preprocessor);
    expect([...cut.data.subarray(0, 6)]).toEqual([...raster.data.subarray(15, 21)]);
    expect([...cut.data.subarray(6)]).toEqual([...raster.data.subarray(27, 33)]);
  });

  it('squashes to a square for the SmolVLM class, with either edge stated first', () => {
    const preprocessor = parsePreprocessor({
      size: { longest_edge: 2048 },
      max_image_size: { longest_edge: 8 },
    });
    expect(fitPicture(picture(30, 10), preprocessor)).toEqual(resize(picture(30, 10), 8, 8));
  });

  it('leaves more around the crop where the model wants that', () => {
    const { size } = parsePreprocessor({ size: { shortest_edge: 224 }, crop_pct: 0.875 });
    expect(size).toEqual({ type: 'shortest-edge', edge: 256, longest: null });
  });

  it('lets the longest edge limit what the shortest edge would make', () => {
    const preprocessor = parsePreprocessor({ size: { shortest_edge: 20, longest_edge: 30 } });
    expect(fitPicture(picture(40, 10), preprocessor)).toMatchObject({ width: 30, height: 7 });
    expect(fitPicture(picture(12, 10), preprocessor)).toMatchObject({ width: 24, height: 20 });
  });

  it('resizes with the filter that is asked for, and with no other in its place', () => {
    const size = { width: 7, height: 9 };
    const fitted = [1, 2, 3].map((resample) =>
      fitPicture(picture(20, 20), parsePreprocessor({ size, resample })),
    );
    for (const [i, filter] of (['lanczos', 'bilinear', 'bicubic'] as const).entries()) {
      expect(fitted[i]).toEqual(resize(picture(20, 20), 7, 9, filter));
    }
    expect(fitted[0]).not.toEqual(fitted[1]);
    expect(fitted[1]).not.toEqual(fitted[2]);
    expect(() => parsePreprocessor({ size, resample: 5 })).toThrow('asks for the filter 5');
  });

  it('refuses a preprocessor that states no size', () => {
    expect(() => parsePreprocessor({})).toThrow('states no size');
  });
});

describe('givesOneSize', () => {
  it('holds where a rectangle, a crop or a filling sees to it', () => {
    const sized = { size: { shortest_edge: 8 } };
    const givesIt = (config: Record<string, unknown>) => givesOneSize(parsePreprocessor(config));
    expect(givesIt({ size: { width: 8, height: 8 } })).toBe(true);
    expect(givesIt({ ...sized, do_center_crop: true, crop_size: 8 })).toBe(true);
    expect(givesIt({ ...sized, do_pad: true, pad_size: { width: 9, height: 9 } })).toBe(true);
    expect(givesIt(sized)).toBe(false);
    expect(givesIt({ do_resize: false })).toBe(false);
  });
});

describe('toPixelValues', () => {
  it('orders values by picture, channel and row, and normalises each channel', () => {
    const preprocessor = parsePreprocessor({
      size: 2,
      image_mean: [0.5, 0.25, 0],
      image_std: [0.5, 0.5, 1],
    });
    const raster = createRaster(2, 1);
    raster.data.set([255, 255, 255, 0, 51, 102]);
    const { values } = toPixelValues([raster, raster], preprocessor);
    const one = [1, -1, 1.5, -0.1, 1, 0.4];
    expect([...values]).toEqual([...one, ...one].map(Math.fround));
  });

  it('turns blue first where the model wants that', () => {
    const preprocessor = parsePreprocessor({
      size: 1,
      do_rescale: false,
      do_normalize: false,
      do_flip_channel_order: true,
    });
    const raster = createRaster(1, 1);
    raster.data.set([1, 2, 3]);
    expect([...toPixelValues([raster], preprocessor).values]).toEqual([3, 2, 1]);
  });

  it('fills up with 0 at the right and below', () => {
    const preprocessor = parsePreprocessor({
      do_resize: false,
      do_pad: true,
      pad_size: { width: 3, height: 2 },
      image_mean: 0.5,
      image_std: 0.5,
    });
    const raster = createRaster(2, 1);
    raster.data.fill(255);
    const { values, width, height } = toPixelValues([raster], preprocessor);
    expect([width, height]).toEqual([3, 2]);
    const channel = [1, 1, 0, 0, 0, 0];
    expect([...values]).toEqual([...channel, ...channel, ...channel]);
  });

  it('refuses pictures of different sizes', () => {
    const preprocessor = parsePreprocessor({ size: 1 });
    expect(() => toPixelValues([picture(1, 2), picture(2, 2)], preprocessor)).toThrow('one size');
  });
});

/** A photograph as OpenAI's CLIP cuts it (test/goldens/clip_preprocess.py). */
const GOLDEN = resolve(import.meta.dirname, '../../goldens/clip-preprocess.png');

describe("CLIP's own preprocessing of a photograph", () => {
  it('is met level for level but for roundings', async () => {
    const photo = await RawImage.read(resolve('public/samples/chelsea.jpg'));
    const { data, width, height } = photo.rgb();
    const mean = [0.48145466, 0.4578275, 0.40821073] as const;
    const std = [0.26862954, 0.26130258, 0.27577711] as const;
    const clip = {
      size: { shortest_edge: 224 },
      do_center_crop: true,
      crop_size: 224,
      image_mean: mean,
      image_std: std,
    };
    const golden = PNG.sync.read(readFileSync(GOLDEN));
    const distances = (resample: number): number[] => {
      const preprocessor = parsePreprocessor({ ...clip, resample });
      const raster = { width, height, data: new Uint8ClampedArray(data) };
      const { values } = toPixelValues([fitPicture(raster, preprocessor)], preprocessor);
      expect([values.length, golden.width, golden.height]).toEqual([3 * 224 * 224, 224, 224]);
      return Array.from(values, (value, i) => {
        const channel = Math.floor(i / 224 ** 2) as 0 | 1 | 2;
        const level = golden.data[4 * (i % 224 ** 2) + channel]!;
        return Math.abs(value - (level / 255 - mean[channel]) / std[channel]);
      });
    };
    const meanOf = (all: number[]) => all.reduce((a, b) => a + b) / all.length;
    // a level is 0.0150 at most
    const bicubic = distances(3);
    expect(meanOf(bicubic)).toBeLessThan(2e-5);
    expect(bicubic.every((distance) => distance < 0.0151)).toBe(true);
    // another filter is seen to be another
    expect(meanOf(distances(2))).toBeGreaterThan(0.01);
  });
});
