import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRaster } from '../../src/core/raster.ts';
import { resize } from '../../src/core/transforms/resize.ts';
import { fitPicture, parsePreprocessor, toPixelValues } from '../../src/judges/preprocessor.ts';

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

  it('squashes to a square for the SmolVLM class, whatever edge is stated first', () => {
    const preprocessor = parsePreprocessor({
      size: { longest_edge: 2048 },
      max_image_size: { longest_edge: 8 },
    });
    expect(fitPicture(picture(30, 10), preprocessor)).toEqual(resize(picture(30, 10), 8, 8));
  });

  it('leaves more around the crop where the model wants that', () => {
    const { size } = parsePreprocessor({ size: { shortest_edge: 224 }, crop_pct: 0.875 });
    expect(size).toEqual({ type: 'shortest-edge', edge: 256 });
  });

  it('refuses a preprocessor that states no size', () => {
    expect(() => parsePreprocessor({})).toThrow('states no size');
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
    const values = toPixelValues([raster, raster], preprocessor);
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
    expect([...toPixelValues([raster], preprocessor)]).toEqual([3, 2, 1]);
  });

  it('refuses pictures of different sizes', () => {
    const preprocessor = parsePreprocessor({ size: 1 });
    expect(() => toPixelValues([picture(1, 2), picture(2, 2)], preprocessor)).toThrow('one size');
  });
});
