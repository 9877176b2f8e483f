import { Tensor } from '@huggingface/transformers';
import { ADDED, PROMPT, WRITTEN } from '../../files/graph/share-prompt.ts';
import { letGo } from '../../files/let-go.ts';
import { STEP } from '../prompt/prompt-row.ts';

/**
 * Keys and values of the tokens read so far, and the fixed-size states of layers that keep one,
 * under the decoder's own names; rows are the first axis of each. With `sharePast`, those of tokens
 * that all rows have in common come first, under names of their own and once, and then those that
 * were set aside (`setAside`).
 */
export type KvCache = Readonly<Record<string, Tensor>>;

type Numbers = Float32Array | Uint16Array;

/** Prefixes of a cache's names as a decoder's output and as its input. */
const GIVEN = 'present.';
const TAKEN = 'past_key_values.';
/** The same for a state, whose size does not depend on the number of tokens, e.g. "past_conv.0". */
const GIVEN_STATE = 'present_';
const TAKEN_STATE = 'past_';

/** True if a decoder's input of that name is part of the cache. */
export function isCacheInput(name: string): boolean {
  return name.startsWith(TAKEN_STATE);
}

/** True if that cache input is a state rather than keys or values. */
export function isState(name: string): boolean {
  return !name.startsWith(TAKEN);
}

/** The cache among a decoder's outputs. */
export function readCache(outputs: Readonly<Record<string, Tensor>>): KvCache {
  const cache: Record<string, Tensor> = {};
  for (const [name, tensor] of Object.entries(outputs)) {
    if (name.startsWith(GIVEN)) cache[name.replace(GIVEN, TAKEN)] = tensor;
    if (name.startsWith(GIVEN_STATE)) cache[name.replace(GIVEN_STATE, TAKEN_STATE)] = tensor;
  }
  return cache;
}

/** Joins several caches of equal length into one, row after row; none may be on the GPU. */
export function joinRows(caches: readonly KvCache[]): KvCache {
  const [first, ...others] = caches;
  if (!first) throw new RangeError('there are no rows to join');
  if (others.length === 0) return first;
  return mapCache(first, (name, { type, dims, data }) => {
    const tensors = caches.map((cache) => cache[name] as Tensor);
    const rows = tensors.reduce((sum, tensor) => sum + (tensor.dims[0] ?? 0), 0);
    const joined = makeLike(data as Numbers, rows * sizeOfRow(dims));
    let place = 0;
    for (const tensor of tensors) {
      joined.set(tensor.data as Numbers, place);
      place += tensor.data.length;
    }
    return new Tensor(type, joined, [rows, ...dims.slice(1)]);
  });
}

/** A cache of only these rows, in this order; the cache may not be on the GPU. */
export function pickRows(cache: KvCache, rows: readonly number[]): KvCache {
  return mapCache(cache, (name, tensor) => {
    if (name.startsWith(PROMPT)) return tensor;
    const { type, dims } = tensor;
    const size = sizeOfRow(dims);
    const picked = makeLike(tensor.data as Numbers, rows.length * size);
    for (const [i, row] of rows.entries()) {
      picked.set((tensor.data as Numbers).subarray(row * size, (row + 1) * size), i * size);
    }
    return new Tensor(type, picked, [rows.length, ...dims.slice(1)]);
  });
}

/**
 * One row of a cache as the past of `rows` rows that share it. Only the tokens after the last
 * multiple of `STEP` are copied for each row: a cut elsewhere would change the last bits.
 */
export function sharePast(cache: KvCache, row: number, rows: number): KvCache {
  const shared: Record<string, Tensor> = {};
  for (const [name, { type, dims, data }] of Object.entries(cache)) {
    const [, heads = 0, tokens = 0, size = 0] = dims;
    const cut = tokens - (tokens % STEP);
    const [whole, rest] = [tokens * size, (tokens - cut) * size];
    const prompt = makeLike(data as Numbers, heads * cut * size);
    const own = makeLike(data as Numbers, rows * heads * rest);
    const isKey = name.endsWith('.key');
    for (let head = 0; head < heads; head++) {
      const begin = (row * heads + head) * whole;
      const values = (data as Numbers).subarray(begin, begin + whole);
      const first = head * cut * size;
      if (isKey) transpose(values, cut, size, prompt.subarray(first, first + cut * size));
      else prompt.set(values.subarray(0, cut * size), first);
      for (let i = 0; i < rows; i++)
        own.set(values.subarray(cut * size), (i * heads + head) * rest);
    }
    const sizes = isKey ? [1, heads, size, cut] : [1, heads, cut, size];
    shared[name.replace(TAKEN, PROMPT)] = new Tensor(type, prompt, sizes);
    shared[name] = new Tensor(type, own, [rows, heads, tokens - cut, size]);
  }
  return shared;
}

/** Copies a matrix of [rows, columns] as [columns, rows]. */
function transpose(values: Numbers, rows: number, columns: number, into: Numbers): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      into[column * rows + row] = values[row * columns + column] as number;
    }
  }
}

/** What the decoder takes and does not return: the prompt that all rows share, and `setAside`. */
export function sharedOf(cache: KvCache): KvCache {
  return Object.fromEntries(Object.entries(cache).filter(([name]) => name.startsWith(ADDED)));
}

/**
 * Tokens that rows which share a prompt write before they are set aside; a multiple of `STEP`. Our
 * choice.
 */
const SET_ASIDE = 8;

/**
 * Sets aside what rows that share a prompt wrote, once it is `SET_ASIDE` tokens: the decoder takes
 * it and does not return it at every step.
 */
export function setAside(cache: KvCache): KvCache {
  const own = Object.entries(cache).filter(([name]) => name.startsWith(TAKEN));
  const isFull = own.every(([, { dims }]) => (dims[2] ?? 0) >= SET_ASIDE);
  if (!isFull || Object.keys(sharedOf(cache)).length === 0) return cache;
  const changed: Record<string, Tensor> = { ...cache };
  for (const [name, { type, dims, data }] of own) {
    const [rows = 0, heads = 0, , size = 0] = dims;
    const place = name.replace(TAKEN, WRITTEN);
    const before = cache[place] ? [cache[place].data as Numbers] : [];
    const written = joinTokens([...before, data as Numbers], rows * heads);
    const tokens = written.length / (rows * heads * size);
    changed[place] = new Tensor(type, written, [rows, heads, tokens, size]);
    changed[name] = new Tensor(type, makeLike(written, 0), [rows, heads, 0, size]);
  }
  return changed;
}

/** For each of `count` heads, the numbers of all parts one after another. */
function joinTokens(parts: readonly Numbers[], count: number): Numbers {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = makeLike(parts[0] ?? new Float32Array(), length);
  let place = 0;
  for (let i = 0; i < count; i++) {
    for (const part of parts) {
      const size = part.length / count;
      joined.set(part.subarray(i * size, (i + 1) * size), place);
      place += size;
    }
  }
  return joined;
}

/** The same cache in CPU memory; tensors on the GPU are freed there. */
export async function bringHere(cache: KvCache): Promise<KvCache> {
  const here: Record<string, Tensor> = {};
  for (const [name, tensor] of Object.entries(cache)) {
    if (tensor.location !== 'gpu-buffer') {
      here[name] = tensor;
      continue;
    }
    const numbers = (await tensor.ort_tensor.getData()) as Float32Array;
    here[name] = new Tensor(tensor.type, numbers, tensor.dims);
    tensor.dispose();
  }
  return here;
}

export function countBytes(cache: KvCache): number {
  return Object.values(cache).reduce((sum, { data }) => sum + (data as Numbers).byteLength, 0);
}

/** The library frees its tensors on the GPU only when it generates. */
export function freeTensors(tensors: Readonly<Record<string, Tensor>>): void {
  for (const tensor of Object.values(tensors)) {
    if (tensor.location === 'gpu-buffer') tensor.dispose();
  }
}

/**
 * Frees the memory of tensors at once, when they are no longer needed. Until the next garbage
 * collection, which may be minutes away, they would otherwise stay beside what was made of them.
 */
export function letGoOf(tensors: Readonly<Record<string, Tensor>>): void {
  const buffers = Object.values(tensors).flatMap(({ location, data }) => {
    const { buffer } = data as Numbers;
    return location === 'cpu' && buffer instanceof ArrayBuffer ? [buffer] : [];
  });
  for (const buffer of new Set(buffers)) letGo(buffer);
}

function mapCache(cache: KvCache, change: (name: string, tensor: Tensor) => Tensor): KvCache {
  return Object.fromEntries(
    Object.entries(cache).map(([name, tensor]) => [name, change(name, tensor)]),
  );
}

function sizeOfRow(dims: readonly number[]): number {
  return dims.slice(1).reduce((product, size) => product * size, 1);
}

/** Half-precision numbers come as a Float16Array if the browser has it. */
function makeLike(numbers: Numbers, length: number): Numbers {
  const kind = numbers.constructor as new (length: number) => Numbers;
  return new kind(length);
}
