import { Tensor } from '@huggingface/transformers';
import type { ModelSettings } from '../../files/model-settings.ts';
import { fitPicture, parsePreprocessor, toPixelValues } from '../../preprocess/preprocessor.ts';
import type { PictureFamily } from './picture-family.ts';

/**
 * LLaVA, FastVLM (llava_qwen2) and LLaVA-OneVision, each picture in one view of the encoder's size:
 * OneVision's further views of large pictures are left out.
 */
export function createLlava({ pictures, processor }: ModelSettings): PictureFamily {
  const preprocessor = parsePreprocessor(pictures);
  const image = typeof processor.image_token === 'string' ? processor.image_token : '<image>';
  return {
    pictures: 'many',
    tag: image,
    prepare(raster) {
      const { values, width, height } = toPixelValues(
        [fitPicture(raster, preprocessor)],
        preprocessor,
      );
      return { pixel_values: new Tensor('float32', values, [1, 3, height, width]) };
    },
    write: (features) => image.repeat(features),
  };
}
