import type { PlayState } from '../state/play-state.ts';
import { ALL_CONTROLS, type Guide, type GuideStep } from './guide.ts';

/**
 * `text` and `before` fit two lines of a phone above the pictures. test/browser/presets.test.ts asks
 * the judge whether the texts are true.
 */
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
    before: 'A small AI model, in your browser, says how alike two pictures are, from 1 to 10.',
    text: 'Only the order differs, and so does the score.',
    cause:
      'In training, this judge saw the original first in every pair; the other order is new to it.',
    task: 'choose “either order”.',
    turns: 'training',
    state: { ...BASE, source: { type: 'scene', seed: 3 }, strength: 0.2, covered: true },
  },
  {
    title: 'Trained on both orders',
    before: 'The same model, but trained on both orders. Does it flip, too?',
    text: 'The same pair and model, trained on both orders: the flip is gone.',
    cause: 'In training, this judge saw pairs in both orders; nothing else is different.',
    task: 'drag the strength; the orders agree all the way.',
    turns: 'training',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 3 },
      strength: 0.2,
      judge: BOTH_ORDERS,
      covered: true,
    },
  },
  {
    title: 'Bit by bit',
    before: 'The blur grows bit by bit. How does the score change? Draw your guess below.',
    text: 'The blur grows bit by bit; the score of the same model takes a single step.',
    more: 'PairBench takes off 2 points for any change, weak or strong: by that rule it is wrong from 10 to 30 %.',
    task: 'drag the strength across the step.',
    state: { ...BLURRED, judge: BOTH_ORDERS, covered: 'curve' },
    shows: 'curve',
  },
  {
    title: 'A judge by degree',
    text: 'The same model, trained so that a stronger blur gets a lower score.',
    more: 'PairBench has another rule: any change, weak or strong, costs 2 points.',
    task: 'drag the strength and watch both scores fall, at most 1 apart.',
    state: { ...BLURRED, judge: BY_DEGREE },
    riddle: 'curve',
    shows: 'curve',
  },
  {
    title: 'Blur that should not count',
    before: 'Now the prompt says that blur does not matter. Draw the curve below.',
    text: 'The prompt says that blur does not matter, and the curve is flat.',
    more: 'Here the judge follows the prompt.',
    task: 'choose “sensitive”: the curve falls.',
    turns: 'condition',
    state: { ...BLURRED, judge: BY_DEGREE, condition: 'invariant', covered: 'curve' },
    shows: 'curve',
  },
  {
    title: 'A formula',
    before: 'Not a model but a formula, SSIM, which compares pixels. How does its score change?',
    text: 'Not a model but a formula, SSIM, which compares pixels.',
    task: 'drag the strength and watch the score fall bit by bit.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 2 },
      judge: { id: 'ssim', device: 'wasm' },
    },
    riddle: 'curve',
    shows: 'curve',
  },
  {
    title: 'Told to ignore it',
    text: 'Told that perspective does not matter, this judge follows.',
    more: 'With “invariant”, PairBench’s correct score is 10 instead of 8.',
    task: 'choose “sensitive” and watch both scores fall back.',
    turns: 'condition',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 3 },
      judge: BOTH_ORDERS,
      condition: 'invariant',
    },
    riddle: true,
  },
  {
    title: 'Picture and caption',
    before: 'A picture, and a caption that is false. Does it matter which of them comes first?',
    text: 'Picture first, it follows the prompt; caption first, it does not.',
    more: 'One prompt says that places count, the other that they do not matter; with the caption first, the score is the same for both.',
    task: 'choose “invariant”: only one of the two scores follows.',
    turns: 'condition',
    state: { ...BASE, source: { type: 'caption', seed: 7, relation: 'left' }, covered: true },
    shows: 'conditions',
  },
  {
    title: 'An encoder',
    text: 'Nano CLIP looks at one picture at a time and turns each into a vector.',
    cause: 'The score comes from the angle between the two, which is the same from either side.',
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
    title: 'Plain grey',
    before: 'Told to ignore the change, it says 10, the correct score. But does it look?',
    text: 'It says 10 for two greys, too: a 10 alone does not show that it looked.',
    more: 'The orders agree and the score is correct, with pictures and without: neither shows that a judge looks. Its reason for two greys, “other colors”, is false.',
    task: 'switch Blind off and on again, and read the reasons.',
    state: {
      ...BASE,
      source: { type: 'scene', seed: 1 },
      judge: BOTH_ORDERS,
      condition: 'invariant',
      blind: true,
      covered: 'grey',
    },
  },
  {
    title: 'Read the reasons',
    before: 'Told to ignore the blur, it says 10, and its reason is true.',
    text: 'The score is correct in both orders; one of the two reasons is not.',
    more: 'With the blurred picture first, the judge says that the second one is rotated. Nothing is rotated.',
    task: 'compare the two reasons.',
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
