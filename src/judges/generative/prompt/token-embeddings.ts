import { LruMap } from '../../../core/lru-map.ts';
import { JudgeError } from '../../judge.ts';
import type { LanguageModel } from '../language-model.ts';
import type { PromptRow } from './prompt-row.ts';

/** Vectors of tokens, those met before without asking the model again. */
export interface TokenEmbeddings {
  /** Of each token, [width]; not to be written into. */
  lookUp(tokens: Iterable<number>): Promise<ReadonlyMap<number, Float32Array>>;
  /** Rows as the decoder takes them, [tokens, width] each, the pictures' features in their places. */
  embedRows(rows: readonly PromptRow[]): Promise<Float32Array[]>;
}

/** Tokens kept; the prompts and answers of a run are made of a few hundred. */
const KEPT = 4096;

/** A table is looked up once for each token: asking the model for one takes as long as for all. */
export function createTokenEmbeddings(model: LanguageModel, imageToken: number): TokenEmbeddings {
  const kept = new LruMap<number, Float32Array>(KEPT);

  const lookUp = async (tokens: Iterable<number>): Promise<Map<number, Float32Array>> => {
    const found = new Map<number, Float32Array>();
    const missing: number[] = [];
    for (const token of new Set(tokens)) {
      const vector = kept.get(token);
      if (vector) found.set(token, vector);
      else missing.push(token);
    }
    if (missing.length === 0) return found;
    const values = (await model.embed(missing)).data as Float32Array;
    const width = values.length / missing.length;
    for (const [i, token] of missing.entries()) {
      const vector = values.slice(i * width, (i + 1) * width);
      found.set(token, vector);
      kept.set(token, vector);
    }
    return found;
  };

  return {
    lookUp,
    async embedRows(rows) {
      const vectors = await lookUp(rows.flatMap(({ tokens }) => tokens));
      return rows.map((row) => embedRow(row, imageToken, vectors));
    },
  };
}

function embedRow(
  { tokens, pictures }: PromptRow,
  imageToken: number,
  vectors: ReadonlyMap<number, Float32Array>,
): Float32Array {
  const width = vectors.values().next().value?.length ?? 1;
  const row = new Float32Array(tokens.length * width);
  const places: number[] = [];
  for (const [place, token] of tokens.entries()) {
    if (token === imageToken) places.push(place * width);
    else row.set(vectors.get(token) ?? [], place * width);
  }
  const features = pictures.reduce((sum, picture) => sum + (picture.features.dims[0] ?? 0), 0);
  if (features !== places.length) {
    throw new JudgeError(
      'unsupported-model',
      `the prompt has ${places.length} places for pictures and their features are ${features}`,
    );
  }
  let next = 0;
  for (const picture of pictures) {
    const values = picture.features.data as Float32Array;
    for (let start = 0; start < values.length; start += width) {
      row.set(values.subarray(start, start + width), places[next++]);
    }
  }
  return row;
}
