import { describe, expect, it } from 'vitest';
import { loadOptions, nameDtypes } from '../../../src/judges/files/load-options.ts';
import type { OnnxFile } from '../../../src/judges/files/model-layout.ts';

const file = (base: string, changes: Partial<OnnxFile> = {}): OnnxFile => ({
  base,
  dtype: 'q4',
  external: 0,
  bytes: 1,
  ...changes,
});

describe('loadOptions', () => {
  it('looks tokens up beside the graphics card and computes the rest on it', () => {
    const { device } = loadOptions([file('embed_tokens'), file('vision_encoder')], 'webgpu');
    expect(device).toEqual({ embed_tokens: 'wasm', vision_encoder: 'webgpu' });
  });

  it('tells how many files of weights lie beside each, where any do', () => {
    const parts = [file('embed_tokens'), file('decoder_model_merged', { external: 2 })];
    expect(loadOptions(parts, 'wasm')).toMatchObject({
      dtype: { embed_tokens: 'q4', decoder_model_merged: 'q4' },
      use_external_data_format: { embed_tokens: 0, decoder_model_merged: 2 },
    });
    expect(loadOptions([file('model')], 'wasm')).not.toHaveProperty('use_external_data_format');
  });
});

describe('sums of four-bit weights and halves', () => {
  const providers = (parts: readonly OnnxFile[], device: string) =>
    loadOptions(parts, device).session_options?.executionProviders;

  it('are made in single precision on a graphics card, and nothing is said of any others', () => {
    const halves = file('decoder_model_merged', { dtype: 'q4f16' });
    expect(providers([file('vision_encoder', { dtype: 'fp16' }), halves], 'webgpu')).toEqual([
      { name: 'webgpu', enableMatmulFp32Accumulation: true },
    ]);
    expect(providers([halves], 'wasm')).toBeUndefined();
    expect(providers([file('decoder_model_merged')], 'webgpu')).toBeUndefined();
    // every file follows a provider that is named, and 8-bit tables come out wrong on a card
    expect(providers([file('embed_tokens', { dtype: 'q8' }), halves], 'webgpu')).toBeUndefined();
  });
});

describe('nameDtypes', () => {
  it('names one dtype once and several file by file', () => {
    expect(nameDtypes([file('vision_model'), file('text_model')])).toBe('q4');
    const mixed = [file('vision_model', { dtype: 'fp16' }), file('text_model')];
    expect(nameDtypes(mixed)).toBe('vision_model fp16, text_model q4');
  });
});
