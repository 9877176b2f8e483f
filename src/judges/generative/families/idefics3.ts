import { cat, Tensor } from '@huggingface/transformers';
import { fieldsOf, type ModelSettings } from '../../files/model-settings.ts';
import { createOneView } from './library-pictures.ts';
import type { PictureFamily, VisionInputs } from './picture-family.ts';

const EDGE = '<fake_token_around_image>';
const IMAGE = '<image>';

/**
 * SmolVLM and Idefics3, each picture whole and not cut into tiles: squashed to the square that the
 * vision encoder sees. Their processor would first scale up to the longest edge of its settings.
 */
export function createIdefics3({ config, pictures }: ModelSettings): PictureFamily {
  const side =
    fieldsOf(pictures.max_image_size).longest_edge ?? fieldsOf(config.vision_config).image_size;
  const square = typeof side === 'number' ? { size: { width: side, height: side } } : {};
  const view = createOneView({ ...pictures, ...square, do_pad: false });
  return {
    tag: IMAGE,
    prepare(raster) {
      const pixels = view(raster);
      const [, , height = 1, width = 1] = pixels.dims;
      const shown = new Uint8Array(width * height).fill(1);
      return {
        pixel_values: pixels.unsqueeze(0),
        pixel_attention_mask: new Tensor('bool', shown, [1, 1, height, width]),
      };
    },
    join: (pictures) => ({
      pixel_values: joinAlong(pictures, 'pixel_values'),
      pixel_attention_mask: joinAlong(pictures, 'pixel_attention_mask'),
    }),
    write: (features) => `${EDGE}<global-img>${IMAGE.repeat(features)}${EDGE}`,
  };
}

/** The pictures of one message: their axis is the second. */
function joinAlong(pictures: readonly VisionInputs[], name: string): Tensor {
  return cat(
    pictures.flatMap((inputs) => inputs[name] ?? []),
    1,
  );
}
