import type { Answer, AnswerBody } from '../../../ask/answer.ts';
import type { ReaderId } from '../options.ts';
import type { Pair } from '../pair.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import type { Order } from '../split.ts';
import { type Reading, scoreOf } from './score.ts';

/** A pair whose two orders were read. */
export interface ReadPair {
  readonly pair: Pair;
  readonly forward: Reading;
  readonly reverse: Reading;
}

/** Reads every pair that has all its answers in that repeat; the others are left out. */
export function readPairs(
  pairs: readonly Pair[],
  plan: PairPlan,
  reader: ReaderId,
  answers: ReadonlyMap<string, Answer>,
  repeat = 0,
): ReadPair[] {
  return pairs.flatMap((pair) => {
    const forward = readOrder(pair, 'forward', plan, reader, answers, repeat);
    // an encoder's orders share their asks, so one reading serves both
    const reverse =
      plan.style === 'encoder'
        ? forward
        : readOrder(pair, 'reverse', plan, reader, answers, repeat);
    return forward && reverse ? [{ pair, forward, reverse }] : [];
  });
}

/** Reads one order of a pair; null while an answer is missing. */
export function readOrder(
  pair: Pair,
  order: Order,
  plan: PairPlan,
  reader: ReaderId,
  answers: ReadonlyMap<string, Answer>,
  repeat: number,
): Reading | null {
  const bodies: AnswerBody[] = [];
  for (const key of plan.keysOf(pair, order, repeat)) {
    const body = answers.get(key)?.body;
    // a body in another mode is not an answer to this ask, of any origin
    if (body?.mode !== plan.mode) return null;
    bodies.push(body);
  }
  return scoreOf(pair, plan.style, bodies, reader);
}
