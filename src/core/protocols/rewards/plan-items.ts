import type { Ask } from '../../ask/ask.ts';
import { hashAsk } from '../../ask/ask-hash.ts';
import { remember } from '../../lru-map.ts';
import { type ListPlan, planList } from '../list-plan.ts';
import type { ProtocolRun } from '../protocol.ts';
import { type AskedAbilities, askOf, nameItem, type RewardsItem } from './asks.ts';
import type { RewardsOptions } from './options.ts';
import type { ShownAt } from './solutions/questions.ts';

export type RewardsPlan = ListPlan<RewardsItem>;
export type RewardsRun = ProtocolRun<RewardsOptions>;

/** The plan of one judge's items; empty for a judge that is not here. */
export function planItems(
  { seed, options, judges }: RewardsRun,
  questions: ShownAt,
  judge: number,
  items: readonly RewardsItem[],
): Generator<void, RewardsPlan, void> {
  const abilities = judges[judge];
  const asksOf = (item: RewardsItem) =>
    abilities ? [askOf(seed, options, questions, abilities, item)] : [];
  return planList<RewardsItem>(
    abilities ? items : [],
    {
      asksOf,
      ...(abilities && { keysOf: (item) => keysShared(item, abilities, () => asksOf(item)) }),
      occurrence: nameItem,
    },
    countKinds(items),
  );
}

/**
 * Hashes of an item's asks. Reward models are asked the same items, which are hashed once for all
 * judges with the same abilities as far as an ask depends on them.
 */
function keysShared(
  item: RewardsItem,
  { modes, taught }: AskedAbilities,
  asks: () => readonly Ask[],
): readonly string[] {
  const known = remember(sharedKeys, item, () => new Map<string, readonly string[]>());
  return remember(known, JSON.stringify([modes, taught]), () => asks().map(hashAsk));
}

/** By item, then by what its asks depend on; an item belongs to one run. */
const sharedKeys = new WeakMap<RewardsItem, Map<string, readonly string[]>>();

function countKinds(items: readonly RewardsItem[]): Record<string, number> {
  const count = (kind: RewardsItem['kind']) => items.filter((item) => item.kind === kind).length;
  return {
    solutions: count('solve'),
    ...((count('score') > 0 || count('value') === 0) && { 'scores of steps': count('score') }),
    ...(count('value') > 0 && { 'solutions valued': count('value') }),
    ...(items.some(({ kind }) => kind === 'plain') && { 'plain questions': count('plain') }),
  };
}
