import type { Answer, AnswerBody } from '../core/answer.ts';
import type { Part } from '../core/ask.ts';
import { hashPicture } from '../core/ask-hash.ts';
import type { Picture } from '../core/picture.ts';
import { planPairs } from '../core/protocols/pairbench/plan.ts';
import { type Report, reportPairs } from '../core/protocols/pairbench/report.ts';
import type { Reading } from '../core/protocols/pairbench/score.ts';
import type { JudgeChoice, RunSpec } from '../core/spec.ts';
import type { Condition, Order, PairKind, SplitId } from '../core/split.ts';
import type { Fingerprint } from '../judges/judge.ts';
import type { PlanBook } from './plan-book.ts';
import { loadFor, readPairs } from './read-results.ts';
import type { Database } from './store/database.ts';
import { loadFingerprint } from './store/fingerprints.ts';
import type { RunJudge, RunRow } from './store/run-rows.ts';

/**
 * A run as a file. Photographs are named, not held: their pixels stay with their owner. What is
 * here follows from `spec` and `answers`; the judgements and the report are for those who read the
 * file with other tools.
 */
export interface RunFile {
  readonly format: 'flipside-run';
  readonly version: 1;
  readonly name: string;
  /** ISO 8601, as are all times here */
  readonly createdAt: string;
  readonly exportedAt: string;
  readonly spec: RunSpec;
  /** every pair, with what it was made of */
  readonly pairs: readonly PairFile[];
  /** the recipes behind the pairs, by hash: the scene or photograph, and every drawn parameter */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly judges: readonly JudgeFile[];
}

export interface PairFile {
  readonly pair: string;
  readonly data1: DatumFile;
  readonly data2: DatumFile;
}

/** `picture` is a key of the file's `pictures`. */
export type DatumFile = { readonly picture: string } | { readonly text: string };

export interface JudgeFile {
  readonly choice: JudgeChoice;
  readonly fingerprint: Fingerprint | null;
  /** pairs answered in both orders, of those planned; only these have judgements */
  readonly answered: number;
  readonly total: number;
  readonly judgements: readonly JudgementFile[];
  /** raw answers by the hash of their ask */
  readonly answers: Readonly<Record<string, AnswerFile>>;
  readonly report: Report;
}

/** One order of a pair; two lines of these make a pair. */
export interface JudgementFile extends Reading {
  readonly pair: string;
  readonly split: SplitId;
  readonly condition: Condition;
  readonly kind: PairKind;
  readonly order: Order;
  readonly truth: number;
  readonly template: string;
  /** hashes of the asks it was read from */
  readonly asks: readonly string[];
}

export interface AnswerFile {
  readonly body:
    | Exclude<AnswerBody, { mode: 'embed' }>
    /** the vector as base64 of 32-bit floats, little-endian */
    | { readonly mode: 'embed'; readonly float32: string };
  readonly milliseconds: number;
}

/** `judges`: the run's, with what is known of those that were not loaded in it. */
export async function exportRun(
  database: Database,
  plans: PlanBook,
  row: RunRow,
  judges: readonly RunJudge[],
  now: number,
): Promise<string> {
  const file: RunFile = {
    format: 'flipside-run',
    version: 1,
    name: row.name,
    createdAt: new Date(row.createdAt).toISOString(),
    exportedAt: new Date(now).toISOString(),
    spec: row.spec,
    ...describePairs(row.spec),
    judges: await Promise.all(judges.map((judge) => exportJudge(database, plans, row.spec, judge))),
  };
  return `${JSON.stringify(file)}\n`;
}

/** What the pairs were made of, so that anybody can make them again. */
function describePairs(spec: RunSpec): Pick<RunFile, 'pairs' | 'pictures'> {
  const pictures: Record<string, Picture> = {};
  const describe = (part: Part): DatumFile => {
    if (part.type === 'text') return { text: part.text };
    const hash = hashPicture(part.picture);
    pictures[hash] = part.picture;
    return { picture: hash };
  };
  const pairs = planPairs(spec).map(({ id, data1, data2 }) => ({
    pair: id,
    data1: describe(data1),
    data2: describe(data2),
  }));
  return { pairs, pictures };
}

async function exportJudge(
  database: Database,
  plans: PlanBook,
  spec: RunSpec,
  { choice, abilities, fingerprint }: RunJudge,
): Promise<JudgeFile> {
  const plan = abilities && (await plans.planFor(spec, abilities));
  const answers =
    plan && fingerprint !== null
      ? await loadFor(database, fingerprint, plan, plan.pairs)
      : new Map<string, Answer>();
  const read = plan ? readPairs(plan.pairs, plan, abilities.style, spec.reader, answers) : [];
  return {
    choice,
    fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
    answered: read.length,
    total: plan?.pairs.length ?? 0,
    judgements: read.flatMap(({ pair, ...readings }) => {
      const { id, split, condition, kind, truth, template } = pair;
      return (['forward', 'reverse'] as const).map((order) => ({
        pair: id,
        split,
        condition,
        kind,
        order,
        truth,
        template,
        asks: plan?.keysOf(pair, order) ?? [],
        ...readings[order],
      }));
    }),
    answers: Object.fromEntries([...answers].map(([ask, answer]) => [ask, answerFile(answer)])),
    report: reportPairs(
      read.map(({ pair: { id, split, condition, kind, truth }, forward, reverse }) => ({
        pair: id,
        split,
        condition,
        kind,
        truth,
        forward: forward.score,
        reverse: reverse.score,
      })),
    ),
  };
}

function answerFile({ body, milliseconds }: Answer): AnswerFile {
  if (body.mode !== 'embed') return { body, milliseconds };
  return { body: { mode: 'embed', float32: encodeVector(body.vector) }, milliseconds };
}

function encodeVector(vector: Float32Array): string {
  const view = new DataView(new ArrayBuffer(4 * vector.length));
  for (const [index, value] of vector.entries()) view.setFloat32(4 * index, value, true);
  let binary = '';
  for (const byte of new Uint8Array(view.buffer)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
