import type { Abilities } from '../../../core/ask/abilities.ts';
import { JudgeError } from '../../judge.ts';
import { explainUnsupported } from './unsupported.ts';

/**
 * How a generative model takes pictures; the model types of one family differ only in weights.
 * 'text': it takes none and is a decoder alone.
 */
export type GenerativeFamily =
  | 'idefics3'
  | 'llava'
  | 'moondream'
  | 'gemma'
  | 'qwen-vl'
  | 'lfm2-vl'
  | 'text';

/** How many pictures one ask may show a model of the family. */
export function picturesOf(family: GenerativeFamily): Abilities['pictures'] {
  if (family === 'text') return 'none';
  return family === 'moondream' ? 'one' : 'many';
}

/** How a model is asked, determined from its config.json alone. */
export type ModelFamily =
  | {
      readonly kind: 'vision-language';
      readonly modelType: string;
      readonly family: GenerativeFamily;
      /** ONNX files to load, without folder, dtype and suffix; all are required */
      readonly parts: readonly string[];
      /** files besides config.json that are required to load it */
      readonly needs: readonly string[];
    }
  | {
      readonly kind: 'encoder';
      readonly modelType: string;
      /** the first of these files that exists embeds pictures */
      readonly vision: readonly string[];
      /** embeds texts if it exists and "vision_model" embeds pictures */
      readonly text: string;
    };

export const TOKENIZER_FILES = ['tokenizer.json', 'tokenizer_config.json'];

const PARTS = ['embed_tokens', 'vision_encoder', 'decoder_model_merged'];

const FAMILIES: Readonly<Record<string, GenerativeFamily>> = {
  smolvlm: 'idefics3',
  idefics3: 'idefics3',
  llava: 'llava',
  llava_qwen2: 'llava',
  llava_onevision: 'llava',
  moondream1: 'moondream',
  gemma3: 'gemma',
  gemma3n: 'gemma',
  gemma4: 'gemma',
  qwen2_vl: 'qwen-vl',
  qwen2_5_vl: 'qwen-vl',
  qwen3_vl: 'qwen-vl',
  qwen3_5: 'qwen-vl',
  lfm2_vl: 'lfm2-vl',
};

/** Text decoders in one file that the library has a class for; larger ones fit no browser. */
const TEXT_TYPES =
  /^(cohere2?|ernie4_5|exaone|falcon|gemma2?|gemma3_text|glm|gpt2|gpt_neox?|granite|helium|lfm2|llama|ministral3?|mistral|mobilellm|olmo[23]?|phi3?|qwen[23]|qwen3_5_text|smollm3|stablelm|starcoder2)$/;

/** Encoders of pictures and texts that are exported as two towers. */
const TWO_TOWER_TYPES = /clip|siglip/;

/**
 * The family of a model, from its parsed config.json. Throws JudgeError 'unsupported-model' with
 * the reason if no judge here supports the model.
 */
export function familyOf(config: Readonly<Record<string, unknown>>): ModelFamily {
  const modelType = typeof config.model_type === 'string' ? config.model_type : 'unknown';
  const family = Object.hasOwn(FAMILIES, modelType) ? FAMILIES[modelType] : undefined;
  if (family) {
    const needs =
      family === 'idefics3' ? ['processor_config.json', ...TOKENIZER_FILES] : TOKENIZER_FILES;
    return { kind: 'vision-language', modelType, family, parts: PARTS, needs };
  }
  if (TEXT_TYPES.test(modelType)) {
    return {
      kind: 'vision-language',
      modelType,
      family: 'text',
      parts: ['model'],
      needs: TOKENIZER_FILES,
    };
  }
  const reason = explainUnsupported(modelType, config.architectures);
  if (reason) {
    throw new JudgeError('unsupported-model', `a model of the type "${modelType}": ${reason}`);
  }
  const towers = ['vision_model', 'model'];
  return {
    kind: 'encoder',
    modelType,
    vision: TWO_TOWER_TYPES.test(modelType) ? towers : towers.toReversed(),
    text: 'text_model',
  };
}
