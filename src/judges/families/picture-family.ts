import type { Tensor } from '@huggingface/transformers';
import type { Raster } from '../../core/raster.ts';
import type { ModelSettings } from '../model-settings.ts';
import { createGemma } from './gemma.ts';
import { createIdefics3 } from './idefics3.ts';
import { createLfm2 } from './lfm2-vl.ts';
import { createLlava } from './llava.ts';
import type { VisionLanguageFamily } from './model-family.ts';
import { createQwen } from './qwen-vl.ts';

/** Inputs of a model's vision encoder, by name, for one picture. */
export type VisionInputs = Readonly<Record<string, Tensor>>;

/** How the models of a family take a picture; all else is common to them. */
export interface PictureFamily {
  /** what the chat template writes where a picture stands */
  readonly tag: string;
  /** The picture brought to the model's size and cut as its vision encoder wants it. */
  prepare(raster: Raster): VisionInputs | Promise<VisionInputs>;
  /** What takes the tag's place for a picture of that many features: as many image tokens, framed. */
  write(features: number): string;
}

/** Throws JudgeError 'bad-file' where the model's settings lack what its family needs. */
export function createPictureFamily(
  family: VisionLanguageFamily,
  settings: ModelSettings,
): PictureFamily {
  switch (family) {
    case 'idefics3':
      return createIdefics3(settings);
    case 'llava':
      return createLlava(settings);
    case 'gemma':
      return createGemma(settings);
    case 'qwen-vl':
      return createQwen(settings);
    case 'lfm2-vl':
      return createLfm2(settings);
    default:
      throw new RangeError(`unknown family ${String(family satisfies never)}`);
  }
}
