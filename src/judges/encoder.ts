import {
  AutoTokenizer,
  CLIPTextModelWithProjection,
  CLIPVisionModelWithProjection,
  PreTrainedModel,
  Tensor,
} from '@huggingface/transformers';
import type { Answer } from '../core/answer.ts';
import type { Ask, Part } from '../core/ask.ts';
import { hashOf } from '../core/hash.ts';
import type { Picture } from '../core/picture.ts';
import { LruMap } from '../pictures/lru-map.ts';
import type { Renderer } from '../pictures/render-picture.ts';
import {
  type DeclaredOutput,
  type EmbeddingOutput,
  nameEmbedding,
  pickEmbedding,
  readEmbeddings,
} from './embedding-output.ts';
import { JudgeError } from './judge.ts';
import { loadOptions } from './load-options.ts';
import type { Checkpoint, LoadedModel } from './loaded-model.ts';
import type { ModelLayout, OnnxFile } from './model-layout.ts';
import { fitPicture, toPixelValues } from './preprocessor.ts';

/** What is used of the library's classes, which it types loosely. */
interface EncoderModel {
  forward(inputs: Record<string, unknown>): Promise<Record<string, Tensor>>;
  readonly sessions: {
    readonly model: {
      readonly inputNames: readonly string[];
      readonly outputNames: readonly string[];
      readonly inputMetadata?: readonly Metadata[];
      readonly outputMetadata?: readonly Metadata[];
    };
  };
}

interface Metadata {
  readonly name: string;
  readonly shape?: readonly (number | string)[];
}

interface Tower {
  readonly model: EncoderModel;
  readonly output: EmbeddingOutput;
}

type Tokenizer = (texts: string[], options: Record<string, unknown>) => Record<string, unknown>;

/** Pictures that go through the model together. */
const BATCH = 8;
/** Vectors that are kept; 1280 numbers take 5 kB. */
const KEPT_VECTORS = 1024;
/** Inputs that the caller or the library fills in. */
const FILLED_INPUTS = [
  'pixel_values',
  'pixel_mask',
  'input_ids',
  'attention_mask',
  'token_type_ids',
  'position_ids',
];

/**
 * Any ONNX encoder of pictures, and of texts where it has a second tower. CLIP's towers go through
 * the library's classes for them, others through its base class: an encoder needs nothing more.
 */
export async function loadEncoder(
  modelId: string,
  layout: ModelLayout & { family: 'encoder' },
  device: string,
  renderer: Renderer,
  checkpoint: Checkpoint,
): Promise<LoadedModel> {
  const clip = layout.modelType === 'clip';
  const { text, preprocessor } = layout;
  const load = async (loader: typeof PreTrainedModel, file: OnnxFile): Promise<Tower> => {
    const options = { ...loadOptions([file], device), model_file_name: file.base };
    const model = (await loader.from_pretrained(modelId, options)) as unknown as EncoderModel;
    refuseStrangeInputs(model, file.base === text?.base ? 'input_ids' : 'pixel_values');
    return { model, output: pickEmbedding(declaredOutputs(model)) };
  };

  const vision = await load(clip ? CLIPVisionModelWithProjection : PreTrainedModel, layout.vision);
  const writing = text && {
    tower: await load(clip ? CLIPTextModelWithProjection : PreTrainedModel, text),
    tokenizer: (await AutoTokenizer.from_pretrained(modelId)) as unknown as Tokenizer,
  };
  // some exports take one picture at a time
  const batch = batchLimit(vision.model) ?? BATCH;
  const kept = new LruMap<string, Float32Array>(KEPT_VECTORS);

  const run = async ({ model, output }: Tower, inputs: Record<string, unknown>) => {
    const tensor = (await model.forward(inputs))[output.name] as Tensor;
    const numbers = tensor.to('float32');
    return readEmbeddings(output, numbers.data as Float32Array, numbers.dims);
  };

  const embedPictures = async (pictures: readonly Picture[]): Promise<Float32Array[]> => {
    const fitted = [];
    for (const picture of pictures) {
      fitted.push(fitPicture(await renderer.render(picture), preprocessor));
    }
    const { width, height } = fitted[0] ?? { width: 0, height: 0 };
    const values = toPixelValues(fitted, preprocessor);
    const size = [fitted.length, 3, height, width];
    return run(vision, { pixel_values: new Tensor('float32', values, size) });
  };

  const embedText = async (words: string): Promise<Float32Array[]> => {
    if (!writing) {
      throw new JudgeError('unsupported-ask', 'this encoder has no text model; it embeds pictures');
    }
    // SigLIP's kind reads a fixed number of tokens, and its text model was trained with them filled up
    const padding = layout.modelType.startsWith('siglip') ? 'max_length' : true;
    return run(writing.tower, writing.tokenizer([words], { padding, truncation: true }));
  };

  /** Fills the cache with every part's vector: pictures in batches, texts one by one. */
  const embedMissing = async (parts: ReadonlyMap<string, Part>) => {
    const missing = [...parts].filter(([key]) => !kept.get(key));
    const pictures: [string, Picture][] = [];
    for (const [key, part] of missing) {
      if (part.type === 'picture') pictures.push([key, part.picture]);
      else kept.set(key, only(await embedText(part.text)));
    }
    if (pictures.length === 0) return;
    const vectors = await embedPictures(pictures.map(([, picture]) => picture));
    for (const [i, [key]] of pictures.entries()) kept.set(key, vectors[i] as Float32Array);
  };

  return {
    output: nameEmbedding(vision.output),
    async answer(asks, onAnswer: (answer: Answer) => void) {
      for (let start = 0; start < asks.length; ) {
        await checkpoint();
        const started = performance.now();
        const group = takeGroup(asks, start, batch);
        await embedMissing(group.parts);
        const milliseconds = (performance.now() - started) / group.keys.length;
        for (const key of group.keys) {
          const vector = kept.get(key) as Float32Array;
          onAnswer({ body: { mode: 'embed', vector }, milliseconds });
        }
        start += group.keys.length;
      }
    },
  };
}

/** The asks from `start` on that need at most `limit` different parts. */
function takeGroup(asks: readonly Ask[], start: number, limit: number) {
  const parts = new Map<string, Part>();
  const keys: string[] = [];
  for (let i = start; i < asks.length; i++) {
    const ask = asks[i] as Ask;
    if (ask.mode !== 'embed') {
      throw new JudgeError('unsupported-ask', `an encoder embeds and cannot ${ask.mode}`);
    }
    const key = hashOf(ask.part);
    if (!parts.has(key) && parts.size === limit) break;
    parts.set(key, ask.part);
    keys.push(key);
  }
  return { parts, keys };
}

function declaredOutputs({ sessions }: EncoderModel): DeclaredOutput[] {
  const { outputNames, outputMetadata } = sessions.model;
  return outputNames.map((name) => ({
    name,
    shape: outputMetadata?.find((output) => output.name === name)?.shape ?? null,
  }));
}

function refuseStrangeInputs({ sessions }: EncoderModel, wanted: string): void {
  const { inputNames } = sessions.model;
  const other = wanted === 'pixel_values' ? 'input_ids' : 'pixel_values';
  const strange = inputNames.filter((name) => name === other || !FILLED_INPUTS.includes(name));
  if (strange.length === 0 && inputNames.includes(wanted)) return;
  throw new JudgeError(
    'unsupported-model',
    `the model's inputs are ${inputNames.join(', ')}; an encoder takes ${wanted} alone`,
    wanted === 'pixel_values' ? 'An export with vision_model.onnx apart would do.' : null,
  );
}

function batchLimit({ sessions }: EncoderModel): number | null {
  const size = sessions.model.inputMetadata?.find(({ name }) => name === 'pixel_values')
    ?.shape?.[0];
  return typeof size === 'number' && size > 0 ? size : null;
}

function only(vectors: readonly Float32Array[]): Float32Array {
  const [vector] = vectors;
  if (!vector) throw new JudgeError('runtime', 'the text model gave no vector');
  return vector;
}
