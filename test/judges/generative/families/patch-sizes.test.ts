import { Lfm2VlImageProcessor, Qwen2VLImageProcessor, RawImage } from '@huggingface/transformers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitPatchBudget,
  fitPatchRange,
} from '../../../../src/judges/generative/families/patch-sizes.ts';

const side = fc.integer({ min: 3, max: 600 });

describe('fitPatchRange', () => {
  it('gives the size that the library gives', () => {
    const processor = new Qwen2VLImageProcessor({
      patch_size: 14,
      merge_size: 2,
      min_pixels: 20_000,
      max_pixels: 90_000,
    });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const found = fitPatchRange({ width, height }, 28, 20_000, 90_000);
        const image = { width, height } as unknown as RawImage;
        expect([found.width, found.height]).toEqual(
          processor.get_resize_output_image_size(image, {}),
        );
      }),
    );
  });

  it('gives sizes that the library leaves as they are when it makes patches of them', async () => {
    const processor = new Lfm2VlImageProcessor({
      encoder_patch_size: 4,
      min_image_tokens: 4,
      max_image_tokens: 16,
      do_image_splitting: false,
    }) as unknown as (image: RawImage) => Promise<{ spatial_shapes: { data: BigInt64Array } }>;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 8, max: 60 }),
        fc.integer({ min: 8, max: 60 }),
        async (w, h) => {
          const { width, height } = fitPatchRange({ width: w, height: h }, 8, 4 * 64, 16 * 64);
          const data = new Uint8ClampedArray(width * height * 3);
          const { spatial_shapes } = await processor(new RawImage(data, width, height, 3));
          expect([...spatial_shapes.data].map(Number)).toEqual([height / 4, width / 4]);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('fitPatchBudget', () => {
  it('fills the budget with whole squares and never exceeds it', () => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 4, max: 300 }), (width, height, budget) => {
        const size = fitPatchBudget({ width, height }, 48, budget);
        const squares = (size.width / 48) * (size.height / 48);
        expect(Number.isInteger(size.width / 48) && Number.isInteger(size.height / 48)).toBe(true);
        expect(squares).toBeGreaterThan(0);
        expect(squares).toBeLessThanOrEqual(budget);
      }),
    );
  });

  it('keeps the proportions as far as whole squares go', () => {
    expect(fitPatchBudget({ width: 400, height: 300 }, 48, 280)).toEqual({
      width: 912,
      height: 672,
    });
    expect(fitPatchBudget({ width: 10_000, height: 10 }, 48, 280)).toEqual({
      width: 280 * 48,
      height: 48,
    });
  });
});
