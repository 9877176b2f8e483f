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
  feature: 'PS',
  strength: 0.5,
  swapped: false,
  judge: { id: 'nano-vlm-forward', device: 'wasm' },
  condition: 'sensitive',
  template: 'V1',
  sentences: {},
} as const satisfies Omit<PlayState, 'source'>;

const BOTH_ORDERS = { id: 'nano-vlm-both', device: 'wasm' } as const;

/** What a first visitor meets: the first preset opens by itself. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    title: 'A flip',
    note: 'This judge only ever saw pairs whose original came first. Put the original second, and its score changes, though the pair is the same.',
    state: { ...BASE, source: { type: 'scene', seed: 3 } },
  },
  {
    title: 'The same pair, a steadier judge',
    note: 'The same model, trained on both orders. Nothing else is different: where asymmetry comes from.',
    state: { ...BASE, source: { type: 'scene', seed: 3 }, judge: BOTH_ORDERS },
  },
  {
    title: 'Told not to mind',
    note: 'The invariant condition tells the judge that the perspective does not matter: the expected score rises from 8 to 10. A controllable judge follows.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 3 },
      judge: BOTH_ORDERS,
      condition: 'invariant',
    },
  },
  {
    title: 'Where does it look?',
    note: 'Here the score holds in both orders, but read the reasons: it blames the second picture, whichever was warped. That is where it learnt to look. Swap the pictures and see.',
    state: { ...BASE, source: { type: 'scene', seed: 2 }, feature: 'ET' },
  },
  {
    title: 'Colours to be ignored',
    note: 'Told not to mind colours, a judge should answer 10 whatever they become. Drag the strength and see whether it holds.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 4 },
      feature: 'CJ',
      judge: BOTH_ORDERS,
      condition: 'invariant',
    },
  },
  {
    title: 'A caption that lies',
    note: 'The caption names the right shapes in the wrong place. Reading captions is what these small judges learnt least: see how sure of itself a score can be that means little.',
    state: {
      ...BASE,
      source: { type: 'caption', seed: 7, relation: 'right' },
      judge: BOTH_ORDERS,
    },
  },
  {
    title: 'No model at all',
    note: 'Structural similarity compares the two pixel by pixel, and is deaf to every condition: a slight turn costs it dearly.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 23 },
      feature: 'R',
      strength: 0.15,
      judge: { id: 'ssim', device: 'wasm' },
    },
  },
];
