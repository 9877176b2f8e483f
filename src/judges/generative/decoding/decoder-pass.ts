import { Tensor } from '@huggingface/transformers';
import type { LanguageModel } from '../language-model.ts';
import { CACHE_INPUT, type KvCache, readCache } from './kv-cache.ts';

/** The name a decoder's graph has for its last hidden state. */
export const HIDDEN_OUTPUT = 'last_hidden_state';

/** Rows of equal length that go through the decoder together, behind pasts of equal length. */
export interface Pass {
  /** of each row what is to be read: [added, width] */
  readonly pieces: readonly Float32Array[];
  /** tokens in each piece */
  readonly added: number;
  /** one row for each piece; null without any past */
  readonly past: KvCache | null;
  /** tokens in the past */
  readonly before: number;
  /** of how many last tokens the logits are wanted */
  readonly kept: number;
}

export interface PassOutputs {
  /** of each row the logits of its last tokens, [kept, vocabulary]; empty where not wanted */
  readonly logits: readonly Float32Array[];
  /** of each row the hidden state of its last token, [width]; empty where not wanted */
  readonly hidden: readonly Float32Array[];
  /** of all rows, to be freed; empty where not wanted */
  readonly cache: KvCache;
}

export type WantedOutput = 'logits' | 'hidden' | 'cache';

export type DecoderPass = (pass: Pass, wanted: readonly WantedOutput[]) => Promise<PassOutputs>;

/** Rejects as the runtime does. */
export function createDecoderPass(model: LanguageModel): DecoderPass {
  const { inputs, outputs } = model.decoder;
  const names = new Set(inputs.map(({ name }) => name));
  const namesOf: Readonly<Record<WantedOutput, readonly string[]>> = {
    logits: ['logits'],
    hidden: [HIDDEN_OUTPUT],
    cache: outputs.filter((name) => name.startsWith('present')),
  };

  return async ({ pieces, added, past, before, kept }, wanted) => {
    const rows = pieces.length;
    const size = pieces[0]?.length ?? 0;
    const values = new Float32Array(rows * size);
    for (const [i, piece] of pieces.entries()) values.set(piece, i * size);
    const whole = before + added;
    const places = BigInt64Array.from({ length: rows * added }, (_, i) =>
      BigInt(before + (i % added)),
    );
    const all: Record<string, Tensor> = {
      inputs_embeds: new Tensor('float32', values, [rows, added, size / added]),
      attention_mask: new Tensor('int64', new BigInt64Array(rows * whole).fill(1n), [rows, whole]),
      position_ids: new Tensor('int64', places, [rows, added]),
      num_logits_to_keep: new Tensor('int64', [BigInt(kept)], []),
      ...(past ?? emptyCache(model, rows)),
    };
    const found = await model.decode(
      Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))),
      wanted.flatMap((output) => namesOf[output]),
    );
    return {
      logits: found.logits ? lastRows(found.logits, kept) : [],
      hidden: found[HIDDEN_OUTPUT] ? lastRows(found[HIDDEN_OUTPUT], 1) : [],
      cache: readCache(found),
    };
  };
}

/** Keys and values of no tokens, as the graph wants them before the first. */
function emptyCache({ decoder }: LanguageModel, rows: number): KvCache {
  return Object.fromEntries(
    decoder.inputs
      .filter(({ name }) => name.startsWith(CACHE_INPUT))
      .map(({ name, type, shape }) => {
        const dims = shape.map((size, axis) => {
          if (axis === 0) return rows;
          return typeof size === 'number' ? size : 0;
        });
        return [name, new Tensor(type as 'float32', noNumbers(type), dims)];
      }),
  );
}

/** Half-precision numbers have an array of their own kind where the browser has it. */
function noNumbers(type: string): Float32Array {
  if (type === 'float32') return new Float32Array(0);
  const none = typeof Float16Array === 'undefined' ? new Uint16Array(0) : new Float16Array(0);
  return none as unknown as Float32Array;
}

/** At each row's last tokens; some decoders tell of every token, whatever they are asked for. */
function lastRows(tensor: Tensor, count: number): Float32Array[] {
  const numbers = tensor.to('float32');
  const [rows, length, width] = numbers.dims as [number, number, number];
  const values = numbers.data as Float32Array;
  return Array.from({ length: rows }, (_, row) => {
    const end = (row + 1) * length * width;
    return values.subarray(end - count * width, end);
  });
}
