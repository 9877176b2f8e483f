import * as v from 'valibot';
import type { Raster } from '../../../raster.ts';
import { numberWithin, wholeWithin } from '../../../spec/parse.ts';
import { areaOf, type TransformDefinition } from '../../transform-definition.ts';
import { BLOCK } from './cosine-transform.ts';
import { reencodeJpeg } from './reencode.ts';

/** The strength of compression: a quality on libjpeg's scale, or a target PSNR to fall to. */
type JpegParams =
  | { readonly quality: number }
  | {
      /** peak signal-to-noise ratio in decibels; lower is coarser */
      readonly target_psnr: number;
    };

/** Uniform. */
const RANGE = { low: 22, high: 30 };
/** Repeated compression lowers the quality from `first` by `step`. */
const QUALITY = { first: 100, last: 2, step: 2 };
/** Both transforms of the three planes, two of them halved each way, for every quality. */
const COST = (QUALITY.first / QUALITY.step) * 4 * BLOCK * 0.5;

/**
 * Compresses the picture as JPEG: once at a given quality, or repeatedly at falling qualities until
 * the PSNR is at most the target, as APEX does. The last quality tried is 2.
 */
export const jpegTransform: TransformDefinition<'jpeg', JpegParams> = {
  op: 'jpeg',
  name: 'JPEG compression',
  schema: v.union([
    v.strictObject({ target_psnr: numberWithin(5, 60) }),
    v.strictObject({ quality: wholeWithin(1, 100) }),
  ]),
  apply: (raster, params) =>
    'quality' in params
      ? reencodeJpeg(raster, params.quality)
      : compress(raster, params.target_psnr),
  draw: (_size, random) => ({ target_psnr: random.uniform(RANGE.low, RANGE.high) }),
  describe: (params) =>
    'quality' in params
      ? `saved as JPEG of quality ${params.quality}`
      : `JPEG-compressed to ${params.target_psnr.toFixed(0)} dB`,
  cost: (_params, size) => COST * areaOf(size),
};

function compress(raster: Raster, target: number): Raster {
  let compressed = raster;
  for (let quality = QUALITY.first; quality >= QUALITY.last; quality -= QUALITY.step) {
    compressed = reencodeJpeg(compressed, quality);
    if (psnr(raster, compressed) <= target) break;
  }
  return compressed;
}

/** 20 log10(255 / √mse) in decibels; infinite for equal pictures. Both must have the same size. */
export function psnr(first: Raster, second: Raster): number {
  let squares = 0;
  for (let i = 0; i < first.data.length; i++) {
    squares += ((first.data[i] ?? 0) - (second.data[i] ?? 0)) ** 2;
  }
  return 20 * Math.log10(255 / Math.sqrt(squares / first.data.length));
}
