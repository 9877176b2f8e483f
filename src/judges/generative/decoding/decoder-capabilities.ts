import { roundsTogether } from '../../files/dtypes.ts';
import type { ModelLayout } from '../../files/model-layout.ts';
import { fieldsOf } from '../../files/model-settings.ts';
import { numberOr } from '../../preprocess/preprocessor.ts';
import type { LanguageModel } from '../language-model.ts';
import { type RowRules, STEP } from '../prompt/prompt-row.ts';
import type { PlaceRule } from '../prompt/token-places.ts';
import { isCacheInput, isState } from './kv-cache.ts';

/** What is known about a model's decoder before its first ask. */
export interface DecoderCapabilities extends RowRules {
  /** bytes of keys and values for each token */
  readonly bytesPerToken: number;
  /** bytes of a row's states, the same for each length; 0 if the decoder has none */
  readonly bytesPerRow: number;
  /** a token's vector and the decoder's other inputs for it */
  readonly bytesOfInputs: number;
  /**
   * True if batching does not change a row's results. False if a model rounds activations to 8 bits
   * by the range of the whole batch: an answer would then depend on what is asked beside it.
   */
  readonly rowsTogether: boolean;
  /** tokens in one pass, over all rows; limited if a graph returns every token's logits */
  readonly mostTokens: number;
  /** divides the logits of tokens already in the text (multiplies them if negative) */
  readonly repetitionPenalty: number;
  /** true if no other generation setting of the model changes its text */
  readonly writesPlainly: boolean;
}

/** A model's generation settings that change greedy decoding, and their values without effect. */
const SHAPING: Readonly<Record<string, readonly unknown[]>> = {
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

/** Inputs that this code can provide besides a cache; other decoders run through the library. */
const INPUTS = new Set([
  'inputs_embeds',
  'per_layer_inputs',
  'attention_mask',
  'position_ids',
  'num_logits_to_keep',
]);

/** Bytes per number, by ONNX type. */
const BYTES: Readonly<Record<string, number>> = { float32: 4, float16: 2 };
/** The most bytes of logits in one pass; for Qwen3.5 each token's logits take a megabyte. */
const MOST_LOGITS = 64_000_000;

/** Null if asks must go one by one through the library. */
export function findCapabilities(
  model: LanguageModel,
  { parts, pictures, modelType }: ModelLayout & { family: 'vision-language' },
): DecoderCapabilities | null {
  const {
    config,
    decoder: { inputs, outputs },
  } = model;
  const settings = generationSettings(model);
  const imageToken = config.image_token_index ?? config.image_token_id;
  const told = inputs.filter(({ name }) => name === 'inputs_embeds' || name === 'per_layer_inputs');
  const caches = inputs.filter(({ name }) => isCacheInput(name));
  if (typeof imageToken !== 'number' || caches.length === 0) return null;
  if (!inputs.every(({ name }) => INPUTS.has(name) || isCacheInput(name))) return null;
  if (told.length === 0 || told.some(({ type }) => type !== 'float32')) return null;
  // the batch must be an axis of its own, or the rows of a batch could not be separated
  if (caches.some(({ shape }) => shape[0] !== 'batch_size')) return null;
  const decoder = parts.find(({ base }) => base === 'decoder_model_merged');
  const { repetition_penalty: penalty } = settings;
  return {
    imageToken,
    places: placesOf(pictures, modelType, config, imageToken),
    bytesPerToken: bytesOf(caches.filter(({ name }) => !isState(name))),
    bytesPerRow: bytesOf(caches.filter(({ name }) => isState(name))),
    bytesOfInputs: bytesOf(told),
    rowsTogether: !roundsTogether(decoder?.dtype),
    mostTokens: inputs.some(({ name }) => name === 'num_logits_to_keep')
      ? Number.POSITIVE_INFINITY
      : tokensOfLogits(outputs.find(({ name }) => name === 'logits')?.shape.at(-1)),
    repetitionPenalty: typeof penalty === 'number' ? penalty : 1,
    writesPlainly: !isShaped(settings),
  };
}

function placesOf(
  family: string,
  modelType: string,
  config: Readonly<Record<string, unknown>>,
  imageToken: number,
): PlaceRule {
  if (family !== 'qwen-vl') return { kind: 'line', first: modelType === 'gemma3' ? 1 : 0 };
  const merged = numberOr(fieldsOf(config.vision_config).spatial_merge_size, 2);
  return { kind: 'grid', imageToken, merged };
}

function tokensOfLogits(vocabulary: number | string | undefined): number {
  if (typeof vocabulary !== 'number') return Number.POSITIVE_INFINITY;
  const most = Math.floor(MOST_LOGITS / (4 * vocabulary));
  return Math.max(STEP, most - (most % STEP));
}

/** Tokens that end an answer. */
export function endTokens(model: LanguageModel): Set<number> {
  const ends = [generationSettings(model).eos_token_id ?? []].flat();
  return new Set(ends.filter((token) => typeof token === 'number'));
}

/** The settings with which the library generates; if several files state one, the last wins. */
function generationSettings({ config, generationConfig }: LanguageModel): Record<string, unknown> {
  return { ...config, ...fieldsOf(config.text_config), ...generationConfig };
}

function isShaped(settings: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(SHAPING).some(([name, harmless]) => {
    const value = settings[name] ?? null;
    return value !== null && !harmless.includes(value);
  });
}

/** Bytes per token or row. */
function bytesOf(inputs: LanguageModel['decoder']['inputs']): number {
  return inputs.reduce((sum, { type, shape }) => sum + (BYTES[type] ?? 4) * volumeOf(shape), 0);
}

function volumeOf(shape: readonly (number | string)[]): number {
  return shape.reduce<number>(
    (product, size) => product * (typeof size === 'number' ? size : 1),
    1,
  );
}
