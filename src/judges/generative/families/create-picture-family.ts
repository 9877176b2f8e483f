import type { ModelSettings } from '../../files/model-settings.ts';
import { JudgeError } from '../../judge.ts';
import { createGemma } from './gemma.ts';
import { createIdefics3 } from './idefics3.ts';
import { createLfm2 } from './lfm2-vl.ts';
import { createLlava, createMoondream } from './llava.ts';
import type { GenerativeFamily } from './model-family.ts';
import type { PictureFamily } from './picture-family.ts';
import { createQwen } from './qwen-vl.ts';

/**
 * Throws JudgeError 'bad-file' if the model's settings lack a field that its family needs. `tiled`:
 * pictures are cut into tiles if the family supports it.
 */
export function createPictureFamily(
  family: GenerativeFamily,
  settings: ModelSettings,
  tiled = false,
): PictureFamily {
  switch (family) {
    case 'idefics3':
      return createIdefics3(settings, tiled);
    case 'llava':
      return createLlava(settings);
    case 'moondream':
      return createMoondream(settings);
    case 'gemma':
      return createGemma(settings);
    case 'qwen-vl':
      return createQwen(settings);
    case 'lfm2-vl':
      return createLfm2(settings);
    case 'text':
      return TEXT_ALONE;
    default:
      throw new RangeError(`unknown family ${String(family satisfies never)}`);
  }
}

/** A model without pictures is never asked to prepare one. */
const TEXT_ALONE: PictureFamily = {
  tag: null,
  prepare() {
    throw new JudgeError('unsupported-ask', 'this model takes no picture');
  },
  write: () => '',
};
