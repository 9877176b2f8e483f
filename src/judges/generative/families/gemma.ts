import { Gemma4ImageProcessor } from '@huggingface/transformers';
import { resize } from '../../../core/transforms/resize.ts';
import type { ModelSettings } from '../../files/model-settings.ts';
import { JudgeError } from '../../judge.ts';
import { filterOf, numberOr } from '../../preprocess/preprocessor.ts';
import { callImageProcessor, createOneView } from './library-pictures.ts';
import { fitPatchBudget } from './patch-sizes.ts';
import type { PictureFamily } from './picture-family.ts';

/** Gemma 3, 3n and 4: a run of image tokens on lines of its own. */
export function createGemma(settings: ModelSettings): PictureFamily {
  const token = (name: string): string => {
    const value = settings.tokenizer[name];
    if (typeof value === 'string' && value) return value;
    throw new JudgeError('bad-file', `tokenizer_config.json states no ${name}`);
  };
  const image = token('image_token');
  const [begin, end] = [token('boi_token'), token('eoi_token')];
  const type = settings.config.model_type;
  return {
    tag: type === 'gemma3' ? begin : image,
    prepare: type === 'gemma4' ? preparePatches(settings) : prepareSquare(settings),
    write: (features) => `\n\n${begin}${image.repeat(features)}${end}\n\n`,
  };
}

function prepareSquare({ pictures }: ModelSettings): PictureFamily['prepare'] {
  const view = createOneView(pictures);
  return (raster) => ({ pixel_values: view(raster) });
}

/** Gemma 4 takes a picture in its own proportions, as patches with their positions. */
function preparePatches({ pictures }: ModelSettings): PictureFamily['prepare'] {
  const patch = numberOr(pictures.patch_size, 16);
  const pooled = numberOr(pictures.pooling_kernel_size, 3);
  const budget = numberOr(pictures.max_soft_tokens, 280);
  const filter = filterOf(pictures.resample ?? 3);
  const processor = new Gemma4ImageProcessor({ ...pictures, do_resize: false });
  return async (raster) => {
    const { width, height } = fitPatchBudget(raster, patch * pooled, budget);
    const sized = resize(raster, width, height, filter);
    return callImageProcessor(processor, sized, ['pixel_values', 'image_position_ids']);
  };
}
