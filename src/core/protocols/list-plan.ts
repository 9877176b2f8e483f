import type { Ask } from '../ask/ask.ts';
import { hashAsk } from '../ask/ask-hash.ts';
import type { AskPlan } from './protocol.ts';

/** What a list plan needs to know about each item. */
export interface Listed<Item> {
  /** the asks of an item; always the same ones in the same order */
  asksOf(item: Item): readonly Ask[];
  /** their hashes, if already known; absent: they are computed from the asks */
  keysOf?(item: Item): readonly string[];
  /** one line that names the item in a list of failures */
  occurrence(item: Item): string;
  /** hashes of the failed asks that this item's asks replace (`AskPlan.heals`); absent: none */
  healsOf?(item: Item): readonly string[];
}

/** A plan in which every item has its own asks; asks that several items share are listed once. */
export interface ListPlan<Item> extends AskPlan {
  readonly items: readonly Item[];
  /** hashes of the asks of the item at that index */
  keysAt(place: number): readonly string[];
}

/**
 * Plans the asks of a list, one item per step. The plan stores hashes and indexes only, and makes
 * asks again on demand.
 */
export function* planList<Item>(
  items: readonly Item[],
  { asksOf, keysOf = (item) => asksOf(item).map(hashAsk), healsOf, occurrence }: Listed<Item>,
  amounts: AskPlan['amounts'],
): Generator<void, ListPlan<Item>, void> {
  const keysAt: (readonly string[])[] = [];
  const heals = new Map<string, readonly string[]>();
  for (const item of items) {
    const keys = keysOf(item);
    keysAt.push(keys);
    for (const failed of healsOf?.(item) ?? []) heals.set(failed, keys);
    yield;
  }
  const plan = listPlan(items, keysAt, { asksOf, occurrence }, amounts);
  return heals.size > 0 ? { ...plan, heals } : plan;
}

/**
 * The same if the hashes of the items' asks are already known and no ask stands in for a failed
 * one.
 */
export function listPlan<Item>(
  items: readonly Item[],
  keysAt: readonly (readonly string[])[],
  { asksOf, occurrence }: Pick<Listed<Item>, 'asksOf' | 'occurrence'>,
  amounts: AskPlan['amounts'],
): ListPlan<Item> {
  /** the first use of an ask: the item's index and the ask's index within the item */
  const first = new Map<string, readonly [place: number, ask: number]>();
  for (const [place, keys] of keysAt.entries()) {
    for (const [ask, key] of keys.entries()) if (!first.has(key)) first.set(key, [place, ask]);
  }
  const find = (key: string): { item: Item; ask: number } | undefined => {
    const [place, ask] = first.get(key) ?? [];
    return place === undefined || ask === undefined
      ? undefined
      : { item: items[place] as Item, ask };
  };
  // keys are mostly gone through in order, and an item may have dozens
  let latest: { readonly item: Item; readonly asks: readonly Ask[] } | null = null;
  const get = (key: string): Ask | undefined => {
    const found = find(key);
    if (!found) return undefined;
    if (latest?.item !== found.item) latest = { item: found.item, asks: asksOf(found.item) };
    return latest.asks[found.ask];
  };
  return {
    items,
    amounts,
    size: first.size,
    keys: () => first.keys(),
    has: (key) => first.has(key),
    get,
    modeOf(key) {
      const ask = get(key);
      if (!ask) throw new RangeError(`this plan has no ask ${key}`);
      return ask.mode;
    },
    occurrence(key) {
      const found = find(key);
      return found ? occurrence(found.item) : '';
    },
    keysAt: (place) => keysAt[place] ?? [],
  };
}
