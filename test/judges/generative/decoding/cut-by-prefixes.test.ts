import { Tensor } from '@huggingface/transformers';
import { describe, expect, it } from 'vitest';
import { cutByPrefixes } from '../../../../src/judges/generative/decoding/cut-by-prefixes.ts';
import type { Prompt } from '../../../../src/judges/generative/prompt/prompt-row.ts';

const IMAGE = 9;
const FEATURES = 4;
const SIZES = {
  imageToken: IMAGE,
  places: { kind: 'line', first: 0 },
  bytesPerToken: 10,
  bytesPerRow: 0,
} as const;
/** Of one picture's prefix. */
const EACH = FEATURES * SIZES.bytesPerToken;

/** A question about one picture. */
const ask = (hash: string, question: number): { prompt: Prompt; name: string } => ({
  name: `${hash}${question}`,
  prompt: {
    tokens: [...new Array<number>(FEATURES).fill(IMAGE), question],
    needsSpace: false,
    pictures: [
      {
        hash,
        features: new Tensor('float32', new Float32Array(FEATURES), [FEATURES, 1]),
        grid: null,
        tiles: null,
      },
    ],
    leading: 1,
  },
});
const namesOf = (most: number, ...asks: ReturnType<typeof ask>[]) =>
  cutByPrefixes(asks, SIZES, most).map((part) => part.map(({ name }) => name));

describe('asks that are scored together', () => {
  const asks = [ask('a', 1), ask('b', 1), ask('a', 2), ask('c', 1), ask('c', 2)];

  it('begin with no more bytes than are allowed, a beginning they share counted once', () => {
    expect(namesOf(2 * EACH, ...asks)).toEqual([
      ['a1', 'b1', 'a2'],
      ['c1', 'c2'],
    ]);
    expect(namesOf(3 * EACH, ...asks)).toEqual([['a1', 'b1', 'a2', 'c1', 'c2']]);
  });

  it('go alone where one is too large by itself, and are none where there are none', () => {
    expect(namesOf(1, ...asks.slice(0, 3))).toEqual([['a1'], ['b1'], ['a2']]);
    expect(namesOf(1)).toEqual([]);
  });
});
