import type { Abilities } from '../../../ask/abilities.ts';
import type { AnswerBody } from '../../../ask/answer.ts';
import { type Ask, type Conversation, textPart } from '../../../ask/ask.ts';
import { pictureOf, sizeOf } from '../../../picture.ts';
import { spearman } from '../../../statistics/association/correlation.ts';
import type { Interval } from '../../../statistics/intervals/bootstrap.ts';
import { type MeanInterval, meanInterval } from '../../../statistics/intervals/mean-interval.ts';
import { type PairedShares, pairedShares } from '../../../statistics/intervals/paired-shares.ts';
import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import { rewardRanking } from '../../ranking-reward.ts';
import { readStrictScores } from '../../tagged-scores.ts';
import { drawQuadruplet } from '../dataset/draw-quadruplet.ts';
import { RESPONSE_KINDS } from '../dataset/quadruplet.ts';
import {
  drawBatchOrder,
  drawPairOrder,
  type ShownOrder,
  showResponses,
  truthOf,
} from '../dataset/shown-responses.ts';
import { responseShown } from './training-data.ts';

/** A judge's results on worlds that training has not seen. */
export interface FreshResult {
  /** r_c over r_p; for a judge that generates text, in both orders */
  readonly perception: FreshShare;
  /** r_c over r_p+r, likewise */
  readonly both: FreshShare;
  /** mean batch reward: 1 − inversions / 3 */
  readonly reward: number;
  /** the batch reward of each item */
  readonly rewards: readonly number[];
  /** 95 % by Student’s t over items; null with fewer than two */
  readonly rewardInterval: Interval | null;
  /**
   * Spearman's correlation of single scores, over all items, with the quality of the response (r_c
   * above r_p above r_p+r); null if all scores are equal or none is readable
   */
  readonly score: number | null;
  /**
   * share of written batch verdicts with thoughts and three scores from 1 to 10; null for a head,
   * which writes none
   */
  readonly readable: number | null;
}

export type CountedShare = Share & { readonly n: number };

/** The share of items that are right, and which: two tests of one seed have the same items. */
export type FreshShare = CountedShare & { readonly right: readonly boolean[] };

/** The second test minus the first, over the items that both have. Null without items. */
export function compareShares(first: FreshShare, second: FreshShare): PairedShares | null {
  const count = Math.min(first.n, second.n);
  const places = Array.from({ length: count }, (_, place) => place);
  const only = (one: FreshShare, other: FreshShare) =>
    places.filter((place) => one.right[place] && !other.right[place]).length;
  return pairedShares(count, only(second, first), only(first, second));
}

/**
 * The mean change of batch rewards from the first test to the second, item by item. Null without
 * items that both have.
 */
export function compareRewards(
  { rewards: first }: Pick<FreshResult, 'rewards'>,
  { rewards: second }: Pick<FreshResult, 'rewards'>,
): MeanInterval | null {
  return meanInterval(
    first.flatMap((reward, place) => {
      const other = second[place];
      return other === undefined ? [] : [other - reward];
    }),
  );
}

/** The questions of a test, and how to read their answers. */
export interface FreshTest<Result = FreshResult> {
  readonly asks: readonly Ask[];
  /**
   * `bodies` are the answers in the order of the asks; null for a failed ask, which counts as wrong
   */
  read(bodies: readonly (AnswerBody | null)[]): Result;
}

/** Draws a test item by item: a few hundred take longer than a click may. */
type FreshPlanning<Result = FreshResult> = Generator<void, FreshTest<Result>, void>;

function* eachItem<T>(items: number, of: (index: number) => T): Generator<void, T[], void> {
  const all: T[] = [];
  for (let index = 0; index < items; index++) {
    all.push(of(index));
    yield;
  }
  return all;
}

/** Maximum tokens of a verdict; the shipped judges write fewer than half as many. */
const ANSWER_TOKENS = 256;

/**
 * The test of a judge with a trained head, which scores each response alone. `grey` replaces
 * pictures by grey ones.
 */
export function* testHead(
  seed: number,
  items: number,
  { system }: Pick<Abilities, 'system'>,
  grey?: true,
): FreshPlanning {
  const asks = yield* eachItem(items, (index) => {
    const item = drawQuadruplet(seed, index);
    const picture = grey ? pictureOf({ kind: 'grey', ...sizeOf(item.picture) }) : item.picture;
    return RESPONSE_KINDS.map(
      (kind): Ask => ({ mode: 'score', ...responseShown({ ...item, picture }, kind, system) }),
    );
  });
  return {
    asks: asks.flat(),
    read(bodies) {
      const all = bodies.map((body) => (body?.mode === 'score' ? (body.scores[0] ?? null) : null));
      const results = asks.map((_, index) => readScores(all.slice(3 * index, 3 * index + 3)));
      return { ...summarise(results, all), readable: null };
    },
  };
}

/**
 * The test of a judge that generates text, with the paper's prompts: both pairs in both orders, a
 * batch in a drawn order, each response alone. `grey` replaces pictures by grey ones.
 */
export function* testWriter(
  seed: number,
  items: number,
  { system }: Pick<Abilities, 'system'>,
  grey?: true,
): FreshPlanning {
  const shown = yield* eachItem(items, (index) => {
    const drawn = drawQuadruplet(seed, index);
    const item = grey
      ? { ...drawn, picture: pictureOf({ kind: 'grey', ...sizeOf(drawn.picture) }) }
      : drawn;
    const pairs = (['perception', 'both'] as const).flatMap((other) => {
      const order = drawPairOrder(seed, index, other);
      return [order, order.toReversed()];
    });
    const alone = RESPONSE_KINDS.map((kind): ShownOrder => [kind]);
    const orders = [...pairs, drawBatchOrder(seed, index), ...alone];
    return askInOrders(item, orders, system);
  });
  return {
    asks: shown.flatMap(({ asks }) => asks),
    read(bodies) {
      const texts = bodies.map((body) => (body?.mode === 'generate' ? body.text : ''));
      const alone: (number | null)[] = [];
      let readable = 0;
      const results = shown.map(({ orders }, index) => {
        const own = texts.slice(orders.length * index, orders.length * (index + 1));
        const isRight = (from: number): boolean =>
          orders
            .slice(from, from + 2)
            .every((order, place) => prefersRight(own[from + place] ?? '', order));
        const { reward, tags, think, range } = rewardRanking(
          own[BATCH] ?? '',
          truthOf(orders[BATCH] ?? []),
        );
        if (tags && think && range) readable++;
        for (const text of own.slice(BATCH + 1)) alone.push(readStrictScores(text)[0] ?? null);
        return { perception: isRight(0), both: isRight(2), reward };
      });
      return { ...summarise(results, alone), readable: readable / Math.max(1, items) };
    },
  };
}

/** Only r_c over r_p, counted as in `testWriter`: two questions per item instead of eight. */
export function* testPairs(
  seed: number,
  items: number,
  { system }: Pick<Abilities, 'system'>,
): FreshPlanning<FreshShare> {
  const shown = yield* eachItem(items, (index) => {
    const item = drawQuadruplet(seed, index);
    const order = drawPairOrder(seed, index, 'perception');
    return askInOrders(item, [order, order.toReversed()], system);
  });
  return {
    asks: shown.flatMap(({ asks }) => asks),
    read(bodies) {
      const texts = bodies.map((body) => (body?.mode === 'generate' ? body.text : ''));
      return shareOf(
        shown.map(({ orders }, index) =>
          orders.every((order, place) => prefersRight(texts[2 * index + place] ?? '', order)),
        ),
      );
    },
  };
}

/** A judge's texts on responses shown in several orders. */
function askInOrders(
  item: Parameters<typeof showResponses>[0],
  orders: readonly ShownOrder[],
  system: boolean,
) {
  const asks = orders.map(
    (order): Ask => ({
      mode: 'generate',
      ...inFront(showResponses(item, order), system),
      maxNewTokens: ANSWER_TOKENS,
    }),
  );
  return { orders, asks };
}

/** Index of an item's batch among its questions: after two pairs in two orders each. */
const BATCH = 4;

function inFront(said: Conversation, system: boolean): Conversation {
  if (system || said.system === undefined) return said;
  return { parts: [textPart(said.system), ...said.parts] };
}

/**
 * Whether the correct response scores higher. The paper counts s(r) ≥ s(r_c) as an error, so a tie
 * is an error.
 */
function prefersRight(text: string, order: ShownOrder): boolean {
  const [first, second] = readStrictScores(text);
  if (first === undefined || second === undefined) return false;
  return order[0] === 'right' ? first > second : second > first;
}

/** The share over no items: unknown. */
const UNKNOWN: Share = { share: 0, low: 0, high: 1 };

function shareOf(right: readonly boolean[]): FreshShare {
  const n = right.length;
  return { ...(wilson(right.filter(Boolean).length, n) ?? UNKNOWN), n, right };
}

interface ItemResult {
  /** r_c is above r_p; `both`: r_c is above r_p+r */
  readonly perception: boolean;
  readonly both: boolean;
  readonly reward: number;
}

/**
 * `scores` are in the order of RESPONSE_KINDS, best first; each pair out of that order is an
 * inversion.
 */
function readScores(scores: readonly (number | null)[]): ItemResult {
  let inversions = 0;
  for (let first = 0; first < scores.length; first++) {
    for (let second = first + 1; second < scores.length; second++) {
      if (!isAbove(scores[first], scores[second])) inversions++;
    }
  }
  return {
    perception: isAbove(scores[0], scores[1]),
    both: isAbove(scores[0], scores[2]),
    reward: 1 - inversions / 3,
  };
}

function isAbove(a: number | null | undefined, b: number | null | undefined): boolean {
  return typeof a === 'number' && typeof b === 'number' && a > b;
}

/** `alone` holds the score of each single response, per item in the order of RESPONSE_KINDS. */
function summarise(
  results: readonly ItemResult[],
  alone: readonly (number | null)[],
): Omit<FreshResult, 'readable'> {
  const known = alone.flatMap((score, place) =>
    score === null ? [] : [{ score, worth: -(place % RESPONSE_KINDS.length) }],
  );
  const rewards = results.map(({ reward }) => reward);
  const mean = meanInterval(rewards);
  return {
    perception: shareOf(results.map(({ perception }) => perception)),
    both: shareOf(results.map(({ both }) => both)),
    reward: mean?.mean ?? 0,
    rewards,
    rewardInterval: mean?.interval ?? null,
    score: spearman(
      known.map(({ score }) => score),
      known.map(({ worth }) => worth),
    ),
  };
}
