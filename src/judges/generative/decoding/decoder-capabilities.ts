import type { ModelLayout } from '../../files/model-layout.ts';
import type { LanguageModel } from '../language-model.ts';
import { CACHE_INPUT } from './kv-cache.ts';

/** What is known of a model's decoder before it is first asked. */
export interface DecoderCapabilities {
  readonly imageToken: number;
  /** of keys and values */
  readonly bytesPerToken: number;
}

/**
 * Families whose tokens have their places in plain order and see only what stands before them, so
 * that a prompt may be read in pieces. LFM2's convolutions hand on a state that is made for going on
 * by single tokens, so its prompts are read whole.
 */
const PLAIN_FAMILIES = ['idefics3', 'llava'];

/** Settings of a model's maker that change greedy decoding, and the values that change nothing. */
const SHAPING: Readonly<Record<string, readonly unknown[]>> = {
  repetition_penalty: [1],
  no_repeat_ngram_size: [0],
  bad_words_ids: [],
  min_length: [0],
  min_new_tokens: [0],
  forced_bos_token_id: [],
  forced_eos_token_id: [],
  suppress_tokens: [],
  begin_suppress_tokens: [],
  guidance_scale: [1],
};

/** Bytes of a number, by ONNX type. */
const BYTES: Readonly<Record<string, number>> = { float32: 4, float16: 2 };

/** Null where the model must be asked one by one through the library. */
export function findCapabilities(
  { config, generationConfig, decoder: { inputs } }: LanguageModel,
  { pictures }: ModelLayout & { family: 'vision-language' },
): DecoderCapabilities | null {
  const imageToken = config.image_token_index ?? config.image_token_id;
  const embeds = inputs.find(({ name }) => name === 'inputs_embeds');
  if (!PLAIN_FAMILIES.includes(pictures) || typeof imageToken !== 'number') return null;
  if (embeds?.type !== 'float32' || isShaped(config) || isShaped(generationConfig)) return null;
  const caches = inputs.filter(({ name }) => name.startsWith(CACHE_INPUT));
  // rows apart from heads, or a batch of them could not be told apart
  if (caches.some(({ shape }) => shape[0] !== 'batch_size')) return null;
  const bytesPerToken = caches.reduce(
    (sum, { type, shape }) => sum + (BYTES[type] ?? 4) * volumeOf(shape),
    0,
  );
  return bytesPerToken > 0 ? { imageToken, bytesPerToken } : null;
}

/** Tokens that end an answer. */
export function endTokens({ config, generationConfig }: LanguageModel): Set<number> {
  const ends = [generationConfig.eos_token_id ?? config.eos_token_id ?? []].flat();
  return new Set(ends.filter((token) => typeof token === 'number'));
}

function isShaped(settings: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(SHAPING).some(([name, harmless]) => {
    const value = settings[name] ?? null;
    return value !== null && !harmless.includes(value);
  });
}

function volumeOf(shape: readonly (number | string)[]): number {
  return shape.reduce<number>(
    (product, size) => product * (typeof size === 'number' ? size : 1),
    1,
  );
}
