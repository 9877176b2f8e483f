import { Qwen2VLImageProcessor } from '@huggingface/transformers';
import { resize } from '../../../core/transforms/resize.ts';
import { fieldsOf, type ModelSettings } from '../../files/model-settings.ts';
import { filterOf, numberOr } from '../../preprocess/preprocessor.ts';
import { callImageProcessor } from './library-pictures.ts';
import { fitPatchRange } from './patch-sizes.ts';
import type { PictureFamily } from './picture-family.ts';

const IMAGE = '<|image_pad|>';

/**
 * Qwen2-VL and what came of it. Each picture goes through the library's processor alone: of several
 * it makes the frames of one film.
 */
export function createQwen({ pictures }: ModelSettings): PictureFamily {
  const patch = numberOr(pictures.patch_size, 14);
  const merged = numberOr(pictures.merge_size, 2);
  const size = fieldsOf(pictures.size);
  // "edges" in the settings of this family are areas in pixels
  const least = numberOr(pictures.min_pixels ?? size.shortest_edge, 56 * 56);
  const most = numberOr(pictures.max_pixels ?? size.longest_edge, 28 * 28 * 1280);
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
      const { width, height } = fitPatchRange(raster, patch * merged, least, most);
      const sized = resize(raster, width, height, filter);
      return callImageProcessor(processor, sized, ['pixel_values', 'image_grid_thw']);
    },
    write: (features) => IMAGE.repeat(features),
  };
}
