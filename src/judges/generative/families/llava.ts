import type { ModelSettings } from '../../files/model-settings.ts';
import { createOneView } from './library-pictures.ts';
import type { PictureFamily } from './picture-family.ts';

/**
 * Moondream's own prompt format, which its files lack: the picture, then a question. It was trained
 * with one picture. A picture after text stays in its place, because the ask determines the order.
 */
const MOONDREAM_TEMPLATE =
  "{% for message in messages %}{% if message['role'] == 'user' %}" +
  "{% for item in message['content'] %}" +
  "{% if loop.first and item['type'] != 'image' %}{{ '\\n\\nQuestion: ' }}{% endif %}" +
  "{% if item['type'] == 'image' %}<image>" +
  "{% if loop.first %}{{ '\\n\\nQuestion: ' }}{% endif %}" +
  "{% else %}{{ item['text'] }}{% endif %}{% endfor %}" +
  "{% elif message['role'] == 'assistant' %}{{ '\\n\\nAnswer: ' }}" +
  "{% for item in message['content'] %}{{ item['text'] }}{% endfor %}{% endif %}" +
  "{% endfor %}{% if add_generation_prompt %}{{ '\\n\\nAnswer:' }}{% endif %}";

export function createMoondream(settings: ModelSettings): PictureFamily {
  return { ...createLlava(settings), chatTemplate: MOONDREAM_TEMPLATE };
}

/**
 * LLaVA, FastVLM (llava_qwen2) and LLaVA-OneVision, with one view of the encoder's size for each
 * picture. OneVision's further views of large pictures are left out.
 */
export function createLlava({ pictures, processor }: ModelSettings): PictureFamily {
  const view = createOneView(pictures);
  const image = typeof processor.image_token === 'string' ? processor.image_token : '<image>';
  return {
    tag: image,
    prepare: (raster) => ({ pixel_values: view(raster) }),
    write: (features) => image.repeat(features),
  };
}
