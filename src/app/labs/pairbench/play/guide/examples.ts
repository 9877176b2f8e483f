import { canonicalJson } from '../../../../../core/hash.ts';
import type { PlayState } from '../state/play-state.ts';
import { ALL_CONTROLS, type Guide, type GuideStep } from './guide.ts';

/** test/browser/presets.test.ts asks the judge whether the text is true */
export interface Preset extends GuideStep {
  readonly title: string;
  readonly task: string;
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

/** strong enough to be visible on a projector */
const BLURRED = {
  ...BASE,
  source: { type: 'scene', seed: 5 },
  feature: 'GB',
  strength: 0.9,
} as const satisfies PlayState;

const BOTH_ORDERS = { id: 'nano-vlm-both', device: 'wasm' } as const;
const BY_DEGREE = { id: 'nano-vlm-graded', device: 'wasm' } as const;

/** A path from the first flip to the limits of symmetry; the first example opens by default. */
export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    title: 'A flip',
    text: 'This judge was trained on pairs whose original comes first. Asked the other way round, it gives the same two pictures another score.',
    task: 'Swap the pictures: each score goes with its order.',
    state: { ...BASE, source: { type: 'scene', seed: 3 } },
  },
  {
    title: 'A steadier judge',
    text: 'The same model, trained on both orders. Nothing else is different, and the flip is gone.',
    task: 'Drag the strength: the orders agree all the way.',
    state: { ...BASE, source: { type: 'scene', seed: 3 }, judge: BOTH_ORDERS },
  },
  {
    title: 'A sharp judge',
    text: 'The same model, and a blur. Up to 30 % it says 10 and from 40 % on 8: two scores for a picture that fades all the way.',
    task: 'Drag the strength across the step.',
    state: { ...BLURRED, judge: BOTH_ORDERS },
  },
  {
    title: 'A judge by degree',
    text: 'The same model and blur, but trained so that a stronger blur gets a lower score. Its score falls step by step, in both orders.',
    task: 'Drag the strength and watch both arrows fall, at most 1 apart.',
    state: { ...BLURRED, judge: BY_DEGREE },
  },
  {
    title: 'Degrees it should ignore',
    text: 'The same judge, with a prompt that says blur does not matter. It says 10 for any blur, and the curve is flat: this judge can be controlled.',
    task: 'Choose “sensitive”: the curve falls.',
    state: { ...BLURRED, judge: BY_DEGREE, condition: 'invariant' },
  },
  {
    title: 'A smooth judge',
    text: 'No model: structural similarity, pixel by pixel. As the picture warps, the score falls through all eight values from 10 to 3.',
    task: 'Drag the strength and count the scores.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 2 },
      judge: { id: 'ssim', device: 'wasm' },
    },
  },
  {
    title: 'Told to ignore it',
    text: 'The prompt now says that perspective does not matter. PairBench’s correct score rises from 8 to 10, and this judge follows.',
    task: 'Choose “sensitive” and watch both arrows fall back.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 3 },
      judge: BOTH_ORDERS,
      condition: 'invariant',
    },
  },
  {
    title: 'An uncontrollable judge',
    text: 'A picture with a false caption. If the prompt says that places count, 8 is the correct score; if it says to ignore them, 10. With the picture first, the judge of the first example follows. With the caption first, it gives the same score under both conditions.',
    task: 'Choose “invariant”: the correct score moves, and only one arrow follows.',
    state: { ...BASE, source: { type: 'caption', seed: 7, relation: 'left' } },
    shows: 'conditions',
  },
  {
    title: 'An encoder',
    text: 'Nano CLIP is shown one picture at a time and gives each a vector. The score comes from the angle between the two, which has no order.',
    task: 'Drag the strength: the score moves, the gap never opens.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 1 },
      feature: 'CJ',
      strength: 0.3,
      judge: { id: 'nano-clip', device: 'wasm' },
    },
  },
  {
    title: 'A blind judge',
    text: 'Told to ignore the change, the steadier judge says 10, the correct score. The pictures are plain grey here, and it still says 10. A score that needs no picture says nothing about it.',
    task: 'Switch Blind off and on again, and read the reasons.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 1 },
      judge: BOTH_ORDERS,
      condition: 'invariant',
      blind: true,
    },
  },
  {
    title: 'Right score, wrong reason',
    text: 'The score is correct in both orders, but one of the two reasons is wrong. With the blurred picture first, the judge of the first example says that the second one is rotated. Nothing is rotated: only its score is correct.',
    task: 'Compare the two reasons below the scores.',
    state: {
      ...BLURRED,
      strength: 1,
      source: { type: 'scene', seed: 4 },
      condition: 'invariant',
    },
    shows: 'reasons',
  },
];

export const EXAMPLES: Guide = { title: 'Examples', show: ALL_CONTROLS, steps: PRESETS };

/**
 * Whether two states differ in more than what examples invite to change: swap, strength and blind.
 */
export function differs(a: PlayState, b: PlayState): boolean {
  const rest = ({ swapped: _, blind: __, strength: ___, ...others }: PlayState) =>
    canonicalJson(others);
  return rest(a) !== rest(b);
}
