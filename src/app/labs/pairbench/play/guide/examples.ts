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
    before:
      'A judge is shown two pictures and says how alike they are, from 1 to 10. Here it saw the original first. Similarity has no direction: swapped, the two are just as alike.',
    text: 'The same two pictures in the other order, and another score. In training, this judge saw the original first in every pair; the other order is new to it.',
    task: 'drag the strength: with no change the orders agree.',
    state: { ...BASE, source: { type: 'scene', seed: 3 }, covered: true },
  },
  {
    title: 'A steadier judge',
    before: 'The same pair, and the same model trained on both orders. Nothing else is different.',
    text: 'The same pair, and the same model trained on both orders. Nothing else is different, and the flip is gone.',
    task: 'drag the strength: the orders agree all the way.',
    state: { ...BASE, source: { type: 'scene', seed: 3 }, judge: BOTH_ORDERS, covered: true },
  },
  {
    title: 'A sharp judge',
    text: 'The same model, and a blur. Up to 30 % it says 10, from 40 % on 8: it knows two scores for a blur that grows bit by bit.',
    task: 'drag the strength across the step.',
    state: { ...BLURRED, judge: BOTH_ORDERS },
    shows: 'curve',
  },
  {
    title: 'A judge by degree',
    text: 'The same model and blur, but trained so that a stronger blur gets a lower score. Its score stays at 10 up to 30 %, then falls step by step, in both orders.',
    task: 'drag the strength and watch both arrows fall, at most 1 apart.',
    state: { ...BLURRED, judge: BY_DEGREE },
    shows: 'curve',
  },
  {
    title: 'Degrees it should ignore',
    text: 'The same judge, and a prompt that says blur does not matter. It says 10 for every blur, so the curve is flat: here the judge follows the prompt.',
    task: 'choose “sensitive”: the curve falls.',
    turns: 'condition',
    state: { ...BLURRED, judge: BY_DEGREE, condition: 'invariant' },
    shows: 'curve',
  },
  {
    title: 'A smooth judge',
    text: 'Not a model but a formula, SSIM, which compares pixels. As the picture warps, the score falls through all eight values from 10 to 3.',
    task: 'drag the strength and count the scores.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 2 },
      judge: { id: 'ssim', device: 'wasm' },
    },
    shows: 'curve',
  },
  {
    title: 'Told to ignore it',
    text: 'The prompt now says that perspective does not matter. PairBench’s correct score rises from 8 to 10, and this judge follows.',
    task: 'choose “sensitive” and watch both scores fall back.',
    turns: 'condition',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 3 },
      judge: BOTH_ORDERS,
      condition: 'invariant',
    },
  },
  {
    title: 'Obedient in one order',
    text: 'A picture with a false caption, and two prompts: places count, or places do not matter. With the picture first, the score of this judge follows the prompt. With the caption first, it is the same for both.',
    task: 'choose “invariant”: only one of the two scores follows.',
    turns: 'condition',
    state: { ...BASE, source: { type: 'caption', seed: 7, relation: 'left' } },
    shows: 'conditions',
  },
  {
    title: 'An encoder',
    before:
      'Nano CLIP looks at one picture at a time and turns each into a vector. The score comes from the angle between the two vectors.',
    text: 'Nano CLIP looks at one picture at a time and turns each into a vector. The score comes from the angle between the two, which is the same from either side.',
    task: 'drag the strength: the score moves, the gap never opens.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 1 },
      feature: 'CJ',
      strength: 0.3,
      judge: { id: 'nano-clip', device: 'wasm' },
      covered: true,
    },
  },
  {
    title: 'A blind judge',
    text: 'Told to ignore the change, the steadier judge says 10, the correct score. Here it gets plain grey in place of the pictures, and it still says 10. A score that needs no picture says nothing about one.',
    task: 'switch Blind off and on again, and read the reasons.',
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
    before:
      'Told to ignore the blur, the judge of the first example gives the correct score, 10. Its reason is true, too: the second picture is blurred.',
    text: 'The score is correct in both orders, but with the blurred picture first, the judge says that the second one is rotated. Nothing is rotated: only the score is correct.',
    task: 'compare the two reasons below the scores.',
    state: {
      ...BLURRED,
      strength: 1,
      source: { type: 'scene', seed: 4 },
      condition: 'invariant',
      covered: true,
    },
    shows: 'reasons',
  },
];

export const EXAMPLES: Guide = { title: 'Examples', show: ALL_CONTROLS, steps: PRESETS };
