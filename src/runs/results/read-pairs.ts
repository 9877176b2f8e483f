import type { Answer, AnswerBody } from '../../core/ask/answer.ts';
import type { ReaderId } from '../../core/protocols/pairbench/options.ts';
import type { Pair } from '../../core/protocols/pairbench/pair.ts';
import { type Reading, scoreOf } from '../../core/protocols/pairbench/score.ts';
import { ORDERS, type Order } from '../../core/protocols/pairbench/split.ts';
import type { CachedPlan } from '../plans/plan-cache.ts';
import { type AnswerSet, listAnswered, loadAnswers } from '../store/answers.ts';
import type { Database } from '../store/database.ts';

/** A pair of which both orders were read. */
export interface ReadPair {
  readonly pair: Pair;
  readonly forward: Reading;
  readonly reverse: Reading;
}

/** Pairs whose answers are fetched one by one without asking first which of them exist. */
const FEW = 64;

/** Reads every pair whose answers are all there in that repeat; the others are left out. */
export function readPairs(
  pairs: readonly Pair[],
  plan: CachedPlan,
  reader: ReaderId,
  answers: ReadonlyMap<string, Answer>,
  repeat = 0,
): ReadPair[] {
  return pairs.flatMap((pair) => {
    const forward = readOrder(pair, 'forward', plan, reader, answers, repeat);
    // an encoder's orders share their asks, so that one reading serves both
    const reverse =
      plan.style === 'encoder'
        ? forward
        : readOrder(pair, 'reverse', plan, reader, answers, repeat);
    return forward && reverse ? [{ pair, forward, reverse }] : [];
  });
}

/** null while an answer is missing. */
export function readOrder(
  pair: Pair,
  order: Order,
  plan: CachedPlan,
  reader: ReaderId,
  answers: ReadonlyMap<string, Answer>,
  repeat: number,
): Reading | null {
  const bodies: AnswerBody[] = [];
  for (const key of plan.keysOf(pair, order, repeat)) {
    const body = answers.get(key)?.body;
    // a body of another mode is no answer to this ask, however it came there
    if (body?.mode !== plan.mode) return null;
    bodies.push(body);
  }
  return scoreOf(pair, plan.style, bodies, reader);
}

/** The stored answers to the asks of some pairs, each of the first set that has one. */
export async function loadFor(
  database: Database,
  sets: readonly AnswerSet[],
  plan: CachedPlan,
  pairs: readonly Pair[],
  repeat: number,
): Promise<Map<string, Answer>> {
  const wanted = new Set(
    pairs.flatMap((pair) => ORDERS.flatMap((order) => plan.keysOf(pair, order, repeat))),
  );
  // to list what there is pays only where much was read before, and much may be missing
  const list = pairs.length > FEW && pairs.length < plan.pairs.length;
  const found = new Map<string, Answer>();
  for (const { fingerprint, origin } of sets) {
    const there = list ? await listAnswered(database, fingerprint, origin) : null;
    const open = there ? new Set([...wanted].filter((key) => there.has(key))) : wanted;
    for (const [ask, answer] of await loadAnswers(database, fingerprint, open, origin)) {
      found.set(ask, answer);
      wanted.delete(ask);
    }
  }
  return found;
}
