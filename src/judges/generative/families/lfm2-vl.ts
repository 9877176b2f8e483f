import { Lfm2VlImageProcessor } from '@huggingface/transformers';
import { resize } from '../../../core/transforms/resize.ts';
import type { ModelSettings, Settings } from '../../files/model-settings.ts';
import { filterOf } from '../../preprocess/preprocessor.ts';
import { callImageProcessor } from './library-pictures.ts';
import { fitPatchRange } from './patch-sizes.ts';
import type { PictureFamily } from './picture-family.ts';
import { lfm2Sizes } from './picture-tokens.ts';

const INPUTS = ['pixel_values', 'pixel_attention_mask', 'spatial_shapes'];

/**
 * LFM2-VL takes a picture in its own proportions, as patches. Pictures are never cut into tiles
 * here: the library tiles only pictures larger than twice the most patches of one view, and none
 * is.
 */
export function createLfm2({ pictures, processor: words }: ModelSettings): PictureFamily {
  const { factor, least, most } = lfm2Sizes(pictures);
  const filter = filterOf(pictures.resample ?? 2);
  const image = wordOf(words, 'image_token', '<image>');
  const begin = wordOf(words, 'image_start_token', '<|image_start|>');
  const end = wordOf(words, 'image_end_token', '<|image_end|>');
  const processor = new Lfm2VlImageProcessor({
    ...pictures,
    do_resize: false,
    do_image_splitting: false,
  });
  return {
    tag: image,
    async prepare(raster) {
      const whole = {
        width: Math.max(factor, raster.width),
        height: Math.max(factor, raster.height),
      };
      const { width, height } = fitPatchRange(whole, factor, least, most);
      return callImageProcessor(processor, resize(raster, width, height, filter), INPUTS);
    },
    write: (features) => `${begin}${image.repeat(features)}${end}`,
  };
}

function wordOf(words: Settings, name: string, otherwise: string): string {
  const word = words[name];
  return typeof word === 'string' ? word : otherwise;
}
