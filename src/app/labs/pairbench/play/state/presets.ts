import { canonicalJson } from '../../../../../core/hash.ts';
import type { PlayState } from './play-state.ts';

export interface Preset {
  readonly title: string;
  /** what it shows; test/browser/presets.test.ts asks its judge whether that is so */
  readonly note: string;
  /** one thing to do with it */
  readonly task: string;
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

/** A path from the first flip to what symmetry does not tell; the first opens by itself. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    title: 'A flip',
    note: 'This judge was trained on pairs whose original comes first. Asked the other way round, it gives the same two pictures another score.',
    task: 'Swap the pictures: each score goes with its order.',
    state: { ...BASE, source: { type: 'scene', seed: 3 } },
  },
  {
    title: 'A steadier judge',
    note: 'The same model, trained on both orders. Nothing else is different, and the flip is gone.',
    task: 'Drag the strength: the orders agree all the way.',
    state: { ...BASE, source: { type: 'scene', seed: 3 }, judge: BOTH_ORDERS },
  },
  {
    title: 'Where the flip begins',
    note: 'The judge of the first example again. Colours a little off, and both orders agree; far off, and they part.',
    task: 'Drag the strength to the right until the score flips.',
    state: { ...BASE, source: { type: 'scene', seed: 5 }, feature: 'CJ', strength: 0.3 },
  },
  {
    title: 'Told to ignore it',
    note: 'The prompt now says that perspective does not matter. What PairBench holds right rises from 8 to 10, and this judge follows.',
    task: 'Choose “sensitive” and watch both arrows fall back.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 3 },
      judge: BOTH_ORDERS,
      condition: 'invariant',
    },
  },
  {
    title: 'Right score, wrong reason',
    note: 'The score holds in both orders. But it blames the second picture for the warp, whichever was warped: that is where it learnt to look.',
    task: 'Read both reasons, in its own words below.',
    state: { ...BASE, source: { type: 'scene', seed: 2 }, feature: 'ET' },
  },
  {
    title: 'Shown nothing',
    note: 'The pictures are plain grey here, and the steadier judge still says what it said with them. A score that needs no picture tells nothing about one.',
    task: 'Switch Blind off and on again.',
    state: { ...BASE, source: { type: 'scene', seed: 1 }, judge: BOTH_ORDERS, blind: true },
  },
  {
    title: 'A caption that lies',
    note: 'The caption puts the first shape where it is not. The judge takes it for true in both orders: symmetric, and wrong.',
    task: 'Let the caption say something else.',
    state: {
      ...BASE,
      source: { type: 'caption', seed: 7, relation: 'left' },
      judge: BOTH_ORDERS,
    },
  },
  {
    title: 'No model at all',
    note: 'Structural similarity compares pixel by pixel and reads no prompt. A slight turn takes it from 10 to 6, in both orders alike.',
    task: 'Drag the strength: how small a turn is enough?',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 23 },
      feature: 'R',
      strength: 0.2,
      judge: { id: 'ssim', device: 'wasm' },
    },
  },
];

/** Whether more sets two states apart than what an example invites to: to swap, drag and go blind. */
export function differs(a: PlayState, b: PlayState): boolean {
  const rest = ({ swapped: _, blind: __, strength: ___, ...others }: PlayState) =>
    canonicalJson(others);
  return rest(a) !== rest(b);
}
