import type { Ask, AskMode, Part } from '../../../ask/ask.ts';
import { hashAsk, hashPicture } from '../../../ask/ask-hash.ts';
import { finish } from '../../../finish.ts';
import type { AskPlan } from '../../protocol.ts';
import type { PairBenchSettings } from '../options.ts';
import type { Pair } from '../pair.ts';
import { featuresOf, ORDERS, type Order } from '../split.ts';
import {
  type AskSettings,
  type AskStyle,
  askAt,
  countAsks,
  countEmbeds,
  modeOf,
  type PairJudge,
  repeatsOf,
  whyNotApplicable,
} from './asks.ts';
import { blindAsk } from './blind-ask.ts';
import { planPairsStepwise } from './plan.ts';

/** The unique asks of a run for one judge, and which of them belong to which pair. */
export interface PairPlan extends AskPlan {
  readonly style: AskStyle;
  /** mode of every ask */
  readonly mode: AskMode;
  /** without pairs that this judge cannot be asked about */
  readonly pairs: readonly Pair[];
  /** how often every question is asked; above 1 only for a judge that samples */
  readonly repeats: number;
  values(): Iterable<Ask>;
  /** undefined if the plan has no such ask */
  mentionOf(key: string): Mention | undefined;
  /** undefined if the plan has no such pair */
  pairOf(id: string): Pair | undefined;
  /** hashes of the asks behind a pair in one order, in one of the `repeats` */
  keysOf(pair: Pair, order: Order, repeat?: number): readonly string[];
}

/** Hashes of the asks behind a pair in either order. */
export function keysOfPair(plan: PairPlan, pair: Pair, repeat: number): string[] {
  return ORDERS.flatMap((order) => plan.keysOf(pair, order, repeat));
}

/** The first place where an ask is needed. */
interface Mention {
  readonly repeat: number;
  readonly pair: Pair;
  readonly order: Order;
  /** index among the asks behind this pair in this order */
  readonly place: number;
}

/** Plans every ask of a run for a judge; asks shared by several pairs or orders appear once. */
export function planAsks(spec: PairBenchSettings, judge: PairJudge): PairPlan {
  return finish(planAsksStepwise(spec, judge));
}

/**
 * Like `planAsks`, one pair per step: a large plan takes seconds, and the thread may have other
 * work.
 */
export function* planAsksStepwise(
  spec: PairBenchSettings,
  judge: PairJudge,
): Generator<void, PairPlan, void> {
  return yield* planAsksAbout(yield* planPairsStepwise(spec), spec, judge);
}

/** The settings that determine the asks about given pairs. */
export type AskPlanSettings = AskSettings & Pick<PairBenchSettings, 'repeats' | 'blind'>;

/** Plans every ask about given pairs with unique ids, in their order; one pair per step. */
export function* planAsksAbout(
  given: readonly Pair[],
  spec: AskPlanSettings,
  judge: PairJudge,
): Generator<void, PairPlan, void> {
  const pairs = given.filter(
    ({ split, condition }) => whyNotApplicable(judge, split, condition, spec) === null,
  );
  const { style } = judge;
  const repeats = repeatsOf(spec, style);
  // an embedding does not depend on the order, so both orders share the asks
  const orders = style === 'encoder' ? (['forward'] as const) : ORDERS;
  const index = new AskIndex(spec, style, pairs, orders);
  // repeat by repeat, so that a stopped run has complete repeats
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const pair of pairs) {
      for (const order of orders) index.enter({ repeat, pair, order, place: 0 });
      yield;
    }
  }

  const mode = modeOf(spec, style);
  const places = new Map(pairs.map(({ id }, place) => [id, place]));
  return {
    style,
    mode,
    pairs,
    repeats,
    amounts: { pairs: pairs.length, judgements: 2 * pairs.length },
    size: index.hashes.length,
    keys: () => index.hashes,
    has: (key) => index.numberOf(key) !== undefined,
    get(key) {
      const mention = index.mentionOf(key);
      return mention && index.make(mention);
    },
    modeOf: () => mode,
    mentionOf: (key) => index.mentionOf(key),
    occurrence(key) {
      const mention = index.mentionOf(key);
      return mention ? `${mention.pair.id}, ${mention.order}` : key;
    },
    *values() {
      for (const hash of index.hashes) yield index.make(index.mentionOf(hash) as Mention);
    },
    pairOf: (id) => pairs[places.get(id) ?? -1],
    keysOf(pair, order, repeat = 0) {
      const place = places.get(pair.id);
      if (place === undefined || repeat >= repeats) return [];
      const which = orders.length === 1 ? 0 : ORDERS.indexOf(order);
      const row = (repeat * pairs.length + place) * orders.length + which;
      return index.keysAt(row, countAsks(spec, pair, style));
    },
  };
}

/** Records which ask is needed where: one row of ask numbers for each repeat, pair and order. */
class AskIndex {
  readonly hashes: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** by ask number: index of its first mention */
  readonly #first: number[] = [];
  /** ask number of every mention */
  readonly #mentions: number[] = [];
  /** index of each row's first mention */
  readonly #starts: number[] = [];
  /** first mention of each embedded datum, so that its asks are not built and hashed again */
  readonly #embedded = new Map<string, number>();
  readonly #spec: AskPlanSettings;
  readonly #style: AskStyle;
  readonly #pairs: readonly Pair[];
  readonly #orders: readonly Order[];

  constructor(
    spec: AskPlanSettings,
    style: AskStyle,
    pairs: readonly Pair[],
    orders: readonly Order[],
  ) {
    this.#spec = spec;
    this.#style = style;
    this.#pairs = pairs;
    this.#orders = orders;
  }

  /** Adds the next row. */
  enter(mention: Mention): void {
    this.#starts.push(this.#mentions.length);
    if (this.#style !== 'encoder') {
      this.#mentions.push(this.#enterAsk(mention));
      return;
    }
    const { data1, data2 } = mention.pair;
    const ofFirst = countEmbeds(this.#spec, mention.pair, data1);
    this.#enterPart(mention, data1, ofFirst);
    const ofSecond = countEmbeds(this.#spec, mention.pair, data2);
    this.#enterPart({ ...mention, place: ofFirst }, data2, ofSecond);
  }

  make({ repeat, pair, order, place }: Mention): Ask {
    const ask = askAt(this.#spec, pair, order, this.#style, place, repeat);
    return this.#spec.blind ? blindAsk(ask) : ask;
  }

  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }

  mentionOf(key: string): Mention | undefined {
    const number = this.#numbers.get(key);
    return number === undefined ? undefined : this.#mentionAt(this.#first[number] as number);
  }

  keysAt(row: number, count: number): string[] {
    const begin = this.#starts[row] as number;
    return this.#mentions
      .slice(begin, begin + count)
      .map((number) => this.hashes[number] as string);
  }

  #enterAsk(mention: Mention): number {
    const hash = hashAsk(this.make(mention));
    const known = this.#numbers.get(hash);
    if (known !== undefined) return known;
    const number = this.hashes.length;
    this.#numbers.set(hash, number);
    this.hashes.push(hash);
    this.#first.push(this.#mentions.length);
    return number;
  }

  #enterPart(mention: Mention, part: Part, count: number): void {
    const name = nameOf(mention.pair, part);
    const known = this.#embedded.get(name);
    if (known === undefined) this.#embedded.set(name, this.#mentions.length);
    for (let copy = 0; copy < count; copy++) {
      const number =
        known === undefined
          ? this.#enterAsk({ ...mention, place: mention.place + copy })
          : (this.#mentions[known + copy] as number);
      this.#mentions.push(number);
    }
  }

  #mentionAt(index: number): Mention {
    const row = lastAtMost(this.#starts, index);
    const turn = Math.floor(row / this.#orders.length);
    return {
      repeat: Math.floor(turn / this.#pairs.length),
      pair: this.#pairs[turn % this.#pairs.length] as Pair,
      order: this.#orders[row % this.#orders.length] as Order,
      place: index - (this.#starts[row] as number),
    };
  }
}

/** A name shared by all data that are embedded in the same way. */
function nameOf({ condition, split }: Pair, part: Part): string {
  const data = part.type === 'text' ? part.text : hashPicture(part.picture);
  return `${condition} ${featuresOf(split)[0]} ${part.type} ${data}`;
}

/** Index of the last number that is at most the value, in a rising list. */
function lastAtMost(rising: readonly number[], value: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rising[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
