import type { Abilities } from '../../../ask/abilities.ts';
import {
  type Conversation,
  type TrainingData,
  type TrainingExample,
  textPart,
} from '../../../ask/ask.ts';
import type { TrainedPartName } from '../../../ask/recipe.ts';
import { type Picture, pictureOf, sizeOf } from '../../../picture.ts';
import { drawQuadruplet } from '../dataset/draw-quadruplet.ts';
import type { Quadruplet, ResponseKind } from '../dataset/quadruplet.ts';
import {
  drawBatchOrder,
  drawPairOrder,
  type ShownOrder,
  showResponses,
} from '../dataset/shown-responses.ts';

/**
 * What a judge is rewarded for: the order of all three responses, r_c above r_p, or r_c above r_p+r. The
 * last stands for ordinary pairs of a chosen and a rejected response, whose answers differ anyway; ours.
 */
export const REWARDS = ['batch', 'pair', 'ordinary'] as const;
export type Reward = (typeof REWARDS)[number];

export interface TrainingOptions {
  /** quadruplets, of which a fifth is for validation */
  readonly items: number;
  readonly reward: Reward;
  readonly seed: number;
  /** every picture is grey: what the head then learns it learns from the texts alone */
  readonly grey?: true;
  /** what is trained; absent: a head */
  readonly part?: TrainedPartName;
}

/** Share of the items that choose the weights and are never trained on; ours. */
const VALIDATION = 0.2;
/** Keeps training worlds apart from those of a run with the same seed. */
const APART = 0x5eed_0000;

/** How good each response is; only the order counts. */
const TARGETS: Readonly<Record<ResponseKind, number>> = { right: 2, perception: 1, both: 0 };

/**
 * Quadruplets of drawn worlds as examples: for each the hidden states at the end of the single-response
 * prompt, of its responses in an order of chance; of a whole decoder the one prompt that shows them in
 * that order. Never worlds of a run with a seed below 2³¹.
 */
export function perceptionTraining(
  { items, reward, seed, grey, part = 'head' }: TrainingOptions,
  { system }: Pick<Abilities, 'system'>,
): TrainingData {
  const own = trainingSeed(seed);
  const examples = Array.from({ length: items }, (_, index): TrainingExample => {
    const item = drawQuadruplet(own, index);
    const order =
      reward === 'batch'
        ? drawBatchOrder(own, index)
        : drawPairOrder(own, index, reward === 'pair' ? 'perception' : 'both');
    const shown = { ...item, picture: grey ? greyOf(item) : item.picture };
    const prompts = part === 'whole' ? [order] : order.map((kind): ShownOrder => [kind]);
    return {
      asks: prompts.map((kinds) => ({ mode: 'hidden', ...promptOf(shown, kinds, system) })),
      targets: order.map((kind) => TARGETS[kind]),
    };
  });
  const held = Math.max(1, Math.round(VALIDATION * items));
  return { train: examples.slice(0, items - held), validation: examples.slice(items - held) };
}

/** Of the worlds that a judge is trained on. */
function trainingSeed(seed: number): number {
  return (seed ^ APART) >>> 0;
}

function greyOf({ picture }: Pick<Quadruplet, 'picture'>): Picture {
  return pictureOf({ kind: 'grey', ...sizeOf(picture) });
}

/** The single-response prompt; of a judge without system messages it stands in front of the text. */
export function responseShown(
  item: Pick<Quadruplet, 'picture' | 'question' | 'responses'>,
  kind: ResponseKind,
  system: boolean,
): Conversation {
  return promptOf(item, [kind], system);
}

function promptOf(
  item: Pick<Quadruplet, 'picture' | 'question' | 'responses'>,
  order: ShownOrder,
  system: boolean,
): Conversation {
  const said = showResponses(item, order);
  if (system || said.system === undefined) return said;
  return { parts: [textPart(said.system), ...said.parts] };
}
