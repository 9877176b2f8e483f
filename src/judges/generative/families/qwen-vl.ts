import { Qwen2VLImageProcessor } from '@huggingface/transformers';
import { resize } from '../../../core/transforms/resize.ts';
import type { ModelSettings } from '../../files/model-settings.ts';
import { filterOf } from '../../preprocess/preprocessor.ts';
import { callImageProcessor } from './library-pictures.ts';
import { fitPatchRange } from './patch-sizes.ts';
import type { PictureFamily } from './picture-family.ts';
import { qwenSizes } from './picture-tokens.ts';

const IMAGE = '<|image_pad|>';

/**
 * Qwen2-VL and its successors. Each picture goes through the library's processor separately, which
 * would turn several into the frames of one film.
 */
export function createQwen({ pictures }: ModelSettings): PictureFamily {
  const { patch, merged, factor, least, most } = qwenSizes(pictures);
  const filter = filterOf(pictures.resample ?? 3);
  const processor = new Qwen2VLImageProcessor({
    temporal_patch_size: 2,
    ...pictures,
    patch_size: patch,
    merge_size: merged,
    do_resize: false,
  });
  return {
    tag: IMAGE,
    async prepare(raster) {
      const { width, height } = fitPatchRange(raster, factor, least, most);
      const sized = resize(raster, width, height, filter);
      return callImageProcessor(processor, sized, ['pixel_values', 'image_grid_thw']);
    },
    write: (features) => IMAGE.repeat(features),
  };
}
