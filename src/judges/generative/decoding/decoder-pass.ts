import { Tensor } from '@huggingface/transformers';
import type { LanguageModel } from '../language-model.ts';
import type { TokenInputs } from '../prompt/prompt-row.ts';
import { placeOf, type TokenPlaces } from '../prompt/token-places.ts';
import { emptyTensor, type GraphValue } from '../runtime-session.ts';
import { isCacheInput, type KvCache, readCache, sharedOf } from './kv-cache.ts';

/** The name of a decoder's output for its last hidden state. */
export const HIDDEN_OUTPUT = 'last_hidden_state';

/** Tokens of one row for one pass. */
export interface PassRow {
  readonly inputs: TokenInputs;
  /** of the whole row, not only of these tokens */
  readonly places: TokenPlaces;
}

/** Rows of equal length that are decoded together, with pasts of equal length. */
export interface Pass {
  readonly rows: readonly PassRow[];
  /** tokens in each row */
  readonly added: number;
  /** one row of cache for each row, behind a prompt's if they share one; null: no past */
  readonly past: KvCache | null;
  /** tokens in the past */
  readonly before: number;
  /** how many last tokens to return logits or hidden states for */
  readonly kept: number;
}

export interface PassOutputs {
  /** for each row, the logits of its last tokens, [kept, vocabulary]; empty if not requested */
  readonly logits: readonly Float32Array[];
  /** for each row, the hidden states of its last tokens, [kept, width]; empty if not requested */
  readonly hidden: readonly Float32Array[];
  /** of all rows; the caller frees it; empty if not requested */
  readonly cache: KvCache;
}

export type WantedOutput = 'logits' | 'hidden' | 'cache';

export type DecoderPass = (pass: Pass, wanted: readonly WantedOutput[]) => Promise<PassOutputs>;

/** Rejects as the runtime does. */
export function createDecoderPass(model: LanguageModel): DecoderPass {
  const { inputs, outputs, promptInputs } = model.decoder;
  const names = new Set([...inputs.map(({ name }) => name), ...promptInputs]);
  const namesOf: Readonly<Record<WantedOutput, readonly string[]>> = {
    logits: ['logits'],
    hidden: [HIDDEN_OUTPUT],
    cache: outputs.flatMap(({ name }) => (name.startsWith('present') ? name : [])),
  };

  return async ({ rows, added, past, before, kept }, wanted) => {
    const count = rows.length;
    const whole = before + added;
    const all: Record<string, Tensor> = {
      ...joinInputs(rows, added, inputs),
      attention_mask: new Tensor('int64', new BigInt64Array(count * whole).fill(1n), [
        count,
        whole,
      ]),
      num_logits_to_keep: new Tensor('int64', [BigInt(wanted.includes('logits') ? kept : 1)], []),
      ...(past ?? emptyCache(model, count)),
    };
    const places = inputs.find(({ name }) => name === 'position_ids');
    if (places) all.position_ids = placesOf(rows, added, before, places.shape.length);
    const found = await model.decode(
      Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))),
      wanted.flatMap((output) => namesOf[output]),
    );
    return {
      logits: found.logits ? lastRows(found.logits, kept) : [],
      hidden: found[HIDDEN_OUTPUT] ? lastRows(found[HIDDEN_OUTPUT], kept) : [],
      cache: { ...sharedOf(past ?? {}), ...readCache(found) },
    };
  };
}

/** The input tensors of the rows' tokens, each of shape [rows, added, …]. */
function joinInputs(
  rows: readonly PassRow[],
  added: number,
  declared: readonly GraphValue[],
): Record<string, Tensor> {
  const joined: Record<string, Tensor> = {};
  for (const [name, { length }] of Object.entries(rows[0]?.inputs ?? {})) {
    const values = new Float32Array(rows.length * length);
    for (const [i, { inputs }] of rows.entries()) values.set(inputs[name] ?? [], i * length);
    const shape = declared.find((input) => input.name === name)?.shape.slice(2) ?? [];
    const isKnown = shape.length > 0 && shape.every((size) => typeof size === 'number');
    const each = isKnown ? (shape as number[]) : [length / added];
    joined[name] = new Tensor('float32', values, [rows.length, added, ...each]);
  }
  return joined;
}

/** Positions of shape [rows, added], or [3, rows, added] for the axes time, down and across. */
function placesOf(rows: readonly PassRow[], added: number, before: number, axes: number): Tensor {
  const depth = axes === 3 ? 3 : 1;
  const numbers: bigint[] = [];
  for (let axis = 0; axis < depth; axis++) {
    for (const { places } of rows) {
      for (let i = 0; i < added; i++) numbers.push(BigInt(placeOf(places, axis, before + i)));
    }
  }
  const size = [rows.length, added];
  return new Tensor('int64', BigInt64Array.from(numbers), depth === 1 ? size : [depth, ...size]);
}

/** Keys, values and states for zero tokens, as the graph requires them before the first token. */
function emptyCache({ decoder }: LanguageModel, rows: number): KvCache {
  return Object.fromEntries(
    decoder.inputs
      .filter(({ name }) => isCacheInput(name))
      .map((value) => [value.name, emptyTensor(value, rows)]),
  );
}

/**
 * Each row's values for its last tokens: parts of one array, or copies if the decoder returned those
 * of every token. With a vocabulary of 250,000 words, each token's logits take a megabyte.
 */
function lastRows(tensor: Tensor, count: number): Float32Array[] {
  const numbers = tensor.to('float32');
  const [rows, length, width] = numbers.dims as [number, number, number];
  const values = numbers.data as Float32Array;
  const isAll = count === length;
  return Array.from({ length: rows }, (_, row) => {
    const end = (row + 1) * length * width;
    const begin = end - count * width;
    return isAll ? values.subarray(begin, end) : values.slice(begin, end);
  });
}
