import type { ModelSettings } from '../../files/model-settings.ts';
import { createOneView } from './library-pictures.ts';
import type { PictureFamily } from './picture-family.ts';

/**
 * LLaVA, FastVLM (llava_qwen2) and LLaVA-OneVision, each picture in one view of the encoder's size:
 * OneVision's further views of large pictures are left out.
 */
export function createLlava({ pictures, processor }: ModelSettings): PictureFamily {
  const view = createOneView(pictures);
  const image = typeof processor.image_token === 'string' ? processor.image_token : '<image>';
  return {
    pictures: 'many',
    tag: image,
    prepare: (raster) => ({ pixel_values: view(raster) }),
    write: (features) => image.repeat(features),
  };
}
