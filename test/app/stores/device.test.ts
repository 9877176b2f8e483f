import { describe, expect, it } from 'vitest';
import { choiceHere, choicesHere, isSoftware } from '../../../src/app/stores/device.ts';

const NONE = { state: 'wasm', why: 'this browser has no WebGPU' } as const;
const CARD = { state: 'webgpu', adapter: 'a card', software: false } as const;
const GPU = { id: 'nano-clip', device: 'webgpu' } as const;
const WASM = { id: 'nano-clip', device: 'wasm' } as const;

describe('a choice of WebGPU', () => {
  it('becomes WASM where there is none, and only there', () => {
    expect(choiceHere(GPU, NONE)).toEqual(WASM);
    expect(choiceHere(GPU, CARD)).toBe(GPU);
    expect(choiceHere(GPU, { state: 'asking' })).toBe(GPU);
    expect(choiceHere(WASM, NONE)).toBe(WASM);
  });

  it('does not make one judge two', () => {
    const other = { id: 'ssim', device: 'wasm' } as const;
    expect(choicesHere([GPU, other, WASM], NONE)).toEqual([WASM, other]);
    expect(choicesHere([GPU, other, WASM], CARD)).toEqual([GPU, other, WASM]);
  });
});

describe('an adapter', () => {
  it('that is a program is recognised by its name', () => {
    expect(isSoftware('google swiftshader')).toBe(true);
    expect(isSoftware('nvidia hopper')).toBe(false);
  });
});
