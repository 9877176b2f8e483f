import {
  AutoTokenizer,
  CLIPTextModelWithProjection,
  CLIPVisionModelWithProjection,
  PreTrainedModel,
  Tensor,
} from '@huggingface/transformers';
import type { Answer } from '../../core/ask/answer.ts';
import type { Ask, Part } from '../../core/ask/ask.ts';
import type { Picture } from '../../core/picture.ts';
import { LruMap } from '../../pictures/lru-map.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import type { ModelLayout } from '../files/model-layout.ts';
import { JudgeError } from '../judge.ts';
import { givesOneSize, type PixelValues, type Preprocessor } from '../preprocess/preprocessor.ts';
import type { Checkpoint, LoadedModel } from '../worker/loaded-model.ts';
import { type BatchMaker, makeBatchesHere } from './batch-maker.ts';
import { nameEmbedding } from './embedding-output.ts';
import { loadTower } from './encoder-tower.ts';
import { prefetch } from './prefetch.ts';
import { findTextPadding } from './text-padding.ts';

type Tokenizer = (texts: string[], options: Record<string, unknown>) => Record<string, unknown>;

/** Pictures that go through the model together. */
const BATCH = 8;
/** Vectors that are kept; 1280 numbers take 5 kB. */
const KEPT_VECTORS = 1024;

/**
 * Any ONNX encoder of pictures, and of texts where it has a second tower. CLIP's towers go through
 * the library's classes for them, others through its base class: an encoder needs nothing more.
 * The crew prepares pictures in step with the model; without one they are prepared in between.
 */
export async function loadEncoder(
  modelId: string,
  layout: ModelLayout & { family: 'encoder' },
  device: string,
  renderer: Renderer,
  checkpoint: Checkpoint,
  startCrew: (preprocessor: Preprocessor) => BatchMaker | null = () => null,
): Promise<LoadedModel> {
  const clip = layout.modelType === 'clip';
  const { text, preprocessor } = layout;
  const padding = findTextPadding(layout.modelType, layout.config);
  const vision = await loadTower(
    clip ? CLIPVisionModelWithProjection : PreTrainedModel,
    modelId,
    layout.vision,
    device,
    'pixel_values',
  );
  const writing = text && {
    tower: await loadTower(
      clip ? CLIPTextModelWithProjection : PreTrainedModel,
      modelId,
      text,
      device,
      'input_ids',
    ),
    tokenizer: (await AutoTokenizer.from_pretrained(modelId)) as unknown as Tokenizer,
  };
  // some exports take one picture at a time, and pictures of several sizes are no batch
  const batch = givesOneSize(preprocessor) ? (vision.batchLimit ?? BATCH) : 1;
  const kept = new LruMap<string, Float32Array>(KEPT_VECTORS);
  const here = makeBatchesHere(renderer, preprocessor);
  const crew = startCrew(preprocessor);

  const embedPictures = async ({ values, width, height }: PixelValues): Promise<Float32Array[]> => {
    const size = [values.length / (3 * width * height), 3, height, width];
    return vision.run({ pixel_values: new Tensor('float32', values, size) });
  };

  const embedText = async (words: string): Promise<Float32Array[]> => {
    if (!writing) {
      throw new JudgeError('unsupported-ask', 'this encoder has no text model; it embeds pictures');
    }
    return writing.tower.run(writing.tokenizer([words], { ...padding, truncation: true }));
  };

  return {
    output: nameEmbedding(vision.output),
    async answer(asks, onAnswers) {
      const vectors = new Map<string, Float32Array>();
      const keep = (key: string, vector: Float32Array): void => {
        vectors.set(key, vector);
        kept.set(key, vector);
      };
      const groups = groupAsks(asks, batch, (key) => {
        const vector = kept.get(key);
        if (vector) vectors.set(key, vector);
        return vector !== undefined;
      });
      const batches = groups
        .filter(({ pictures }) => pictures.length > 0)
        .map(({ pictures }) => pictures.map(([, picture]) => picture));
      // a single batch is not worth the way to another thread
      const takeBatch = prefetch(batches, batches.length > 1 ? crew : null, here, checkpoint);
      for (const { keys, pictures, texts } of groups) {
        await checkpoint();
        const started = performance.now();
        if (pictures.length > 0) {
          const embedded = await embedPictures(await takeBatch());
          for (const [i, [key]] of pictures.entries()) keep(key, embedded[i] as Float32Array);
        }
        for (const [key, text] of texts) keep(key, only(await embedText(text)));
        const milliseconds = (performance.now() - started) / keys.length;
        const answers = keys.map((key): Answer => {
          const vector = vectors.get(key) as Float32Array;
          return { body: { mode: 'embed', vector }, milliseconds };
        });
        onAnswers(answers);
      }
    },
  };
}

/** Asks in a row, and what of them must go through the model, each picture and text once. */
interface Group {
  /** one for each ask */
  readonly keys: string[];
  readonly pictures: [key: string, picture: Picture][];
  readonly texts: [key: string, text: string][];
}

/** Cuts the asks into groups of at most `limit` new parts. */
function groupAsks(
  asks: readonly Ask[],
  limit: number,
  isKnown: (key: string) => boolean,
): Group[] {
  const groups: Group[] = [];
  const seen = new Set<string>();
  let group: Group = { keys: [], pictures: [], texts: [] };
  for (const ask of asks) {
    if (ask.mode !== 'embed') {
      throw new JudgeError('unsupported-ask', `an encoder embeds and cannot ${ask.mode}`);
    }
    const { part } = ask;
    const key = nameOf(part);
    const isNew = !seen.has(key) && !isKnown(key);
    const size = group.pictures.length + group.texts.length;
    if (groups.length === 0 || (isNew && size === limit)) {
      group = { keys: [], pictures: [], texts: [] };
      groups.push(group);
    }
    group.keys.push(key);
    seen.add(key);
    if (!isNew) continue;
    if (part.type === 'picture') group.pictures.push([key, part.picture]);
    else group.texts.push([key, part.text]);
  }
  return groups;
}

/**
 * Tells parts apart, and no text is taken for a picture. A hash would be shorter and takes ten times
 * as long; recipes that say the same in another order merely go through the model twice.
 */
function nameOf(part: Part): string {
  return part.type === 'picture' ? JSON.stringify(part.picture) : `text ${part.text}`;
}

function only(vectors: readonly Float32Array[]): Float32Array {
  const [vector] = vectors;
  if (!vector) throw new JudgeError('runtime', 'the text model gave no vector');
  return vector;
}
