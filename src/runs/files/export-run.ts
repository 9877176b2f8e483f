import type { Answer, AnswerBody } from '../../core/ask/answer.ts';
import type { Part } from '../../core/ask/ask.ts';
import { hashPicture } from '../../core/ask/ask-hash.ts';
import type { Picture } from '../../core/picture.ts';
import type { PairJudge } from '../../core/protocols/pairbench/asks.ts';
import { setupOf } from '../../core/protocols/pairbench/options.ts';
import { planPairs } from '../../core/protocols/pairbench/plan.ts';
import { countInvalid } from '../../core/protocols/pairbench/readers/read-pairs.ts';
import { type Report, reportPairs } from '../../core/protocols/pairbench/report.ts';
import type { Reading } from '../../core/protocols/pairbench/score.ts';
import {
  type Condition,
  ORDERS,
  type Order,
  type PairKind,
  type SplitId,
} from '../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { CachedPlan, PlanCache } from '../plans/plan-cache.ts';
import { pointOf } from '../results/pair-scores.ts';
import {
  countElsewhere,
  findSources,
  listUnreadable,
  type UnreadableAnswer,
} from '../results/read-origins.ts';
import { loadFor, type ReadPair, readPairs } from '../results/read-pairs.ts';
import type { AnswerSet } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import { isSameOrigin } from '../store/origin.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { loadSelfTest } from '../store/self-tests.ts';

/**
 * A run as a file. Photographs are named, not held: their pixels stay with their owner. What is
 * here follows from `spec` and `answers`; the judgements and the report are for those who read the
 * file with other tools.
 */
export interface RunFile {
  readonly format: 'flipside-run';
  readonly version: 1;
  readonly name: string;
  /** the run itself came in a file, or is from before it was kept where answers came from */
  readonly origin?: 'import' | 'earlier';
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
  /** how it is asked, so that the run can be planned where nobody has this judge */
  readonly abilities?: PairJudge;
  readonly fingerprint: Fingerprint | null;
  /** what answered these asks on WASM once the graphics device had gone away */
  readonly standIn?: { readonly fingerprint: Fingerprint; readonly asks: readonly string[] };
  /** answers that were not given in the browser that wrote this file; absent: all were */
  readonly elsewhere?: readonly ElsewhereFile[];
  /** stored answers that could not be read, and are not here */
  readonly unreadable?: readonly UnreadableAnswer[];
  /**
   * how what gave these answers did in the self-test; absent where it was never tested, and where
   * not all of the answers are its own
   */
  readonly selfTest?: SelfTest;
  /** pairs answered in both orders, of those planned; only these have judgements */
  readonly answered: number;
  readonly total: number;
  readonly judgements: readonly JudgementFile[];
  /** raw answers by the hash of their ask */
  readonly answers: Readonly<Record<string, AnswerFile>>;
  /** of the first repeat */
  readonly report: Report;
  /** where a sampling judge was asked several times: the report of each */
  readonly repeats?: readonly Report[];
}

/** Asks whose answers came in a file, or were stored before that was kept. */
export interface ElsewhereFile {
  readonly origin: 'import' | 'earlier';
  /** of the run they came with, where it is known */
  readonly name: string | null;
  readonly asks: readonly string[];
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
  readonly elsewhere?: 'import' | 'earlier';
}

export interface AnswerFile {
  readonly body:
    | Exclude<AnswerBody, { mode: 'embed' | 'hidden' }>
    /** the vector as base64 of 32-bit floats, little-endian */
    | { readonly mode: 'embed' | 'hidden'; readonly float32: string };
  readonly milliseconds: number;
}

/** `judges`: the run's, with what is known of those that were not loaded in it. */
export async function exportRun(
  database: Database,
  plans: PlanCache,
  row: RunRow,
  judges: readonly RunJudge[],
  now: number,
): Promise<string> {
  const file: RunFile = {
    format: 'flipside-run',
    version: 1,
    name: row.name,
    ...(row.origin.kind !== 'here' && { origin: row.origin.kind }),
    createdAt: new Date(row.createdAt).toISOString(),
    exportedAt: new Date(now).toISOString(),
    spec: row.spec,
    ...describePairs(row.spec),
    judges: await Promise.all(judges.map((judge) => exportJudge(database, plans, row, judge))),
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
  const pairs = planPairs(setupOf(spec)).map(({ id, data1, data2 }) => ({
    pair: id,
    data1: describe(data1),
    data2: describe(data2),
  }));
  return { pairs, pictures };
}

async function exportJudge(
  database: Database,
  plans: PlanCache,
  run: RunRow,
  judge: RunJudge,
): Promise<JudgeFile> {
  const { spec } = run;
  const { choice, abilities, fingerprint } = judge;
  const sets = answerSetsOf(run, judge);
  const plan = abilities && (await plans.planFor(spec, abilities));
  const sources = await findSources(database, sets, plan?.keys() ?? []);
  const answers = new Map<string, Answer>();
  const judgements: JudgementFile[] = [];
  const reports: Report[] = [];
  let answered = 0;
  for (let repeat = 0; repeat < (plan?.repeats ?? 0); repeat++) {
    if (!plan || !abilities || fingerprint === null) break;
    const given = await loadFor(database, sets, plan, plan.pairs, repeat);
    for (const [ask, answer] of given) answers.set(ask, answer);
    const read = readPairs(plan.pairs, plan, setupOf(spec).reader, given, repeat);
    answered += read.length;
    judgements.push(...read.flatMap((pair) => judgementsOf(pair, plan, repeat, sources)));
    reports.push(
      reportPairs(
        read.map(({ pair, forward, reverse }) =>
          pointOf(pair, { forward: forward.score, reverse: reverse.score }, repeat),
        ),
        countInvalid(read),
      ),
    );
  }
  const elsewhere = await exportElsewhere(database, sources);
  const unreadable = plan ? listUnreadable(database, sets, plan) : [];
  // a test of this device says nothing of answers that it did not give
  const selfTest =
    fingerprint === null || elsewhere.length > 0 ? null : await loadSelfTest(database, fingerprint);
  return {
    choice,
    ...(abilities && { abilities }),
    fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
    ...(await exportStandIn(database, judge, sources)),
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(unreadable.length > 0 && { unreadable }),
    ...(selfTest && { selfTest }),
    answered,
    total: plan ? plan.pairs.length * plan.repeats : 0,
    judgements,
    answers: Object.fromEntries([...answers].map(([ask, answer]) => [ask, answerFile(answer)])),
    report: reports[0] ?? reportPairs([]),
    ...(reports.length > 1 && { repeats: reports }),
  };
}

/** Which answers are not the judge's own, so that nobody takes them for it. */
async function exportStandIn(
  database: Database,
  { standIn }: RunJudge,
  sources: ReadonlyMap<string, AnswerSet>,
): Promise<Pick<JudgeFile, 'standIn'>> {
  const fingerprint = standIn === undefined ? null : await loadFingerprint(database, standIn);
  if (!fingerprint) return {};
  const asks = [...sources].flatMap(([ask, set]) => (set.fingerprint === standIn ? [ask] : []));
  return { standIn: { fingerprint, asks } };
}

async function exportElsewhere(
  database: Database,
  sources: ReadonlyMap<string, AnswerSet>,
): Promise<ElsewhereFile[]> {
  const counts = await countElsewhere(database, sources);
  return counts.flatMap(({ origin, name }) => {
    if (origin.kind === 'here') return [];
    const asks = [...sources].flatMap(([ask, set]) =>
      isSameOrigin(set.origin, origin) ? [ask] : [],
    );
    return [{ origin: origin.kind, name, asks }];
  });
}

function judgementsOf(
  { pair, ...readings }: ReadPair,
  plan: CachedPlan,
  repeat: number,
  sources: ReadonlyMap<string, AnswerSet>,
): JudgementFile[] {
  const { id, split, condition, kind, truth, template } = pair;
  return ORDERS.map((order) => {
    const asks = plan.keysOf(pair, order, repeat);
    const origins = asks.map((ask) => sources.get(ask)?.origin.kind ?? 'here');
    const elsewhere = origins.find((origin) => origin !== 'here');
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

function answerFile({ body, milliseconds }: Answer): AnswerFile {
  if (body.mode !== 'embed' && body.mode !== 'hidden') return { body, milliseconds };
  return { body: { mode: body.mode, float32: encodeVector(body.vector) }, milliseconds };
}

function encodeVector(vector: Float32Array): string {
  const view = new DataView(new ArrayBuffer(4 * vector.length));
  for (const [index, value] of vector.entries()) view.setFloat32(4 * index, value, true);
  let binary = '';
  for (const byte of new Uint8Array(view.buffer)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
