import { Tensor } from '@huggingface/transformers';
import { embedRow } from '../prompt/embed-row.ts';
import { type PromptRow, prefilledLength } from '../prompt/prompt-row.ts';
import { createTokenEmbeddings } from '../prompt/token-embeddings.ts';
import { groupBy } from '../row-groups.ts';
import type { VisionLanguageModel } from '../vision-language-model.ts';
import { freeTensors, joinRows, type KvCache, pickRows, readCache } from './kv-cache.ts';
import { createForward, type OutputSelection } from './output-selection.ts';
import { PrefixCache } from './prefix-cache.ts';

/** What a decoder can take. */
export interface DecoderTraits {
  readonly imageToken: number;
  /** beginnings are computed apart and shared by the rows that have them in common */
  readonly sharesBeginnings: boolean;
  /** several rows may follow their beginnings together; else one by one */
  readonly manyBehindBeginnings: boolean;
}

/** Rows on their way, whose beginnings are read. */
export interface PrefilledRow {
  readonly row: PromptRow;
  /** what is to be read yet: [tokens, width] */
  readonly rest: Float32Array;
  /** of the tokens before; null without any */
  readonly past: KvCache | null;
}

export interface RowOutputs {
  /** of each row the logits of its last tokens: [kept, vocabulary] */
  readonly logits: readonly Float32Array[];
  /** of all rows; to be freed */
  readonly cache: KvCache;
}

/** A decoder for rows of equal length, which it takes without padding. */
export interface RowDecoder {
  /** Reads the beginnings of any rows, each one once, and keeps the last ones for rows to come. */
  begin(rows: readonly PromptRow[]): Promise<PrefilledRow[]>;
  /** Reads the rest of rows of equal length; the logits are those of the last `kept` tokens. */
  read(rows: readonly PrefilledRow[], kept: number): Promise<RowOutputs>;
  /** The same of rows that nothing is to follow: the logits alone. */
  score(rows: readonly PrefilledRow[], kept: number): Promise<RowOutputs['logits']>;
  /** Reads one token more of each row. `length` is the rows' before it. Frees `cache`. */
  advance(cache: KvCache, length: number, tokens: readonly number[]): Promise<RowOutputs>;
}

/** Beginnings that are read together at the most. */
const MOST_BEGINNINGS = 16;

/** A piece of a row, and what stands before it. */
interface Piece {
  readonly name: string;
  readonly values: Float32Array;
  readonly length: number;
  readonly past: KvCache | null;
}

export function createRowDecoder(model: VisionLanguageModel, traits: DecoderTraits): RowDecoder {
  const { imageToken, sharesBeginnings, manyBehindBeginnings } = traits;
  const kept = new PrefixCache();
  const vectors = createTokenEmbeddings(model);
  const forward = createForward(model);

  /** Pieces of equal length behind `length` tokens each, through the decoder in one batch. */
  const run = async (
    pieces: readonly Float32Array[],
    past: KvCache | null,
    length: number,
    count: number,
    handOut: OutputSelection,
  ): Promise<RowOutputs> => {
    const rows = pieces.length;
    const size = pieces[0]?.length ?? 0;
    const values = new Float32Array(rows * size);
    for (const [i, piece] of pieces.entries()) values.set(piece, i * size);
    const [sample = new Float32Array(1)] = (await vectors.lookUp([imageToken])).values();
    const added = size / sample.length;
    const whole = length + added;
    const places = BigInt64Array.from({ length: rows * added }, (_, i) =>
      BigInt(length + (i % added)),
    );
    const inputs = {
      inputs_embeds: new Tensor('float32', values, [rows, added, sample.length]),
      attention_mask: new Tensor('int64', new BigInt64Array(rows * whole).fill(1n), [rows, whole]),
      position_ids: new Tensor('int64', places, [rows, added]),
      num_logits_to_keep: new Tensor('int64', [BigInt(count)], []),
      ...(past && { past_key_values: past }),
    };
    const { logits, ...others } = await forward(inputs, handOut);
    return {
      logits: lastLogits((logits as Tensor).to('float32'), count),
      cache: readCache(others),
    };
  };

  /** The same behind pasts of their own; in one batch where the decoder takes that. */
  const runBehind = async (
    pieces: readonly Pick<Piece, 'values' | 'past'>[],
    length: number,
    count: number,
    handOut: OutputSelection,
  ): Promise<RowOutputs> => {
    const together = length === 0 || manyBehindBeginnings;
    const outputs: RowOutputs[] = [];
    for (const part of together ? [pieces] : pieces.map((piece) => [piece])) {
      const pasts = part.flatMap(({ past }) => (past ? [past] : []));
      const past = pasts.length > 0 ? joinRows(pasts) : null;
      outputs.push(
        await run(
          part.map(({ values }) => values),
          past,
          length,
          count,
          handOut,
        ),
      );
    }
    if (outputs.length === 1) return outputs[0] as RowOutputs;
    return {
      logits: outputs.flatMap(({ logits }) => logits),
      cache: joinRows(outputs.map(({ cache }) => cache)),
    };
  };

  /** Reads pieces of any lengths, those of one length and place together. */
  const readPieces = async (pieces: readonly Piece[], found: Map<string, KvCache>) => {
    const alike = groupBy(pieces, ({ length, values }) => `${length} ${values.length}`);
    for (const group of alike.values()) {
      for (let start = 0; start < group.length; start += MOST_BEGINNINGS) {
        const part = group.slice(start, start + MOST_BEGINNINGS);
        const { cache } = await runBehind(part, part[0]?.length ?? 0, 1, 'all');
        for (const [i, { name }] of part.entries()) {
          const own = part.length === 1 ? cache : pickRows(cache, [i]);
          found.set(name, own);
          kept.keep(name, own);
        }
      }
    }
  };

  const readRest = (rows: readonly PrefilledRow[], count: number, handOut: OutputSelection) => {
    const [first] = rows;
    const pieces = rows.map(({ rest, past }) => ({ values: rest, past }));
    return runBehind(pieces, first?.past ? prefilledLength(first.row) : 0, count, handOut);
  };

  return {
    async begin(rows) {
      const known = await vectors.lookUp([imageToken, ...rows.flatMap(({ tokens }) => tokens)]);
      const width = known.get(imageToken)?.length ?? 1;
      const embedded = rows.map((row) => embedRow(row, imageToken, known));
      if (!sharesBeginnings) {
        return rows.map((row, i) => ({ row, rest: embedded[i] as Float32Array, past: null }));
      }
      const found = new Map<string, KvCache>();
      const depth = Math.max(0, ...rows.map(({ beginnings }) => beginnings.length));
      for (let level = 0; level < depth; level++) {
        const missing = new Map<string, Piece>();
        for (const [i, { beginnings }] of rows.entries()) {
          const beginning = beginnings[level];
          if (!beginning || found.has(beginning.name)) continue;
          const { name } = beginning;
          const cache = kept.get(name);
          if (cache) found.set(name, cache);
          if (cache || missing.has(name)) continue;
          const before = beginnings[level - 1];
          const length = before?.length ?? 0;
          const values = embedded[i]?.subarray(length * width, beginning.length * width);
          const past = (before && found.get(before.name)) ?? null;
          missing.set(name, { name, values: values as Float32Array, length, past });
        }
        await readPieces([...missing.values()], found);
      }
      return rows.map((row, i) => ({
        row,
        rest: embedded[i]?.subarray(prefilledLength(row) * width) as Float32Array,
        past: found.get(row.beginnings.at(-1)?.name ?? '') ?? null,
      }));
    },
    read: (rows, count) => readRest(rows, count, 'all'),
    async score(rows, count) {
      const { logits } = await readRest(rows, count, 'logits');
      return logits;
    },
    async advance(cache, length, tokens) {
      const known = await vectors.lookUp(tokens);
      const pieces = tokens.map((token) => known.get(token) as Float32Array);
      const outputs = await run(pieces, cache, length, 1, 'all');
      freeTensors(cache);
      return outputs;
    },
  };
}

/** Some decoders give logits for every token, whatever they are asked for. */
function lastLogits(logits: Tensor, count: number): Float32Array[] {
  const [rows, length, width] = logits.dims as [number, number, number];
  const values = logits.data as Float32Array;
  return Array.from({ length: rows }, (_, row) => {
    const end = (row + 1) * length * width;
    return values.subarray(end - count * width, end);
  });
}
