import type { PlayState } from './play-state.ts';

export interface Preset {
  readonly title: string;
  /** what to look at, in a sentence or two */
  readonly note: string;
  readonly state: PlayState;
}

const BASE = {
  version: 1,
  kind: 'transformed',
  feature: 'R',
  strength: 0.5,
  swapped: false,
  judge: { id: 'nano-vlm-forward', device: 'wasm' },
  condition: 'sensitive',
  template: 'V1',
  sentences: {},
} as const satisfies Omit<PlayState, 'source'>;

/** What a first visitor meets: the first preset opens by itself. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    title: 'A flip',
    note: 'This judge only ever saw pairs whose original came first. Put the original second, and its score changes, though the pair is the same.',
    state: { ...BASE, source: { type: 'scene', seed: 11 } },
  },
  {
    title: 'The same pair, a steadier judge',
    note: 'The same model, trained on both orders. Nothing else is different: where asymmetry comes from.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 11 },
      judge: { id: 'nano-vlm-both', device: 'wasm' },
    },
  },
  {
    title: 'Told not to mind',
    note: 'The invariant condition tells the judge that rotation does not matter: the expected score rises from 8 to 10. A controllable judge follows.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 11 },
      judge: { id: 'nano-vlm-both', device: 'wasm' },
      condition: 'invariant',
    },
  },
  {
    title: 'Colour, the hardest',
    note: 'Colour jitter is where judges falter, here as in the paper. Drag the strength and watch the score.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 4 },
      feature: 'CJ',
      judge: { id: 'nano-vlm-both', device: 'wasm' },
    },
  },
  {
    title: 'A caption that lies',
    note: 'The caption names the right shapes in the wrong place. Does the judge look where they stand?',
    state: {
      ...BASE,
      source: { type: 'caption', seed: 7, relation: 'right' },
      judge: { id: 'nano-vlm-both', device: 'wasm' },
    },
  },
  {
    title: 'No model at all',
    note: 'Structural similarity compares the two pixel by pixel, and is deaf to every condition: a slight turn costs it dearly.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 23 },
      strength: 0.15,
      judge: { id: 'ssim', device: 'wasm' },
    },
  },
];
