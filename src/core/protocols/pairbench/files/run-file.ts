import type { Answer } from '../../../ask/answer.ts';
import type { Picture } from '../../../picture.ts';
import {
  type AnswerNotes,
  detailOf,
  type Elsewhere,
  type ItemDetail,
  type ProtocolRun,
} from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import { type ReadPair, readPairs } from '../readers/read-pairs.ts';
import type { Reading } from '../readers/score.ts';
import type { Report } from '../report/report.ts';
import { type Condition, ORDERS, type Order, type PairKind, type SplitId } from '../split.ts';

/** The PairBench part at the top of a run's file. */
export interface PairFileParts {
  /** every pair, with its data */
  readonly pairs: readonly PairFile[];
  /** the pictures' recipes by hash: the scene or photograph, and every drawn parameter */
  readonly pictures: Readonly<Record<string, Picture>>;
}

interface PairFile {
  readonly pair: string;
  readonly data1: DatumFile;
  readonly data2: DatumFile;
}

/** `picture` is a key of the file's `pictures`. */
export type DatumFile = { readonly picture: string } | { readonly text: string };

/** The part of a run's file about one judge. */
export interface JudgeFileParts {
  /** pairs answered in both orders, out of `total` planned; only these have judgements */
  readonly answered: number;
  readonly total: number;
  readonly judgements: readonly JudgementFile[];
  /** of the first repeat */
  readonly report: Report;
  /** the report of each repeat, if a sampling judge was asked several times */
  readonly repeats?: readonly Report[];
}

/** One order of a pair; two of these make a pair. */
export interface JudgementFile extends Reading {
  readonly pair: string;
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  readonly order: Order;
  /** repeat, counted from 0; absent: the first */
  readonly repeat?: number;
  readonly truth: number;
  readonly template: string;
  /** hashes of the asks it was read from */
  readonly asks: readonly string[];
  /** some of the answers were not given in the browser that wrote this file */
  readonly elsewhere?: Elsewhere;
}

/** One judge's judgements and the answers behind them, without vectors. */
export interface JudgementList {
  readonly judgements: readonly JudgementFile[];
  /** by hash of the ask */
  readonly answers: Readonly<Record<string, Answer>>;
}

/** All asks and answers of one judge. */
export function detailJudgements(
  { options }: ProtocolRun<PairBenchOptions>,
  plan: PairPlan,
  { judge }: { readonly judge: number },
): ItemDetail<JudgementList> {
  return detailOf(judge, [...plan.keys()], (answers, noteOf): JudgementList => {
    const judgements = repeatsOf(plan).flatMap((repeat) =>
      readPairs(plan.pairs, plan, options.reader, answers, repeat).flatMap((pair) =>
        judgementsOf(pair, plan, repeat, noteOf),
      ),
    );
    const shown = [...answers].map(([key, answer]) => [key, withoutVector(answer)]);
    return { judgements, answers: Object.fromEntries(shown) };
  });
}

function withoutVector({ body, milliseconds }: Answer): Answer {
  return 'vector' in body
    ? { body: { ...body, vector: new Float32Array() }, milliseconds }
    : { body, milliseconds };
}

/** The numbers of a plan's repeats, counted from 0. */
export function repeatsOf({ repeats }: PairPlan): number[] {
  return Array.from({ length: repeats }, (_, repeat) => repeat);
}

/** The two judgements of a pair, one per order. */
export function judgementsOf(
  { pair, ...readings }: ReadPair,
  plan: PairPlan,
  repeat: number,
  noteOf: ReturnType<AnswerNotes>,
): JudgementFile[] {
  const { id, split, condition, kind, truth, template } = pair;
  return ORDERS.map((order) => {
    const asks = plan.keysOf(pair, order, repeat);
    const elsewhere = asks.map((ask) => noteOf?.(ask)?.elsewhere).find(Boolean);
    return {
      pair: id,
      split,
      condition,
      kind,
      order,
      ...(repeat > 0 && { repeat }),
      truth,
      template,
      asks,
      ...(elsewhere && { elsewhere }),
      ...readings[order],
    };
  });
}
