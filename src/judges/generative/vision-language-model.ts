import {
  AutoModelForImageTextToText,
  Gemma3nForCausalLM,
  Gemma4ForCausalLM,
  PreTrainedModel,
  Tensor,
} from '@huggingface/transformers';
import { loadOptions } from '../files/load-options.ts';
import type { ModelLayout, OnnxFile } from '../files/model-layout.ts';
import type { VisionInputs } from './families/picture-family.ts';

/** What is used of the library's classes, which it types loosely. */
export interface VisionLanguageModel {
  generate(inputs: Record<string, unknown>): Promise<Tensor>;
  forward(inputs: Record<string, unknown>): Promise<Record<string, Tensor>>;
  /** [rows, length, width] */
  encode_text(inputs: { readonly input_ids: Tensor }): Promise<Tensor>;
  readonly config: Readonly<Record<string, unknown>>;
  readonly generation_config: Readonly<Record<string, unknown>> | null;
  readonly sessions: Readonly<Record<string, ModelSession | undefined>>;
}

export interface ModelSession {
  /** `outputs`: names of those that are handed out; all of them when left out */
  run(feeds: unknown, outputs?: readonly string[]): Promise<unknown>;
  readonly inputMetadata?: readonly {
    readonly name: string;
    /** e.g. "float32" */
    readonly type?: string;
    /** a name stands for a size that may change */
    readonly shape?: readonly (number | string)[];
  }[];
}

/** The two steps that the library takes in one: pictures to features, features into a prompt. */
export interface LoadedVisionLanguage {
  readonly model: VisionLanguageModel;
  /** One picture's features, [features, width]. */
  encode(inputs: VisionInputs): Promise<Tensor>;
  /** From now on the model finds these wherever it is given pixels. */
  present(features: Tensor): void;
}

interface LibraryModel extends VisionLanguageModel {
  encode_image(inputs: VisionInputs): Promise<Tensor>;
  /** Gemma 3n and its heirs encode through this instead */
  _encode_vision?(inputs: VisionInputs): Promise<{ image_features: Tensor }>;
  /** of Qwen's kind: places of tokens, and what is added to a later token's number for its place */
  _get_text_only_rope_index?(...inputs: unknown[]): [Tensor, Tensor];
  readonly sessions: Record<string, ModelSession | undefined>;
}

/** Types whose class always loads a third encoder, for sound, and their classes without encoders. */
const HEARING: Readonly<Record<string, typeof PreTrainedModel>> = {
  gemma3n: Gemma3nForCausalLM,
  gemma4: Gemma4ForCausalLM,
};

/** `modelId` is what the library finds its files under. */
export async function loadVisionLanguage(
  modelId: string,
  { modelType, parts }: ModelLayout & { family: 'vision-language' },
  device: string,
): Promise<LoadedVisionLanguage> {
  const deaf = HEARING[modelType];
  const model = deaf
    ? await loadDeaf(deaf, modelId, parts, device)
    : ((await AutoModelForImageTextToText.from_pretrained(
        modelId,
        loadOptions(parts, device),
      )) as unknown as LibraryModel);
  mendTextPlaces(model);
  const encodeVision = model._encode_vision?.bind(model);
  const encodeImage = model.encode_image.bind(model);
  return {
    model,
    async encode(inputs) {
      const features = encodeVision
        ? (await encodeVision(inputs)).image_features
        : await encodeImage(inputs);
      return features.to('float32').view(-1, features.dims.at(-1) ?? 1);
    },
    present(features) {
      if (encodeVision) model._encode_vision = async () => ({ image_features: features });
      else model.encode_image = async () => features;
    },
  };
}

/**
 * In a prompt without pictures the n-th token has the n-th place. The library (4.3.1) adds the
 * prompt's length twice to the places of all that is written after it.
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

/** The text model with the vision encoder put in its place, so that the ear is never fetched. */
async function loadDeaf(
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
