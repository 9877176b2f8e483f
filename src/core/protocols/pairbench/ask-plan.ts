import type { Ask, AskMode, Part } from '../../ask/ask.ts';
import { hashAsk, hashPicture } from '../../ask/ask-hash.ts';
import {
  type AskStyle,
  askAt,
  countAsks,
  countEmbeds,
  type JudgeAbilities,
  modeOf,
  repeatsOf,
  whyNotApplicable,
} from './asks.ts';
import { blindAsk } from './blind-ask.ts';
import type { PairBenchSettings } from './options.ts';
import type { Pair } from './pair.ts';
import { planPairs } from './plan.ts';
import { featuresOf, ORDERS, type Order } from './split.ts';

/** The unique asks of a run for one judge, and which of them answer for which pair. */
export interface AskPlan {
  readonly style: AskStyle;
  /** of every ask */
  readonly mode: AskMode;
  /** without those the judge cannot be asked about */
  readonly pairs: readonly Pair[];
  readonly asks: PlannedAsks;
  /** how often everything is asked: more than once only of a judge that samples */
  readonly repeats: number;
  /** undefined where the plan has no such pair */
  pairOf(id: string): Pair | undefined;
  /** hashes of the asks that answer for a pair in one order, in one repeat of `repeats` */
  keysOf(pair: Pair, order: Order, repeat?: number): readonly string[];
}

/**
 * Asks by their hashes. A plan holds the hashes only: tens of thousands of asks would take far more
 * room, and each is made anew from its pair in microseconds.
 */
export interface PlannedAsks {
  readonly size: number;
  has(key: string): boolean;
  get(key: string): Ask | undefined;
  mentionOf(key: string): Mention | undefined;
  keys(): Iterable<string>;
  values(): Iterable<Ask>;
  [Symbol.iterator](): Iterator<[string, Ask]>;
}

/** Where an ask is wanted first. */
export interface Mention {
  readonly repeat: number;
  readonly pair: Pair;
  readonly order: Order;
  /** among the asks that answer for this pair in this order */
  readonly place: number;
}

/** Plans every ask of a run for a judge; asks that several pairs or orders share stand once. */
export function planAsks(spec: PairBenchSettings, abilities: JudgeAbilities): AskPlan {
  const steps = planAsksStepwise(spec, abilities);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same, one pair a step: a large plan takes seconds, and its maker may have others to serve. */
export function* planAsksStepwise(
  spec: PairBenchSettings,
  abilities: JudgeAbilities,
): Generator<void, AskPlan, void> {
  const { style } = abilities;
  const pairs = planPairs(spec).filter(
    ({ split, condition }) => whyNotApplicable(abilities, split, condition, spec) === null,
  );
  const repeats = repeatsOf(spec, style);
  // an embedding knows no order, so both orders share the asks
  const orders = style === 'encoder' ? (['forward'] as const) : ORDERS;
  const make = ({ repeat, pair, order, place }: Mention): Ask => {
    const ask = askAt(spec, pair, order, style, place, repeat);
    return spec.blind ? blindAsk(ask) : ask;
  };

  const numbers = new Map<string, number>();
  const hashes: string[] = [];
  /** by number of an ask, where it is mentioned first */
  const first: number[] = [];
  /** numbers of asks, mention after mention */
  const mentions: number[] = [];
  /** where the mentions of a repeat, pair and order begin */
  const starts: number[] = [];
  const enter = (mention: Mention): number => {
    const hash = hashAsk(make(mention));
    const known = numbers.get(hash);
    if (known !== undefined) return known;
    const number = hashes.length;
    numbers.set(hash, number);
    hashes.push(hash);
    first.push(mentions.length);
    return number;
  };

  // what was embedded before need not be made again to be named
  const embedded = new Map<string, number>();
  const enterPart = (mention: Mention, part: Part, count: number): void => {
    const { repeat, pair, order, place } = mention;
    const name = nameOf(pair, part);
    const known = embedded.get(name);
    if (known === undefined) embedded.set(name, mentions.length);
    for (let copy = 0; copy < count; copy++) {
      const number =
        known === undefined
          ? enter({ repeat, pair, order, place: place + copy })
          : (mentions[known + copy] as number);
      mentions.push(number);
    }
  };

  // repeat by repeat, so that a run that is stopped has whole ones
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const pair of pairs) {
      for (const order of orders) {
        starts.push(mentions.length);
        const mention = { repeat, pair, order, place: 0 };
        if (style === 'encoder') {
          const ofFirst = countEmbeds(spec, pair, pair.data1);
          enterPart(mention, pair.data1, ofFirst);
          enterPart(
            { ...mention, place: ofFirst },
            pair.data2,
            countEmbeds(spec, pair, pair.data2),
          );
        } else {
          mentions.push(enter(mention));
        }
      }
      yield;
    }
  }

  const mentionAt = (index: number): Mention => {
    const row = lastAtMost(starts, index);
    const turn = Math.floor(row / orders.length);
    return {
      repeat: Math.floor(turn / pairs.length),
      pair: pairs[turn % pairs.length] as Pair,
      order: orders[row % orders.length] as Order,
      place: index - (starts[row] as number),
    };
  };
  const mentionOf = (number: number): Mention => mentionAt(first[number] as number);
  const places = new Map(pairs.map(({ id }, index) => [id, index]));

  return {
    style,
    mode: modeOf(spec, style),
    pairs,
    repeats,
    asks: {
      size: hashes.length,
      has: (key) => numbers.has(key),
      get(key) {
        const number = numbers.get(key);
        return number === undefined ? undefined : make(mentionOf(number));
      },
      mentionOf(key) {
        const number = numbers.get(key);
        return number === undefined ? undefined : mentionOf(number);
      },
      keys: () => hashes,
      *values() {
        for (const number of hashes.keys()) yield make(mentionOf(number));
      },
      *[Symbol.iterator]() {
        for (const [number, hash] of hashes.entries()) yield [hash, make(mentionOf(number))];
      },
    },
    pairOf: (id) => pairs[places.get(id) ?? -1],
    keysOf(pair, order, repeat = 0) {
      const place = places.get(pair.id);
      if (place === undefined || repeat >= repeats) return [];
      const which = orders.length === 1 ? 0 : ORDERS.indexOf(order);
      const row = (repeat * pairs.length + place) * orders.length + which;
      const begin = starts[row] as number;
      return mentions
        .slice(begin, begin + countAsks(spec, pair, style))
        .map((number) => hashes[number] as string);
    },
  };
}

/** Data that are embedded in the same ways under one name. */
function nameOf({ condition, split }: Pair, part: Part): string {
  const data = part.type === 'text' ? part.text : hashPicture(part.picture);
  return `${condition} ${featuresOf(split)[0]} ${part.type} ${data}`;
}

/** Index of the last of some rising numbers that is at most the value. */
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
