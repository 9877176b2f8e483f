import type { Answer, AnswerBody } from '../core/answer.ts';
import { partsOf } from '../core/protocols/pairbench/asks.ts';
import type { Pair } from '../core/protocols/pairbench/pair.ts';
import { reportPairs } from '../core/protocols/pairbench/report.ts';
import { type Reading, scoreOf } from '../core/protocols/pairbench/score.ts';
import type { ReaderId, RunSpec } from '../core/spec.ts';
import { ORDERS, type Order } from '../core/split.ts';
import { LruMap } from '../pictures/lru-map.ts';
import type { JudgeResult, OrderRow, PairRow, ResultPoint } from './engine.ts';
import type { BookedPlan, PlanBook } from './plan-book.ts';
import { listAnswered, loadAllAnswers, loadAnswers } from './store/answers.ts';
import type { Database } from './store/database.ts';
import { choiceKey, loadFingerprint } from './store/fingerprints.ts';
import type { RunJudge } from './store/run-rows.ts';
import { loadSelfTest } from './store/self-tests.ts';

type Style = NonNullable<RunJudge['abilities']>['style'];

/** A pair of which both orders were read. */
export interface ReadPair {
  readonly pair: Pair;
  readonly forward: Reading;
  readonly reverse: Reading;
}

const UNREAD: Reading = { score: -1, tier: 'none', value: null, reason: null };

/** Runs whose readings are kept: two are compared at a time. */
const RUNS_REMEMBERED = 2;
/** Pairs whose answers are fetched one by one without asking first which of them exist. */
const FEW = 64;

/** Reads every pair whose answers are all there in that repeat; the others are left out. */
export function readPairs(
  pairs: readonly Pair[],
  plan: BookedPlan,
  style: Style,
  reader: ReaderId,
  answers: ReadonlyMap<string, Answer>,
  repeat = 0,
): ReadPair[] {
  return pairs.flatMap((pair) => {
    const forward = readOrder(pair, 'forward', plan, style, reader, answers, repeat);
    // an encoder's orders share their asks, so that one reading serves both
    const shared = plan.keysOf(pair, 'forward', repeat) === plan.keysOf(pair, 'reverse', repeat);
    const reverse = shared
      ? forward
      : readOrder(pair, 'reverse', plan, style, reader, answers, repeat);
    return forward && reverse ? [{ pair, forward, reverse }] : [];
  });
}

/** null while an answer is missing. */
function readOrder(
  pair: Pair,
  order: Order,
  plan: BookedPlan,
  style: Style,
  reader: ReaderId,
  answers: ReadonlyMap<string, Answer>,
  repeat = 0,
): Reading | null {
  const bodies: AnswerBody[] = [];
  for (const key of plan.keysOf(pair, order, repeat)) {
    const body = answers.get(key)?.body;
    // a body of another mode is no answer to this ask, however it came there
    if (!body || body.mode !== plan.asks.get(key)?.mode) return null;
    bodies.push(body);
  }
  return scoreOf(pair, style, bodies, reader);
}

/** Results that remember what they have read, so that a growing run costs only what is new. */
export interface ResultReader {
  /** Results of a judge; without abilities or fingerprint nothing is known to be answered. */
  read(runId: string, spec: RunSpec, judge: RunJudge): Promise<JudgeResult>;
  forget(runId: string): void;
}

interface Remembered {
  /** what was read is good for this plan, these answers and this reader only */
  readonly plan: BookedPlan;
  readonly fingerprint: string;
  readonly reader: ReaderId;
  /** by the id of the pair, for each repeat */
  readonly repeats: readonly Map<string, ResultPoint>[];
}

export function createResultReader(database: Database, plans: PlanBook): ResultReader {
  const remembered = new LruMap<string, Map<string, Remembered>>(RUNS_REMEMBERED);

  const recall = (
    runId: string,
    judge: RunJudge,
    plan: BookedPlan,
    fingerprint: string,
    reader: ReaderId,
  ): Remembered => {
    const ofRun = remembered.get(runId) ?? new Map<string, Remembered>();
    remembered.set(runId, ofRun);
    const key = choiceKey(judge.choice);
    const known = ofRun.get(key);
    const good =
      known?.plan === plan && known.fingerprint === fingerprint && known.reader === reader;
    const repeats = Array.from({ length: plan.repeats }, () => new Map<string, ResultPoint>());
    const memory = good ? known : { plan, fingerprint, reader, repeats };
    ofRun.set(key, memory);
    return memory;
  };

  return {
    async read(runId, spec, judge) {
      const { choice, abilities, fingerprint } = judge;
      const isNew = !remembered.get(runId)?.has(choiceKey(choice));
      // the store works while the asks are planned
      const [plan, early] = await Promise.all([
        abilities && plans.planFor(spec, abilities),
        isNew ? loadEarly(database, judge) : null,
      ]);
      if (!plan || !abilities || fingerprint === null) {
        const total = plan?.pairs.length ?? 0;
        const report = reportPairs([]);
        const repeats = [report];
        const nothing = { fingerprint: null, selfTest: null, answered: 0, points: [] };
        return { choice, ...nothing, total, report, repeats };
      }
      const memory = recall(runId, judge, plan, fingerprint, spec.reader);
      const read: ResultPoint[][] = [];
      for (const [repeat, points] of memory.repeats.entries()) {
        const unread = plan.pairs.filter(({ id }) => !points.has(id));
        const answers = early ?? (await loadFor(database, judge, plan, unread, repeat));
        const { style } = abilities;
        for (const pair of readPairs(unread, plan, style, spec.reader, answers, repeat)) {
          points.set(pair.pair.id, pointOf(pair));
        }
        read.push(plan.pairs.flatMap(({ id }) => points.get(id) ?? []));
      }
      const [points = []] = read;
      const reports = read.map((one) => reportPairs(one));
      return {
        choice,
        fingerprint: await loadFingerprint(database, fingerprint),
        ...(await readStandIn(database, judge, plan)),
        selfTest: await loadSelfTest(database, fingerprint),
        answered: Math.min(...read.map((one) => one.length)),
        total: plan.pairs.length,
        report: reports[0] ?? reportPairs([]),
        repeats: reports,
        points,
      };
    },
    forget(runId) {
      remembered.delete(runId);
    },
  };
}

/** The pairs for which another device stood in, in at least one of their answers. */
async function readStandIn(
  database: Database,
  { fingerprint: own, standIn }: RunJudge,
  plan: BookedPlan,
): Promise<Pick<JudgeResult, 'standIn'>> {
  const fingerprint = standIn === undefined ? null : await loadFingerprint(database, standIn);
  if (!fingerprint || standIn === undefined || own === null) return {};
  const [there, elsewhere] = await Promise.all([
    listAnswered(database, own),
    listAnswered(database, standIn),
  ]);
  const stoodIn = (key: string): boolean => !there.has(key) && elsewhere.has(key);
  const repeats = Array.from({ length: plan.repeats }, (_, repeat) => repeat);
  const pairs = plan.pairs.filter((pair) =>
    repeats.some((repeat) =>
      ORDERS.some((order) => plan.keysOf(pair, order, repeat).some(stoodIn)),
    ),
  );
  return pairs.length === 0 ? {} : { standIn: { fingerprint, pairs: pairs.map(({ id }) => id) } };
}

/**
 * What a judge answered, before it is known which of it a run needs; null where that may be little
 * of it, or where several devices answered.
 */
function loadEarly(
  database: Database,
  { fingerprint, standIn, answered }: RunJudge,
): Promise<Map<string, Answer> | null> {
  if (fingerprint === null || standIn !== undefined) return Promise.resolve(null);
  return loadAllAnswers(database, fingerprint, 2 * answered);
}

/** The stored answers to the asks of some pairs; what stood in gives those that are missing. */
export async function loadFor(
  database: Database,
  { fingerprint, standIn }: Pick<RunJudge, 'fingerprint' | 'standIn'>,
  plan: BookedPlan,
  pairs: readonly Pair[],
  repeat = 0,
): Promise<Map<string, Answer>> {
  const own = await loadFrom(database, fingerprint, plan, pairs, repeat);
  if (standIn === undefined) return own;
  return new Map([...(await loadFrom(database, standIn, plan, pairs, repeat)), ...own]);
}

async function loadFrom(
  database: Database,
  fingerprint: string | null,
  plan: BookedPlan,
  pairs: readonly Pair[],
  repeat: number,
): Promise<Map<string, Answer>> {
  if (fingerprint === null) return new Map();
  // to list what there is pays only where much was read before, and much may be missing
  const list = pairs.length > FEW && pairs.length < plan.pairs.length;
  const there = list ? await listAnswered(database, fingerprint) : null;
  const wanted = new Set<string>();
  for (const pair of pairs) {
    for (const order of ['forward', 'reverse'] as const) {
      for (const key of plan.keysOf(pair, order, repeat)) {
        if (there?.has(key) ?? true) wanted.add(key);
      }
    }
  }
  return loadAnswers(database, fingerprint, wanted);
}

/** One pair with everything there is to see of it. */
export async function readPairRow(
  database: Database,
  plan: BookedPlan,
  spec: RunSpec,
  judge: RunJudge,
  pairId: string,
): Promise<PairRow> {
  const pair = plan.pairOf(pairId);
  const style = judge.abilities?.style ?? 'generative';
  const answers = await loadFor(database, judge, plan, [pair]);
  const own =
    judge.standIn === undefined
      ? answers
      : await loadFrom(database, judge.fingerprint, plan, [pair], 0);
  const rowOf = (order: Order): OrderRow => {
    const reading = readOrder(pair, order, plan, style, spec.reader, answers);
    const given = plan.keysOf(pair, order).flatMap((key) => answers.get(key) ?? []);
    const [first] = given;
    return {
      ...(reading ?? UNREAD),
      text: first?.body.mode === 'generate' ? first.body.text : null,
      milliseconds: reading && given.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      answered: reading !== null,
      ...(plan.keysOf(pair, order).some((key) => answers.has(key) && !own.has(key)) && {
        standIn: true as const,
      }),
    };
  };
  return {
    pair,
    prompt: style === 'generative' ? promptOf(spec, pair) : '',
    forward: rowOf('forward'),
    reverse: rowOf('reverse'),
  };
}

export function pointOf({ pair, forward, reverse }: ReadPair): ResultPoint {
  const { id, split, condition, kind, truth } = pair;
  return {
    split,
    condition,
    kind,
    truth,
    forward: forward.score,
    reverse: reverse.score,
    pair: id,
  };
}

/** The instructions as the judge gets them, without the data. */
function promptOf(spec: RunSpec, pair: Pair): string {
  return partsOf(spec, pair, 'forward')
    .flatMap((part) =>
      part.type === 'text' && part !== pair.data1 && part !== pair.data2 ? [part.text] : [],
    )
    .join('')
    .trim();
}
