import { canonicalJson } from '../../../../../core/hash.ts';
import type { Order } from '../../../../../core/protocols/pairbench/split.ts';
import type { PlayState } from './play-state.ts';

/** The order in which the two are displayed, from left to right. */
export function orderOnStage({ swapped }: Pick<PlayState, 'swapped'>): Order {
  return swapped ? 'reverse' : 'forward';
}

/** Whether the score of an order may be shown yet, at the strength on the stage. */
export function isUncovered(state: PlayState, order: Order): boolean {
  return state.covered !== true || order === orderOnStage(state);
}

/** Whether plain grey stands in place of the pictures, and its scores in place of theirs. */
export function isGrey({ blind, covered }: Pick<PlayState, 'blind' | 'covered'>): boolean {
  return blind === true && covered !== 'grey';
}

/**
 * Whether two states differ in more than what examples invite to change: swap, strength and blind.
 */
export function differs(a: PlayState, b: PlayState): boolean {
  return nameOf(a) !== nameOf(b);
}

/** The pairs whose two scores were shown during this visit, by name. */
const seen = new Set<string>();

/** From now on this pair opens uncovered. */
export function noteSeen(state: PlayState): void {
  seen.add(nameOf(state));
}

export function wasSeen(state: PlayState): boolean {
  return seen.has(nameOf(state));
}

function nameOf({
  swapped: _,
  covered: __,
  blind: ___,
  strength: ____,
  ...pair
}: PlayState): string {
  return canonicalJson(pair);
}
