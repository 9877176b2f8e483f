import type { Answer, AnswerBody } from '../../core/ask/answer.ts';
import type { Part } from '../../core/ask/ask.ts';
import { hashPicture } from '../../core/ask/ask-hash.ts';
import type { Picture } from '../../core/picture.ts';
import type { JudgeAbilities } from '../../core/protocols/pairbench/asks.ts';
import { setupOf } from '../../core/protocols/pairbench/options.ts';
import { planPairs } from '../../core/protocols/pairbench/plan.ts';
import { type Report, reportPairs } from '../../core/protocols/pairbench/report.ts';
import type { Reading } from '../../core/protocols/pairbench/score.ts';
import type { Condition, Order, PairKind, SplitId } from '../../core/protocols/pairbench/split.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { CachedPlan, PlanCache } from '../plans/plan-cache.ts';
import { pointOf } from '../results/pair-scores.ts';
import { loadFor, type ReadPair, readPairs } from '../results/read-pairs.ts';
import { listAnswered } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import type { RunJudge, RunRow } from '../store/run-rows.ts';
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
  readonly abilities?: JudgeAbilities;
  readonly fingerprint: Fingerprint | null;
  /** what answered these asks on WASM once the graphics device had gone away */
  readonly standIn?: { readonly fingerprint: Fingerprint; readonly asks: readonly string[] };
  /** how what gave these answers did in the self-test; absent where it was never tested */
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
  spec: RunSpec,
  judge: RunJudge,
): Promise<JudgeFile> {
  const { choice, abilities, fingerprint } = judge;
  const plan = abilities && (await plans.planFor(spec, abilities));
  const answers = new Map<string, Answer>();
  const judgements: JudgementFile[] = [];
  const reports: Report[] = [];
  let answered = 0;
  for (let repeat = 0; repeat < (plan?.repeats ?? 0); repeat++) {
    if (!plan || !abilities || fingerprint === null) break;
    const given = await loadFor(database, judge, plan, plan.pairs, repeat);
    for (const [ask, answer] of given) answers.set(ask, answer);
    const read = readPairs(plan.pairs, plan, setupOf(spec).reader, given, repeat);
    answered += read.length;
    judgements.push(...read.flatMap((pair) => judgementsOf(pair, plan, repeat)));
    reports.push(
      reportPairs(
        read.map(({ pair, forward, reverse }) =>
          pointOf(pair, { forward: forward.score, reverse: reverse.score }, repeat),
        ),
      ),
    );
  }
  const selfTest = fingerprint === null ? null : await loadSelfTest(database, fingerprint);
  return {
    choice,
    ...(abilities && { abilities }),
    fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
    ...(await exportStandIn(database, judge, answers)),
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
  { fingerprint: own, standIn }: RunJudge,
  answers: ReadonlyMap<string, Answer>,
): Promise<Pick<JudgeFile, 'standIn'>> {
  const fingerprint = standIn === undefined ? null : await loadFingerprint(database, standIn);
  if (!fingerprint || own === null) return {};
  const there = await listAnswered(database, own);
  return { standIn: { fingerprint, asks: [...answers.keys()].filter((ask) => !there.has(ask)) } };
}

function judgementsOf(
  { pair, ...readings }: ReadPair,
  plan: CachedPlan,
  repeat: number,
): JudgementFile[] {
  const { id, split, condition, kind, truth, template } = pair;
  return (['forward', 'reverse'] as const).map((order) => ({
    pair: id,
    split,
    condition,
    kind,
    order,
    ...(repeat > 0 && { repeat }),
    truth,
    template,
    asks: plan.keysOf(pair, order, repeat),
    ...readings[order],
  }));
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
