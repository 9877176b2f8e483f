import type { Answer, AnswerBody } from '../core/answer.ts';
import { partsOf } from '../core/protocols/pairbench/asks.ts';
import type { Pair } from '../core/protocols/pairbench/pair.ts';
import { reportPairs } from '../core/protocols/pairbench/report.ts';
import { type Reading, scoreOf } from '../core/protocols/pairbench/score.ts';
import type { ReaderId, RunSpec } from '../core/spec.ts';
import type { Order } from '../core/split.ts';
import type { JudgeResult, OrderRow, PairRow, ResultPoint } from './engine.ts';
import type { BookedPlan, PlanBook } from './plan-book.ts';
import { listAnswered, loadAnswers } from './store/answers.ts';
import type { Database } from './store/database.ts';
import { choiceKey, loadFingerprint } from './store/fingerprints.ts';
import type { RunJudge } from './store/run-rows.ts';

type Style = NonNullable<RunJudge['abilities']>['style'];

/** A pair of which both orders were read. */
export interface ReadPair {
  readonly pair: Pair;
  readonly forward: Reading;
  readonly reverse: Reading;
}

const UNREAD: Reading = { score: -1, tier: 'none', value: null, reason: null };

/** Pairs whose answers are fetched one by one without asking first which of them exist. */
const FEW = 64;

/** Reads every pair whose answers are all there; the others are left out. */
export function readPairs(
  pairs: readonly Pair[],
  plan: BookedPlan,
  style: Style,
  reader: ReaderId,
  answers: ReadonlyMap<string, Answer>,
): ReadPair[] {
  return pairs.flatMap((pair) => {
    const forward = readOrder(pair, 'forward', plan, style, reader, answers);
    // an encoder's orders share their asks, so that one reading serves both
    const shared = plan.keysOf(pair, 'forward') === plan.keysOf(pair, 'reverse');
    const reverse = shared ? forward : readOrder(pair, 'reverse', plan, style, reader, answers);
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
): Reading | null {
  const bodies: AnswerBody[] = [];
  for (const key of plan.keysOf(pair, order)) {
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
  readonly points: Map<string, ResultPoint>;
}

export function createResultReader(database: Database, plans: PlanBook): ResultReader {
  const remembered = new Map<string, Map<string, Remembered>>();

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
    const memory = good ? known : { plan, fingerprint, reader, points: new Map() };
    ofRun.set(key, memory);
    return memory;
  };

  return {
    async read(runId, spec, judge) {
      const { choice, abilities, fingerprint } = judge;
      const plan = abilities && (await plans.planFor(spec, abilities));
      if (!plan || fingerprint === null) {
        const total = plan?.pairs.length ?? 0;
        const report = reportPairs([]);
        return { choice, fingerprint: null, answered: 0, total, report, points: [] };
      }
      const { points } = recall(runId, judge, plan, fingerprint, spec.reader);
      const unread = plan.pairs.filter(({ id }) => !points.has(id));
      const answers = await loadFor(database, fingerprint, plan, unread);
      for (const read of readPairs(unread, plan, abilities.style, spec.reader, answers)) {
        points.set(read.pair.id, pointOf(read));
      }
      const inOrder = plan.pairs.flatMap(({ id }) => points.get(id) ?? []);
      return {
        choice,
        fingerprint: await loadFingerprint(database, fingerprint),
        answered: inOrder.length,
        total: plan.pairs.length,
        report: reportPairs(inOrder),
        points: inOrder,
      };
    },
    forget(runId) {
      remembered.delete(runId);
    },
  };
}

/** The stored answers to the asks of some pairs. */
export async function loadFor(
  database: Database,
  fingerprint: string,
  plan: BookedPlan,
  pairs: readonly Pair[],
): Promise<Map<string, Answer>> {
  // to list what there is pays only where much may be missing
  const there = pairs.length > FEW ? await listAnswered(database, fingerprint) : null;
  const wanted = new Set<string>();
  for (const pair of pairs) {
    for (const order of ['forward', 'reverse'] as const) {
      for (const key of plan.keysOf(pair, order)) if (there?.has(key) ?? true) wanted.add(key);
    }
  }
  return loadAnswers(database, fingerprint, wanted);
}

/** One pair with everything there is to see of it. */
export async function readPairRow(
  database: Database,
  plan: BookedPlan,
  spec: RunSpec,
  { abilities, fingerprint }: RunJudge,
  pairId: string,
): Promise<PairRow> {
  const pair = plan.pairOf(pairId);
  const style = abilities?.style ?? 'generative';
  const answers =
    fingerprint === null
      ? new Map<string, Answer>()
      : await loadFor(database, fingerprint, plan, [pair]);
  const rowOf = (order: Order): OrderRow => {
    const reading = readOrder(pair, order, plan, style, spec.reader, answers);
    const given = plan.keysOf(pair, order).flatMap((key) => answers.get(key) ?? []);
    const [first] = given;
    return {
      ...(reading ?? UNREAD),
      text: first?.body.mode === 'generate' ? first.body.text : null,
      milliseconds: reading && given.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      answered: reading !== null,
    };
  };
  return {
    pair,
    prompt: style === 'generative' ? promptOf(spec, pair) : '',
    forward: rowOf('forward'),
    reverse: rowOf('reverse'),
  };
}

function pointOf({ pair, forward, reverse }: ReadPair): ResultPoint {
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
