import {
  AutoTokenizer,
  CLIPTextModelWithProjection,
  CLIPVisionModelWithProjection,
  PreTrainedModel,
  Tensor,
} from '@huggingface/transformers';
import { type Abilities, refusalOf } from '../../core/ask/abilities.ts';
import type { Answer } from '../../core/ask/answer.ts';
import { type Ask, type Part, type Segment, textPart } from '../../core/ask/ask.ts';
import { LruMap } from '../../core/lru-map.ts';
import type { Picture } from '../../core/picture.ts';
import type { Renderer } from '../../pictures/render-picture.ts';
import { roundsTogether } from '../files/dtypes.ts';
import { sumsWider } from '../files/load-options.ts';
import type { ModelLayout } from '../files/model-layout.ts';
import { JudgeError } from '../judge.ts';
import { givesOneSize, type PixelValues, type Preprocessor } from '../preprocess/preprocessor.ts';
import { concernsAll } from '../worker/fault.ts';
import type { Checkpoint, LoadedModel } from '../worker/loaded-model.ts';
import { type BatchMaker, makeBatchesHere } from './batch-worker.ts';
import { nameEmbedding } from './embedding-output.ts';
import { type EncoderTower, loadTower } from './encoder-tower.ts';
import { prefetch } from './prefetch.ts';
import { findTextPadding } from './text-padding.ts';
import { splitMarks, windowTokens } from './text-window.ts';

interface Tokenizer {
  (texts: string[], options: Record<string, unknown>): Record<string, unknown>;
  encode(text: string, options?: Record<string, unknown>): number[];
  readonly model_max_length?: number;
}

/** Pictures that go through the model together. */
const BATCH = 8;
/** Vectors kept; one of 1280 numbers takes 5 kB. */
const KEPT_VECTORS = 1024;

/**
 * Any ONNX encoder of pictures, and of texts if it has a second tower. CLIP's towers use the
 * library's classes for them; other models use its base class, which is all an encoder needs. A
 * worker pool prepares pictures while the model computes; without a pool they are prepared between
 * batches.
 */
export async function loadEncoder(
  modelId: string,
  layout: ModelLayout & { family: 'encoder' },
  device: string,
  renderer: Renderer,
  checkpoint: Checkpoint,
  startPool: (preprocessor: Preprocessor) => BatchMaker | null = () => null,
): Promise<LoadedModel> {
  const { preprocessor } = layout;
  const clip = layout.modelType === 'clip';
  const vision = await loadTower(
    clip ? CLIPVisionModelWithProjection : PreTrainedModel,
    modelId,
    layout.vision,
    device,
    'pixel_values',
  );
  const embedText = await loadTextTower(modelId, layout, device);
  // some exports take one picture at a time, pictures of different sizes cannot form a batch, and
  // an answer must not depend on what is asked beside it
  const together = givesOneSize(preprocessor) && !roundsTogether(layout.vision.dtype);
  const batch = together ? (vision.batchLimit ?? BATCH) : 1;
  const kept = new LruMap<string, Float32Array>(KEPT_VECTORS);
  const here = makeBatchesHere(renderer, preprocessor);
  const pool = startPool(preprocessor);
  const abilities: Abilities = {
    modes: ['embed'],
    pictures: 'one',
    readsText: embedText !== null,
    turns: false,
    system: false,
  };

  return {
    output: nameEmbedding(vision.output),
    abilities,
    ...((roundsTogether(layout.vision.dtype) || sumsWider([layout.vision], device)) && {
      answering: 2,
    }),
    async answer(asks, onAnswers, onFault) {
      const known: Embeddings = new Map();
      const keep = (key: string, vector: Float32Array): void => {
        known.set(key, vector);
        kept.set(key, vector);
      };
      const groups = groupAsks(asks, batch, abilities, (key) => {
        const vector = kept.get(key);
        if (vector) known.set(key, vector);
        return vector !== undefined;
      });
      const batches = groups
        .filter(({ pictures }) => pictures.length > 0)
        .map(({ pictures }) => pictures.map(([, picture]) => picture));
      // a single batch is not worth sending to another thread
      const takeBatch = prefetch(batches, batches.length > 1 ? pool : null, here, checkpoint);
      for (const { members, pictures, texts } of groups) {
        await checkpoint();
        const started = performance.now();
        const embedded =
          pictures.length > 0 ? await embedBatch(vision, pictures, takeBatch, here) : [];
        for (const [i, result] of embedded.entries()) {
          const [key] = pictures[i] as NamedPicture;
          if (result instanceof JudgeError) known.set(key, result);
          else keep(key, result);
        }
        for (const [key, wanted] of texts) {
          // without a text model no ask for a text gets this far
          if (embedText) keep(key, await embedText(wanted, kept));
        }
        const milliseconds = (performance.now() - started) / members.length;
        tellMembers(members, known, milliseconds, onAnswers, onFault);
      }
    },
  };
}

/** Vectors by the names of their parts, or the error if a picture cannot be drawn. */
type Embeddings = Map<string, Float32Array | JudgeError>;

async function loadTextTower(
  modelId: string,
  { modelType, config, text }: ModelLayout & { family: 'encoder' },
  device: string,
): Promise<
  ((wanted: WantedText, kept: LruMap<string, Float32Array>) => Promise<Float32Array>) | null
> {
  if (text === null) return null;
  const loader = modelType === 'clip' ? CLIPTextModelWithProjection : PreTrainedModel;
  const tower = await loadTower(loader, modelId, text, device, 'input_ids');
  const tokenizer = (await AutoTokenizer.from_pretrained(modelId)) as unknown as Tokenizer;
  const padding = findTextPadding(modelType, config);
  const most = padding.max_length ?? tokenizer.model_max_length ?? Number.POSITIVE_INFINITY;
  const windowOf = (words: string, segment: Segment): number[] | null => {
    const content = tokenizer.encode(words, { add_special_tokens: false });
    return windowTokens(splitMarks(tokenizer.encode(words), content), segment, most);
  };
  return async ({ text: words, segment }, kept) => {
    const window = segment ? windowOf(words, segment) : null;
    // every segment of a text that fits is the whole text, which is embedded once
    const key = window ? null : nameOf(textPart(words));
    const before = key === null ? undefined : kept.get(key);
    if (before) return before;
    const [vector] = await tower.run(
      window ? tokensOf(window) : tokenizer([words], { ...padding, truncation: true }),
    );
    if (!vector) throw new JudgeError('runtime', 'the text model gave no vector');
    if (key !== null) kept.set(key, vector);
    return vector;
  };
}

async function embedPictures(
  tower: EncoderTower,
  { values, width, height }: PixelValues,
): Promise<Float32Array[]> {
  const size = [values.length / (3 * width * height), 3, height, width];
  return tower.run({ pixel_values: new Tensor('float32', values, size) });
}

/** If a batch cannot be made as a whole, each of its pictures is embedded alone. */
async function embedBatch(
  tower: EncoderTower,
  pictures: readonly NamedPicture[],
  takeBatch: () => Promise<PixelValues>,
  here: BatchMaker,
): Promise<(Float32Array | JudgeError)[]> {
  let values: PixelValues;
  try {
    values = await takeBatch();
  } catch (error) {
    if (!(error instanceof JudgeError)) throw error;
    return embedEach(tower, pictures, here);
  }
  return embedPictures(tower, values);
}

/** Each picture's vector, or the error if it cannot be drawn. */
async function embedEach(
  tower: EncoderTower,
  pictures: readonly NamedPicture[],
  here: BatchMaker,
): Promise<(Float32Array | JudgeError)[]> {
  const results: (Float32Array | JudgeError)[] = [];
  for (const [, picture] of pictures) {
    try {
      const [vector] = await embedPictures(tower, await here.make([picture]));
      results.push(vector ?? new JudgeError('runtime', 'the model gave no vector'));
    } catch (error) {
      if (!(error instanceof JudgeError) || concernsAll(error)) throw error;
      results.push(error);
    }
  }
  return results;
}

function tellMembers(
  members: Group['members'],
  known: Embeddings,
  milliseconds: number,
  onAnswers: Parameters<LoadedModel['answer']>[1],
  onFault: Parameters<LoadedModel['answer']>[2],
): void {
  const answers: Answer[] = [];
  const places: number[] = [];
  const faults: [place: number, fault: JudgeError][] = [];
  for (const { place, key } of members) {
    const vector = key instanceof JudgeError ? key : known.get(key);
    if (vector instanceof JudgeError) faults.push([place, vector]);
    else if (vector) {
      answers.push({ body: { mode: 'embed', vector }, milliseconds });
      places.push(place);
    }
  }
  onAnswers(answers, places);
  for (const [place, fault] of faults) {
    if (!onFault) throw fault;
    onFault(place, fault);
  }
}

type NamedPicture = readonly [key: string, picture: Picture];

/** Consecutive asks, and their new pictures and texts, each listed once. */
interface Group {
  /** one for each ask: the name of its part, or the error if it cannot be asked */
  readonly members: { readonly place: number; readonly key: string | JudgeError }[];
  readonly pictures: NamedPicture[];
  readonly texts: [key: string, wanted: WantedText][];
}

/** A text, or one segment of it. */
interface WantedText {
  readonly text: string;
  readonly segment?: Segment | undefined;
}

function tokensOf(tokens: readonly number[]): Record<string, Tensor> {
  const row = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return { input_ids: row(tokens), attention_mask: row(tokens.map(() => 1)) };
}

/** Splits the asks into groups of at most `limit` new parts. */
function groupAsks(
  asks: readonly Ask[],
  limit: number,
  abilities: Abilities,
  isKnown: (key: string) => boolean,
): Group[] {
  const groups: Group[] = [];
  const seen = new Set<string>();
  let group: Group = { members: [], pictures: [], texts: [] };
  for (const [place, ask] of asks.entries()) {
    const refusal = refusalOf(abilities, ask);
    const { part, segment } = ask.mode === 'embed' ? ask : { part: null, segment: undefined };
    const key =
      refusal || !part
        ? new JudgeError('unsupported-ask', `this encoder ${refusal?.reason}`, refusal?.what)
        : nameOf(part, segment);
    const isNew = typeof key === 'string' && !seen.has(key) && !isKnown(key);
    const size = group.pictures.length + group.texts.length;
    if (groups.length === 0 || (isNew && size === limit)) {
      group = { members: [], pictures: [], texts: [] };
      groups.push(group);
    }
    group.members.push({ place, key });
    if (!isNew) continue;
    seen.add(key);
    if (part?.type === 'picture') group.pictures.push([key, part.picture]);
    else if (part) group.texts.push([key, { text: part.text, segment }]);
  }
  return groups;
}

/**
 * Distinguishes parts, and never confuses a text with a picture. A hash would be shorter but takes
 * ten times as long. Equal recipes with their fields in another order are merely computed twice.
 */
function nameOf(part: Part, segment?: Segment): string {
  if (part.type === 'picture') return JSON.stringify(part.picture);
  return segment ? `text ${segment.place}/${segment.of} ${part.text}` : `text ${part.text}`;
}
