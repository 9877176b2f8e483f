import {
  AutoModelForCausalLM,
  AutoModelForImageTextToText,
  cat,
  Gemma3nForCausalLM,
  Gemma4ForCausalLM,
  PreTrainedModel,
  Tensor,
} from '@huggingface/transformers';
import { ADDED } from '../files/graph/share-prompt.ts';
import { loadOptions } from '../files/load-options.ts';
import type { ModelLayout, OnnxFile } from '../files/model-layout.ts';
import type { Checkpoint } from '../worker/loaded-model.ts';
import { createInTurn } from '../worker/scheduling.ts';
import type { VisionInputs } from './families/picture-family.ts';
import type { EncodedPicture, TokenInputs } from './prompt/prompt-row.ts';
import {
  forRuntime,
  fromRuntime,
  type GraphValue,
  leaveOut,
  lookUpOnDisk,
  type RuntimeSession,
} from './runtime-session.ts';

/** A prompt in the form that the library's functions take. */
export interface TokenPrompt {
  readonly tokens: readonly number[];
  /** in the order of their image tokens */
  readonly pictures: readonly EncodedPicture[];
}

/**
 * A model's graphs and the library's functions for them. Each call waits for the earlier ones,
 * because the runtime takes one run at a time and the library gets pictures through a setting of
 * the model.
 */
export interface LanguageModel {
  /** config.json */
  readonly config: Readonly<Record<string, unknown>>;
  /** generation_config.json; empty if there is none */
  readonly generationConfig: Readonly<Record<string, unknown>>;
  readonly decoder: DecoderGraph;
  /** One picture's features, [features, width]; for joined pictures, one after another. */
  encode(inputs: VisionInputs): Promise<Tensor>;
  /** The decoder's inputs for tokens, token after token, by input name. */
  embed(tokens: readonly number[]): Promise<TokenInputs>;
  /**
   * One pass of the decoder's graph alone, which needs all of `decoder.inputs`. Outputs not listed
   * in `outputs` stay in the runtime's memory: copying out keys and values takes a tenth of a nano
   * judge's time.
   */
  decode(
    inputs: Readonly<Record<string, Tensor>>,
    outputs: readonly string[],
  ): Promise<Record<string, Tensor>>;
  /** The tokens of the prompt and of what the library writes after it. */
  generate(prompt: TokenPrompt, options: Readonly<Record<string, unknown>>): Promise<number[]>;
  /** One pass over a prompt through the library's class; returns all of the decoder's outputs. */
  forward(
    prompt: TokenPrompt,
    options: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, Tensor>>;
}

/** What a decoder's file declares. */
export interface DecoderGraph {
  readonly inputs: readonly GraphValue[];
  readonly outputs: readonly GraphValue[];
  /** optional inputs for a prompt that all rows continue (`sharePrompt`); empty: it has none */
  readonly promptInputs: readonly string[];
}

/** The members of the library's classes that are used here; the library types them loosely. */
interface LibraryModel {
  generate(inputs: Record<string, unknown>): Promise<Tensor>;
  forward(inputs: Record<string, unknown>): Promise<Record<string, Tensor>>;
  encode_image?(inputs: VisionInputs): Promise<Tensor>;
  /** Gemma 3n and its successors encode through this instead */
  _encode_vision?(inputs: VisionInputs): Promise<{ image_features: Tensor }>;
  /** Qwen only: positions of tokens, and the offset from a later token's index to its position */
  _get_text_only_rope_index?(...inputs: unknown[]): [Tensor, Tensor];
  readonly config: Readonly<Record<string, unknown>>;
  readonly generation_config: Readonly<Record<string, unknown>> | null;
  readonly sessions: Record<string, RuntimeSession | undefined>;
}

/** Model types whose class always loads an audio encoder, with their classes without encoders. */
const WITHOUT_AUDIO: Readonly<Record<string, typeof PreTrainedModel>> = {
  gemma3n: Gemma3nForCausalLM,
  gemma4: Gemma4ForCausalLM,
};

/** The library finds files under `modelId`; `checkpoint` is awaited before each run. */
export async function loadLanguageModel(
  modelId: string,
  { modelType, pictures, parts }: ModelLayout & { family: 'vision-language' },
  device: string,
  checkpoint: Checkpoint,
): Promise<LanguageModel> {
  const withoutAudio = WITHOUT_AUDIO[modelType];
  const loader = pictures === 'text' ? AutoModelForCausalLM : AutoModelForImageTextToText;
  const model = withoutAudio
    ? await loadWithoutAudio(withoutAudio, modelId, parts, device)
    : ((await loader.from_pretrained(
        modelId,
        loadOptions(parts, device),
      )) as unknown as LibraryModel);
  mendTextPlaces(model);
  const { table } = parts.find(({ base }) => base === 'embed_tokens') ?? {};
  const { embed_tokens: tokens } = model.sessions;
  if (table && tokens) lookUpOnDisk(tokens, table);
  const forward = model.forward.bind(model);
  // the library handles no messages between the tokens it writes
  model.forward = async (inputs) => {
    await checkpoint();
    return forward(inputs);
  };
  const encodeVision = model._encode_vision?.bind(model);
  const encodeImage = model.encode_image?.bind(model);
  const inTurn = createInTurn();

  /** The library encodes pixels with every prompt; here its encoder returns existing features. */
  const inject = ({ tokens, pictures: shown }: TokenPrompt): Record<string, Tensor> => {
    const text = textInputs(tokens);
    if (shown.length === 0) return text;
    const features = join(shown.map((picture) => picture.features));
    if (encodeVision) model._encode_vision = async () => ({ image_features: features });
    else model.encode_image = async () => features;
    const grids = shown.map(({ grid }) => grid).filter((grid) => grid !== null);
    return {
      ...text,
      pixel_values: new Tensor('float32', new Float32Array(1), [1]),
      ...(grids.length > 0 && { image_grid_thw: join(grids) }),
    };
  };

  const session = model.sessions.decoder_model_merged ?? model.sessions.model;
  const promptInputs = session ? leaveOut(session, ADDED) : [];
  return {
    config: model.config,
    generationConfig: model.generation_config ?? {},
    decoder: {
      inputs: valuesOf(session?.inputMetadata),
      outputs: valuesOf(session?.outputMetadata),
      promptInputs,
    },
    encode: (inputs) =>
      inTurn(async () => {
        const features = encodeVision
          ? (await encodeVision(inputs)).image_features
          : await encodeImage?.(inputs);
        if (!features) throw new TypeError('the model has no encoder of pictures');
        return features.to('float32').view(-1, features.dims.at(-1) ?? 1);
      }),
    embed: (tokens) =>
      inTurn(async () => {
        const { embed_tokens: table } = model.sessions;
        if (!table) throw new TypeError('the model has no table of its tokens apart');
        const { input_ids } = textInputs(tokens);
        const told = fromRuntime(await table.run(forRuntime({ input_ids }), table.outputNames));
        return Object.fromEntries(
          Object.entries(told).map(([name, it]) => [name, it.to('float32').data as Float32Array]),
        );
      }),
    decode: (inputs, outputs) =>
      inTurn(async () => {
        if (!session) throw new TypeError('the model has no decoder of its own');
        await checkpoint();
        return fromRuntime(await session.run(forRuntime(inputs), outputs));
      }),
    generate: (prompt, options) =>
      inTurn(async () => {
        const output = await model.generate({ ...inject(prompt), ...options });
        return Array.from(output.data as BigInt64Array, Number);
      }),
    forward: (prompt, options) => inTurn(() => model.forward({ ...inject(prompt), ...options })),
  };
}

function valuesOf(told: readonly Partial<GraphValue>[] = []): GraphValue[] {
  return told.map(({ name = '', type = '', shape = [] }) => ({ name, type, shape }));
}

function textInputs(tokens: readonly number[]) {
  const size = [1, tokens.length];
  return {
    input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), size),
    attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), size),
  };
}

function join(tensors: readonly Tensor[]): Tensor {
  return cat([...tensors], 0);
}

/**
 * In a prompt without pictures, a token's position is its index. The library (4.3.1) adds the
 * prompt's length twice to the positions of all tokens written after it.
 */
function mendTextPlaces(model: LibraryModel): void {
  const find = model._get_text_only_rope_index?.bind(model);
  if (!find) return;
  model._get_text_only_rope_index = (...inputs) => {
    const [places, { dims }] = find(...inputs);
    const none = new BigInt64Array(dims.reduce((product, size) => product * size, 1));
    return [places, new Tensor('int64', none, dims)];
  };
}

/** The text model with the vision encoder added to it; the audio encoder is never downloaded. */
async function loadWithoutAudio(
  loader: typeof PreTrainedModel,
  modelId: string,
  parts: readonly OnnxFile[],
  device: string,
): Promise<LibraryModel> {
  const seeing = parts.filter(({ base }) => base === 'vision_encoder');
  const writing = parts.filter(({ base }) => base !== 'vision_encoder');
  const model = (await loader.from_pretrained(
    modelId,
    loadOptions(writing, device),
  )) as unknown as LibraryModel;
  const eye = (await PreTrainedModel.from_pretrained(modelId, {
    ...loadOptions(seeing, device),
    model_file_name: 'vision_encoder',
  })) as unknown as LibraryModel;
  model.sessions.vision_encoder = eye.sessions.model;
  return model;
}
