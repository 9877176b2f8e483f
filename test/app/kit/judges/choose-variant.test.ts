import { describe, expect, it } from 'vitest';
import {
  bestDevice,
  deviceOf,
  isOffered,
  missingRoom,
  suggestMeasured,
  suggestVariant,
} from '../../../../src/app/kit/judges/choose-variant.ts';
import type { FormatTime } from '../../../../src/judges/self-test/twin-formats.ts';
import type { AvailableModel, OfferedVariant } from '../../../../src/runs/models/model-library.ts';

function variant(label: string, bytes: number, unfitOnWebGpu: string | null): OfferedVariant {
  return {
    label,
    files: [],
    bytes,
    here: 0,
    memory: bytes * 3,
    unfit: { wasm: null, webgpu: unfitOnWebGpu },
  };
}

const offer: AvailableModel = {
  repo: 'org/name',
  revision: 'main',
  host: 'https://hub.example/',
  kind: 'generative',
  tokens: { whole: null, tiled: null, most: null },
  architecture: 'smolvlm',
  licence: null,
  variants: [
    variant('fp32', 1000, null),
    variant('q8', 250, 'wrong words'),
    variant('q4', 180, null),
  ],
  suggested: { wasm: 'q8', webgpu: null },
  free: 200,
};

describe('the variant shown first', () => {
  it('is the suggested one', () => {
    expect(suggestVariant(offer, 'wasm')?.label).toBe('q8');
  });

  it('without a suggestion is the smallest that may be computed on the device', () => {
    expect(suggestVariant(offer, 'webgpu')?.label).toBe('q4');
    const onlyUnfit = { ...offer, variants: [variant('q8', 250, 'wrong words')] };
    expect(suggestVariant(onlyUnfit, 'webgpu')?.label).toBe('q8');
    expect(suggestVariant({ ...offer, variants: [] }, 'webgpu')).toBeUndefined();
  });

  it('on WASM is what was measured here, unless the usual one is about as fast', () => {
    const time = (format: string, holds: boolean, rounds: readonly number[]): FormatTime => ({
      judge: `org/name:${format}`,
      format,
      milliseconds: Math.min(...rounds),
      rounds,
      holds,
      against: 'fp32',
      measure: 'log-probability',
      worst: 0.1,
      tolerance: 0.5,
    });
    const fp32 = time('fp32', true, [30, 31, 29]);
    const suggested = (...times: readonly FormatTime[]) => suggestMeasured(offer, times).suggested;
    const differing = time('q8', false, [10, 11, 12]);
    expect(suggested(fp32, differing)).toEqual({ wasm: 'fp32', webgpu: null });
    expect(suggested(fp32, time('q8', true, [40, 41, 42])).wasm).toBe('fp32');
    expect(suggested(fp32, time('q8', true, [40, 30, 42])).wasm).toBe('q8');
    expect(suggested(differing).wasm).toBe('q8');
  });
});

it('offers nothing on a graphics card that would come out wrong there, and all of it on WASM', () => {
  const offered = (device: 'wasm' | 'webgpu') =>
    offer.variants.filter((one) => isOffered(one, device)).map(({ label }) => label);
  expect(offered('webgpu')).toEqual(['fp32', 'q4']);
  expect(offered('wasm')).toEqual(['fp32', 'q8', 'q4']);
});

describe('the room that is missing', () => {
  it('is what goes beyond the free storage', () => {
    expect(missingRoom(offer, 1000)).toBe(800);
    expect(missingRoom(offer, 200)).toBe(0);
  });

  it('is none where the browser says nothing', () => {
    expect(missingRoom({ ...offer, free: null }, 1000)).toBe(0);
  });
});

describe('the device', () => {
  it('is the graphics card where there is a real one', () => {
    const adapter = { state: 'webgpu', adapter: 'some card' } as const;
    expect(bestDevice({ ...adapter, software: false })).toBe('webgpu');
    expect(bestDevice({ ...adapter, software: true })).toBe('wasm');
    expect(bestDevice({ state: 'wasm', why: 'there is none' })).toBe('wasm');
    expect(bestDevice({ state: 'asking' })).toBe('wasm');
  });

  it('is never the card for weights of eight bits that are computed with', () => {
    const card = { state: 'webgpu', adapter: 'some card', software: false } as const;
    expect(deviceOf({ dtypes: { vision_model: 'uint8' } }, card)).toBe('wasm');
    expect(deviceOf({ dtypes: { vision_encoder: 'fp16', decoder_model_merged: 'q8' } }, card)).toBe(
      'wasm',
    );
    // words are looked up on the processor in any case
    expect(deviceOf({ dtypes: { embed_tokens: 'q8', decoder_model_merged: 'q4' } }, card)).toBe(
      'webgpu',
    );
    expect(deviceOf({}, card)).toBe('webgpu');
  });
});
