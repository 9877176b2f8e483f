import { describe, expect, it } from 'vitest';
import {
  nameEmbedding,
  pickEmbedding,
  readEmbeddings,
} from '../../../src/judges/encoder/embedding-output.ts';

const pick = (outputs: Record<string, (number | string)[] | null>) =>
  pickEmbedding(Object.entries(outputs).map(([name, shape]) => ({ name, shape })));

describe('pickEmbedding', () => {
  it('prefers the projected embedding, then pooled, then the class token, then any vector', () => {
    const hidden = { last_hidden_state: ['batch', 50, 64] };
    expect(pick({ ...hidden, image_embeds: ['batch', 32] }).name).toBe('image_embeds');
    expect(pick({ ...hidden, pooler_output: ['batch', 64] }).name).toBe('pooler_output');
    expect(nameEmbedding(pick({ other: ['batch', 9], ...hidden }))).toBe(
      'last_hidden_state, class token',
    );
    expect(
      pick({ maps: ['batch', 8, 7, 7], features: ['batch', 8], logits: ['batch', 9] }),
    ).toEqual({ name: 'features', take: 'row' });
  });

  it('goes by name where the runtime tells no shapes', () => {
    expect(pick({ embedding: null }).take).toBe('row');
    expect(pick({ last_hidden_state: null }).take).toBe('cls');
  });

  it('names what there is when nothing will do', () => {
    expect(() => pick({ maps: ['batch', 8, 7, 7] })).toThrow('it has maps [batch, 8, 7, 7]');
  });
});

describe('readEmbeddings', () => {
  it('takes rows, or the first of several vectors', () => {
    const values = Float32Array.from({ length: 12 }, (_, i) => i);
    const rows = readEmbeddings({ name: 'e', take: 'row' }, values, [3, 4]);
    expect(rows.map((row) => [...row])).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
    ]);
    const tokens = readEmbeddings({ name: 'h', take: 'cls' }, values, [2, 3, 2]);
    expect(tokens.map((token) => [...token])).toEqual([
      [0, 1],
      [6, 7],
    ]);
  });

  it('refuses what is no vector after all', () => {
    const values = new Float32Array(12);
    expect(() => readEmbeddings({ name: 'e', take: 'row' }, values, [2, 3, 2])).toThrow(
      '[2, 3, 2]',
    );
  });
});
