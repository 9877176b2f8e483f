import type { Conversation } from '../../../ask/ask.ts';
import { Random } from '../../../random.ts';
import { judgingConversation } from '../../judging-prompts.ts';
import { LETTERS } from '../../response-order.ts';
import { type Quadruplet, RESPONSE_KINDS, type ResponseKind } from './quadruplet.ts';

/** Responses of an item in the order shown to a judge. */
export type ShownOrder = readonly ResponseKind[];

/**
 * The conversation that shows a judge an item: one response, a pair or a batch of three, in that
 * order.
 */
export function showResponses(
  { picture, question, responses }: Pick<Quadruplet, 'picture' | 'question' | 'responses'>,
  order: ShownOrder,
): Conversation {
  return judgingConversation(
    picture,
    question,
    order.map((kind) => responses[kind].text),
  );
}

/** The true ranking of shown responses, best first, as in "BAC". */
export function truthOf(order: ShownOrder): string {
  return RESPONSE_KINDS.filter((kind) => order.includes(kind))
    .map((kind) => LETTERS[order.indexOf(kind)])
    .join('');
}

/** The three responses of an item in random order, all six orders equally likely. */
export function drawBatchOrder(seed: number, index: number): ShownOrder {
  return new Random([seed, 'perception batch', index]).shuffle(RESPONSE_KINDS);
}

/** The correct response and another one in random order. */
export function drawPairOrder(
  seed: number,
  index: number,
  other: Exclude<ResponseKind, 'right'>,
): ShownOrder {
  return new Random([seed, 'perception pair', other, index]).shuffle(['right', other] as const);
}

/** Every order of the same responses: two of a pair, six of a batch. */
export function allOrders(kinds: ShownOrder): ShownOrder[] {
  if (kinds.length < 2) return [kinds];
  return kinds.flatMap((first) =>
    allOrders(kinds.filter((kind) => kind !== first)).map((rest) => [first, ...rest]),
  );
}
