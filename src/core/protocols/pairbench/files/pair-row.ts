import type { Answer } from '../../../ask/answer.ts';
import {
  type AnswerFault,
  type AnswerNotes,
  detailOf,
  type Elsewhere,
  type ItemDetail,
  type ProtocolRun,
} from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import type { Pair } from '../pair.ts';
import { keysOfPair, type PairPlan } from '../plan/ask-plan.ts';
import { partsOf } from '../plan/asks.ts';
import { sharesOf } from '../readers/read-likelihoods.ts';
import { readOrder } from '../readers/read-pairs.ts';
import type { Reading } from '../readers/score.ts';
import type { Order } from '../split.ts';

/** The answer to one order of a pair, and how it was read. */
export interface OrderRow extends Reading {
  /** unprocessed text of a generative judge; null for other judges or if unanswered */
  readonly text: string | null;
  /**
   * probability of each answer 1 to 10, null for those an endpoint did not report; null as a whole
   * if the judge was not asked for them
   */
  readonly likelihoods: readonly (number | null)[] | null;
  /** time the judge spent on this order's asks; null if unanswered */
  readonly milliseconds: number | null;
  readonly answered: boolean;
  /** why one of its asks failed; absent if none did */
  readonly fault?: AnswerFault;
  /** some of it was answered on WASM after the GPU device was lost */
  readonly fromFallback?: true;
  /** where answers came from that were not given here; absent: all were given here */
  readonly elsewhere?: Elsewhere;
}

/** One pair in both orders, for display. An order without an answer reads as invalid. */
export interface PairRow {
  readonly pair: Pair;
  /** the filled template; empty for judges that take no prompt */
  readonly prompt: string;
  readonly forward: OrderRow;
  readonly reverse: OrderRow;
}

/** Requests a pair: the judge by its place in the spec, the repeat counted from 0. */
export interface PairName {
  readonly judge: number;
  readonly pair: string;
  readonly repeat: number;
}

const UNREAD: Reading = { score: -1, tier: 'none', value: null, reason: null };

/** One pair with all its details. Throws RangeError if the run has no such pair for this judge. */
export function detailPair(
  { options }: ProtocolRun<PairBenchOptions>,
  plan: PairPlan,
  { judge, pair: id, repeat }: PairName,
): ItemDetail<PairRow> {
  const pair = plan.pairOf(id);
  if (!pair) throw new RangeError(`This run has no pair ${id} for this judge.`);
  const keys = keysOfPair(plan, pair, repeat);
  return detailOf(judge, keys, (answers, noteOf, faultOf): PairRow => {
    const rowOf = (order: Order): OrderRow => {
      const reading = readOrder(pair, order, plan, options.reader, answers, repeat);
      const keys = plan.keysOf(pair, order, repeat);
      const [fault] = keys.flatMap((key) => faultOf(key) ?? []);
      return { ...orderRow(reading, keys, answers, noteOf), ...(fault && { fault }) };
    };
    return {
      pair,
      prompt: plan.style === 'generative' ? promptOf(options, pair) : '',
      forward: rowOf('forward'),
      reverse: rowOf('reverse'),
    };
  });
}

function orderRow(
  reading: Reading | null,
  keys: readonly string[],
  answers: ReadonlyMap<string, Answer>,
  noteOf: ReturnType<AnswerNotes>,
): OrderRow {
  const given = keys.flatMap((key) => answers.get(key) ?? []);
  const [first] = given;
  const notes = keys.flatMap((key) => noteOf?.(key) ?? []);
  const elsewhere = notes.find((note) => note.elsewhere !== null)?.elsewhere;
  return {
    ...(reading ?? UNREAD),
    text: first?.body.mode === 'generate' ? first.body.text : null,
    likelihoods: first?.body.mode === 'choose' ? sharesOf(first.body.logProbabilities) : null,
    milliseconds: reading && given.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    answered: reading !== null,
    ...(notes.some(({ fromFallback }) => fromFallback) && { fromFallback: true as const }),
    ...(elsewhere && { elsewhere }),
  };
}

/** The instructions as the judge receives them, without the data. */
function promptOf(options: PairBenchOptions, pair: Pair): string {
  return partsOf(options, pair, 'forward')
    .flatMap((part) =>
      part.type === 'text' && part !== pair.data1 && part !== pair.data2 ? [part.text] : [],
    )
    .join('')
    .trim();
}
