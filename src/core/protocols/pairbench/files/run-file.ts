import type { Answer } from '../../../ask/answer.ts';
import type { Part } from '../../../ask/ask.ts';
import { hashPicture } from '../../../ask/ask-hash.ts';
import type { Picture } from '../../../picture.ts';
import {
  type AnswerNotes,
  detailOf,
  type Elsewhere,
  type FileWriter,
  type ItemDetail,
  type PlayedRound,
  type ProtocolRun,
} from '../../protocol.ts';
import type { PairBenchOptions } from '../options.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import { planPairs } from '../plan/plan.ts';
import { countInvalid, type ReadPair, readPairs } from '../readers/read-pairs.ts';
import type { Reading } from '../readers/score.ts';
import { pointOf } from '../report/points.ts';
import { type Report, reportPairs } from '../report/report.ts';
import { type Condition, ORDERS, type Order, type PairKind, type SplitId } from '../split.ts';

/** What stands at the top of a run's file. */
export interface PairFileParts {
  /** every pair, with what it was made of */
  readonly pairs: readonly PairFile[];
  /** the recipes behind the pairs, by hash: the scene or photograph, and every drawn parameter */
  readonly pictures: Readonly<Record<string, Picture>>;
}

export interface PairFile {
  readonly pair: string;
  readonly data1: DatumFile;
  readonly data2: DatumFile;
}

/** `picture` is a key of the file's `pictures`. */
export type DatumFile = { readonly picture: string } | { readonly text: string };

/** What a file tells of each judge. */
export interface JudgeFileParts {
  /** pairs answered in both orders, of those planned; only these have judgements */
  readonly answered: number;
  readonly total: number;
  readonly judgements: readonly JudgementFile[];
  /** of the first repeat */
  readonly report: Report;
  /** where a sampling judge was asked several times: the report of each */
  readonly repeats?: readonly Report[];
}

/** One order of a pair; two lines of these make a pair. */
export interface JudgementFile extends Reading {
  readonly pair: string;
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  readonly order: Order;
  /** which time it was asked, counted from 0; absent: the first */
  readonly repeat?: number;
  readonly truth: number;
  readonly template: string;
  /** hashes of the asks it was read from */
  readonly asks: readonly string[];
  /** some of them were not answered in the browser that wrote this file */
  readonly elsewhere?: Elsewhere;
}

/** One judge's judgements with what they were read from, vectors left out. */
export interface JudgementList {
  readonly judgements: readonly JudgementFile[];
  /** by the hash of the ask */
  readonly answers: Readonly<Record<string, Answer>>;
}

/** Names a judge by its place in the spec, of which all judgements are wanted. */
export interface JudgementsName {
  readonly judge: number;
  readonly judgements: true;
}

/** Everything that one judge was asked and said. */
export function detailJudgements(
  { options }: ProtocolRun<PairBenchOptions>,
  plan: PairPlan,
  judge: number,
): ItemDetail {
  return detailOf(judge, [...plan.keys()], (answers, noteOf): JudgementList => {
    const { judgements } = describeJudge(plan, options, answers, noteOf);
    const shown = [...answers].map(([key, answer]) => [key, withoutVector(answer)]);
    return { judgements, answers: Object.fromEntries(shown) };
  });
}

function withoutVector({ body, milliseconds }: Answer): Answer {
  return 'vector' in body
    ? { body: { ...body, vector: new Float32Array() }, milliseconds }
    : { body, milliseconds };
}

/** Judgements and reports, for those who read a run's file with other tools. */
export function writeParts(
  { seed, options }: ProtocolRun<PairBenchOptions>,
  [round]: readonly PlayedRound<PairPlan>[],
): FileWriter {
  return {
    judge: (judge, answers, noteOf) => ({
      ...describeJudge(round?.plans[judge] ?? null, options, answers, noteOf),
    }),
    end: () => ({ run: { ...describePairs(seed, options) } }),
  };
}

/** What the pairs were made of, so that anybody can make them again. */
function describePairs(seed: number, options: PairBenchOptions): PairFileParts {
  const pictures: Record<string, Picture> = {};
  const describe = (part: Part): DatumFile => {
    if (part.type === 'text') return { text: part.text };
    const hash = hashPicture(part.picture);
    pictures[hash] = part.picture;
    return { picture: hash };
  };
  const pairs = planPairs({ seed, ...options }).map(({ id, data1, data2 }) => ({
    pair: id,
    data1: describe(data1),
    data2: describe(data2),
  }));
  return { pairs, pictures };
}

function describeJudge(
  plan: PairPlan | null,
  { reader }: PairBenchOptions,
  answers: ReadonlyMap<string, Answer>,
  noteOf: ReturnType<AnswerNotes>,
): JudgeFileParts {
  const judgements: JudgementFile[] = [];
  const reports: Report[] = [];
  let answered = 0;
  for (let repeat = 0; plan && answers.size > 0 && repeat < plan.repeats; repeat++) {
    const read = readPairs(plan.pairs, plan, reader, answers, repeat);
    answered += read.length;
    judgements.push(...read.flatMap((pair) => judgementsOf(pair, plan, repeat, noteOf)));
    const points = read.map(({ pair, forward, reverse }) =>
      pointOf(pair, { forward: forward.score, reverse: reverse.score }, repeat),
    );
    reports.push(reportPairs(points, countInvalid(read)));
  }
  return {
    answered,
    total: plan ? plan.pairs.length * plan.repeats : 0,
    judgements,
    report: reports[0] ?? reportPairs([]),
    ...(reports.length > 1 && { repeats: reports }),
  };
}

function judgementsOf(
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
