import { Tensor } from '@huggingface/transformers';
import { LruMap } from '../../../pictures/lru-map.ts';
import type { VisionLanguageModel } from '../vision-language-model.ts';

/** Vectors of tokens met before. */
export interface TokenEmbeddings {
  /** Of each token, [width]; not to be written into. */
  lookUp(tokens: Iterable<number>): Promise<ReadonlyMap<number, Float32Array>>;
}

/** Tokens kept; the prompts and answers of a run are made of a few hundred. */
const KEPT = 4096;

/** A table is looked up once for each token: asking the model for one takes as long as for all. */
export function createTokenEmbeddings(model: VisionLanguageModel): TokenEmbeddings {
  const kept = new LruMap<number, Float32Array>(KEPT);
  return {
    async lookUp(tokens) {
      const found = new Map<number, Float32Array>();
      const missing: number[] = [];
      for (const token of new Set(tokens)) {
        const vector = kept.get(token);
        if (vector) found.set(token, vector);
        else missing.push(token);
      }
      if (missing.length === 0) return found;
      const ids = new Tensor('int64', BigInt64Array.from(missing, BigInt), [1, missing.length]);
      const embedded = (await model.encode_text({ input_ids: ids })).to('float32');
      const values = embedded.data as Float32Array;
      const width = values.length / missing.length;
      for (const [i, token] of missing.entries()) {
        const vector = values.slice(i * width, (i + 1) * width);
        found.set(token, vector);
        kept.set(token, vector);
      }
      return found;
    },
  };
}
