import type { Abilities } from '../../../ask/abilities.ts';
import {
  type Conversation,
  type TrainingData,
  type TrainingExample,
  textPart,
} from '../../../ask/ask.ts';
import type { TrainedPartName } from '../../../ask/recipe.ts';
import { type Picture, pictureOf, sizeOf } from '../../../picture.ts';
import { trainingSeed, validationSeed } from '../../../seeds.ts';
import { drawQuadruplet } from '../dataset/draw-quadruplet.ts';
import type { Quadruplet, ResponseKind } from '../dataset/quadruplet.ts';
import {
  drawBatchOrder,
  drawPairOrder,
  type ShownOrder,
  showResponses,
} from '../dataset/shown-responses.ts';

/**
 * What a judge is rewarded for: the order of all three responses, r_c above r_p, both of these in
 * turn, or r_c above r_p+r. "mixed" gives two examples of each item, a batch and a pair, and goes
 * with a whole decoder only: a head scores each response alone, so a batch already contains the
 * pair. "ordinary" stands for pairs of a chosen and a rejected response, whose answers differ
 * anyway. Both are ours.
 */
export const REWARDS = ['batch', 'pair', 'mixed', 'ordinary'] as const;
export type Reward = (typeof REWARDS)[number];

/** The rewards that a part can be trained for. */
export function rewardsOf(part: TrainedPartName): readonly Reward[] {
  return part === 'whole' ? REWARDS : REWARDS.filter((reward) => reward !== 'mixed');
}

export interface TrainingOptions {
  /** number of quadruplets, a fifth of which is for validation */
  readonly items: number;
  readonly reward: Reward;
  readonly seed: number;
  /** every picture is grey, so the judge can learn from the texts only */
  readonly grey?: true;
  /** the part that is trained; absent: the head */
  readonly part?: TrainedPartName;
}

/** Share of the items that select the weights and are never trained on; ours. */
const VALIDATION = 0.2;

/** Quality of each response; only the order counts. */
const TARGETS: Readonly<Record<ResponseKind, number>> = { right: 2, perception: 1, both: 0 };

/**
 * Training examples from quadruplets of drawn worlds, with responses in random order. For a head or
 * a block, each response has its own single-response prompt, whose last hidden state is used; for a
 * whole decoder, one prompt shows all responses. The worlds differ from those of every run.
 */
export function* perceptionTraining(
  { items, reward, seed, grey, part = 'head' }: TrainingOptions,
  { system }: Pick<Abilities, 'system'>,
): Generator<void, TrainingData, void> {
  if (!rewardsOf(part).includes(reward)) {
    throw new RangeError(`the reward "${reward}" goes with a whole decoder, not with a ${part}`);
  }
  const examplesOf = (own: number, index: number): TrainingExample[] => {
    const item = drawQuadruplet(own, index);
    const shown = { ...item, picture: grey ? greyOf(item) : item.picture };
    return ordersFor(reward, own, index).map((order) => {
      const prompts = part === 'whole' ? [order] : order.map((kind): ShownOrder => [kind]);
      return {
        asks: prompts.map((kinds) => ({ mode: 'hidden', ...promptOf(shown, kinds, system) })),
        targets: order.map((kind) => TARGETS[kind]),
      };
    });
  };
  const held = Math.max(1, Math.round(VALIDATION * items));
  function* drawSet(own: number, count: number): Generator<void, TrainingExample[], void> {
    const examples: TrainingExample[] = [];
    for (let index = 0; index < count; index++) {
      examples.push(...examplesOf(own, index));
      yield;
    }
    return examples;
  }
  return {
    train: yield* drawSet(trainingSeed(seed), items - held),
    validation: yield* drawSet(validationSeed(seed), held),
  };
}

/** The order of the responses in each example of an item. */
function ordersFor(reward: Reward, seed: number, index: number): readonly ShownOrder[] {
  const batch = drawBatchOrder(seed, index);
  const pair = drawPairOrder(seed, index, reward === 'ordinary' ? 'both' : 'perception');
  if (reward === 'mixed') return [batch, pair];
  return [reward === 'batch' ? batch : pair];
}

function greyOf({ picture }: Pick<Quadruplet, 'picture'>): Picture {
  return pictureOf({ kind: 'grey', ...sizeOf(picture) });
}

/**
 * The single-response prompt. For a judge without system messages, the system text comes first in
 * the user message.
 */
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
