import { describe, expect, it } from 'vitest';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import type { Dtype } from '../../../src/judges/files/dtypes.ts';
import type { JudgeEntry } from '../../../src/judges/judge.ts';
import {
  findCollapse,
  findWider,
  nextFormat,
} from '../../../src/judges/self-test/reference-precision.ts';

const entryOf = (vision: Dtype, decoder: Dtype, revision = 'a'): JudgeEntry =>
  ({
    id: `org/name:${vision}/${decoder}/${revision}`,
    source: { type: 'hub', host: 'https://hub.example/', repo: 'org/name', revision, files: [] },
    dtypes: { embed_tokens: 'fp16', vision_encoder: vision, decoder_model_merged: decoder },
  }) as unknown as JudgeEntry;

describe('what a judge in half precision is held against', () => {
  const all = [
    entryOf('fp16', 'q4f16'),
    entryOf('fp16', 'q4'),
    entryOf('fp32', 'q4', 'b'),
    entryOf('fp32', 'q4'),
    entryOf('fp32', 'fp32'),
  ];

  it('is the same model with the same weights and a wider range', () => {
    expect(findWider(entryOf('fp16', 'q4f16'), all)).toBe(all[3]);
    expect(findWider(entryOf('fp16', 'fp16'), all)).toBe(all[4]);
    expect(findWider(entryOf('fp16', 'q4'), all)).toBe(all[3]);
  });

  it('is nothing where it is not here, or computes in single precision already', () => {
    expect(findWider(entryOf('fp16', 'q4f16'), all.slice(0, 3))).toBeNull();
    expect(findWider(entryOf('fp32', 'q4'), all)).toBeNull();
    expect(findWider({ ...entryOf('fp16', 'fp16'), source: { type: 'none' } }, all)).toBeNull();
  });

  it('names what to try next, which holds what half precision does not', () => {
    expect(nextFormat({ dtype: 'q4f16', device: 'webgpu' })).toContain('q4');
    expect(nextFormat({ dtype: 'fp16', device: 'webgpu' })).toContain('fp32');
    expect(nextFormat({ dtype: 'fp32', device: 'webgpu' })).toContain('WASM');
  });
});

describe('numbers that left their range', () => {
  const vectors = (...rows: number[][]): AnswerBody[] =>
    rows.map((row) => ({ mode: 'embed', vector: Float32Array.from(row) }));
  const choices = (...rows: number[][]): AnswerBody[] =>
    rows.map((logProbabilities) => ({ mode: 'choose', logProbabilities }));

  it('are all zeros, or the same for every picture, though finite', () => {
    expect(findCollapse(vectors([1, 2], [0, 0]))).toMatch(/zeros/);
    expect(findCollapse(vectors([1, 2], [1, 2], [1, 2]))).toMatch(/whatever it is shown/);
    expect(findCollapse(choices([-1, -2], [-1, -2]))).toMatch(/whatever it is shown/);
    expect(findCollapse(choices([-2.3, -2.3], [-2.3, -2.3]))).toMatch(/as likely/);
  });

  it('are not those of a judge that merely sees little difference', () => {
    expect(findCollapse(vectors([1, 2], [1, 2.000001]))).toBeNull();
    expect(findCollapse(choices([-1, -2], [-1, -2.01]))).toBeNull();
    expect(findCollapse(choices([-1, -2]))).toBeNull();
    expect(findCollapse([{ mode: 'compare', similarity: 0.5 }])).toBeNull();
  });
});
