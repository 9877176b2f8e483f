import { LruMap } from '../../../core/lru-map.ts';
import { JudgeError } from '../../judge.ts';
import type { LanguageModel } from '../language-model.ts';
import type { PromptRow, TokenInputs } from './prompt-row.ts';

/** The token input in which pictures' features replace vectors. */
export const VECTORS = 'inputs_embeds';

/** The decoder's inputs for tokens. Tokens seen before are not computed again. */
export interface TokenEmbeddings {
  /** The inputs of each token; callers must not modify them. */
  lookUp(tokens: Iterable<number>): Promise<ReadonlyMap<number, TokenInputs>>;
  /** Rows as the decoder takes them, token after token, with the pictures' features in place. */
  embedRows(rows: readonly PromptRow[]): Promise<TokenInputs[]>;
}

/** Tokens kept; the prompts and answers of a run use a few hundred. */
const KEPT = 4096;
/** Bytes of them: Gemma 3n's inputs take 36 kB for a token. */
const KEPT_BYTES = 32_000_000;

/** Looks each token up only once, because the model takes as long for one token as for all. */
export function createTokenEmbeddings(model: LanguageModel, imageToken: number): TokenEmbeddings {
  let kept: LruMap<number, TokenInputs> | null = null;

  const lookUp = async (tokens: Iterable<number>): Promise<Map<number, TokenInputs>> => {
    const found = new Map<number, TokenInputs>();
    const missing: number[] = [];
    for (const token of new Set(tokens)) {
      const inputs = kept?.get(token);
      if (inputs) found.set(token, inputs);
      else missing.push(token);
    }
    if (missing.length === 0) return found;
    const whole = await model.embed(missing);
    for (const [i, token] of missing.entries()) {
      // copied: each view would keep the model's whole output in memory
      const inputs = mapInputs(whole, (values) => {
        const size = values.length / missing.length;
        return values.slice(i * size, (i + 1) * size);
      });
      kept ??= new LruMap(Math.max(1, Math.min(KEPT, Math.floor(KEPT_BYTES / bytesOf(inputs)))));
      found.set(token, inputs);
      kept.set(token, inputs);
    }
    return found;
  };

  return {
    lookUp,
    async embedRows(rows) {
      const known = await lookUp(rows.flatMap(({ tokens }) => tokens));
      return rows.map((row) => embedRow(row, imageToken, known));
    },
  };
}

/** The tokens from `begin` up to `end`, of a row with `tokens` tokens. */
export function sliceInputs(
  inputs: TokenInputs,
  tokens: number,
  begin: number,
  end: number,
): TokenInputs {
  return mapInputs(inputs, (values) => {
    const size = values.length / tokens;
    return values.subarray(begin * size, end * size);
  });
}

function mapInputs(
  inputs: TokenInputs,
  change: (values: Float32Array) => Float32Array,
): TokenInputs {
  return Object.fromEntries(Object.entries(inputs).map(([name, it]) => [name, change(it)]));
}

function bytesOf(inputs: TokenInputs): number {
  return Object.values(inputs).reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function embedRow(
  { tokens, pictures }: PromptRow,
  imageToken: number,
  known: ReadonlyMap<number, TokenInputs>,
): TokenInputs {
  const [any = {}] = known.values();
  const row = mapInputs(any, ({ length }) => new Float32Array(tokens.length * length));
  for (const [name, values] of Object.entries(row)) {
    const size = values.length / tokens.length;
    for (const [place, token] of tokens.entries()) {
      values.set(known.get(token)?.[name] ?? [], place * size);
    }
  }
  setFeatures(row[VECTORS] ?? new Float32Array(), tokens, pictures, imageToken);
  return row;
}

function setFeatures(
  vectors: Float32Array,
  tokens: readonly number[],
  pictures: PromptRow['pictures'],
  imageToken: number,
): void {
  const width = vectors.length / tokens.length;
  const places = tokens.flatMap((token, place) => (token === imageToken ? [place * width] : []));
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
      vectors.set(values.subarray(start, start + width), places[next++]);
    }
  }
}
