import * as v from 'valibot';
import type { Raster } from './raster.ts';
import { numberWithin, wholeWithin } from './spec/parse.ts';
import { crop, pasteInto } from './transforms/layout/crop.ts';
import { fitInto } from './transforms/layout/fit-square.ts';

const MOST_PIXELS = 4096;

/** How to mix two pictures; the result has the size of the first. */
export const mixSchema = v.variant('op', [
  /**
   * CutMix (Yun et al. 2019): a box of the second picture replaces that part of the first; pixels
   */
  v.strictObject({
    op: v.literal('cutmix'),
    left: wholeWithin(0, MOST_PIXELS),
    top: wholeWithin(0, MOST_PIXELS),
    width: wholeWithin(1, MOST_PIXELS),
    height: wholeWithin(1, MOST_PIXELS),
  }),
  /** MixUp (Zhang et al. 2018): this share of the first, the rest of the second */
  v.strictObject({ op: v.literal('mixup'), share: numberWithin(0, 1) }),
]);

export type Mix = Readonly<v.InferOutput<typeof mixSchema>>;

/**
 * Mixes two pictures. The second is scaled until it covers the first, then cropped to its middle.
 */
export function mixPictures(first: Raster, second: Raster, mix: Mix): Raster {
  const fitted = fitInto(second, first.width, first.height);
  const mixed = { ...first, data: first.data.slice() };
  switch (mix.op) {
    case 'cutmix': {
      const width = Math.min(mix.width, first.width - mix.left);
      const height = Math.min(mix.height, first.height - mix.top);
      if (width > 0 && height > 0) {
        pasteInto(mixed, crop(fitted, { left: mix.left, top: mix.top, width, height }), mix);
      }
      return mixed;
    }
    case 'mixup':
      for (let i = 0; i < mixed.data.length; i++) {
        mixed.data[i] = mix.share * (first.data[i] ?? 0) + (1 - mix.share) * (fitted.data[i] ?? 0);
      }
      return mixed;
  }
}

/** In words, to follow the description of the first picture. */
export function describeMix(mix: Mix): string {
  return mix.op === 'cutmix'
    ? `with a box of ${mix.width} × ${mix.height} px of`
    : `mixed ${Math.round(100 * mix.share)} to ${Math.round(100 * (1 - mix.share))} with`;
}
