import type { Answer } from '../../core/ask/answer.ts';
import type { Device, JudgeChoice, RunSpec } from '../../core/spec.ts';
import { JudgeError } from '../../judges/judge.ts';
import type { EndpointService } from '../endpoints/endpoint-service.ts';
import type { JudgeProgress } from '../engine/engine.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { JudgeRegistry } from '../judges/judge-registry.ts';
import type { SelfTests } from '../judges/self-tests.ts';
import {
  abilitiesOf,
  type CachedPlan,
  countAnswered,
  type PlanCache,
} from '../plans/plan-cache.ts';
import { findAnswered, listAnsweredFor } from '../store/answers.ts';
import type { Database } from '../store/database.ts';
import { loadFingerprint, saveFingerprint } from '../store/fingerprints.ts';
import type { RunJudge } from '../store/run-rows.ts';
import { sayRoomNeeded, sizeOfAnswer, TYPICAL_ROW } from './answer-size.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { createFailureList, type FailureList } from './failure-list.ts';
import type { JudgeLease, JudgePool } from './judge-pool.ts';
import { createThroughput } from './throughput.ts';

/** What carrying out runs needs; shared by all runs of an engine. */
export interface EngineContext {
  readonly database: Database;
  readonly pool: JudgePool;
  readonly plans: PlanCache;
  readonly judges: JudgeRegistry;
  readonly selfTests: SelfTests;
  readonly endpoints: EndpointService;
  /** milliseconds since the epoch */
  readonly now: () => number;
}

export interface JudgeTask {
  readonly spec: RunSpec;
  readonly judge: RunJudge;
  readonly signal: AbortSignal;
  readonly onProgress: (change: Partial<JudgeProgress>) => void;
  /** told when the judge is known and now and then, so that the run's row can keep it */
  readonly onCount: (judge: RunJudge) => Promise<void>;
}

/** Milliseconds a batch should take: a stop or another asker waits no longer than this. */
const BATCH_TIME = 1500;
const FIRST_BATCH = 8;
const LARGEST_BATCH = 512;
/** Asks given at once to a judge that works on several: few waits at the end of each batch. */
const ROUNDS = 8;
/** Milliseconds between two counts kept in the run's row. */
const COUNT_TIME = 5000;

/**
 * Asks one judge everything of a run that has no stored answer, and stores the answers. Rejects
 * with AbortError when stopped; whatever was answered by then is stored in any case. Where the
 * graphics device goes away for good, the same judge stands in on WASM: its answers are kept under
 * its own fingerprint, so that none passes for one of the device that was chosen.
 */
export async function executeJudge(tools: EngineContext, task: JudgeTask): Promise<void> {
  let judge = task.judge;
  const onCount = (counted: RunJudge): Promise<void> => {
    judge = counted;
    return task.onCount(counted);
  };
  try {
    await executeOn(judge.choice.device, tools, { ...task, onCount });
  } catch (fault) {
    // one that never was there at all is for the person to know and to choose another
    if (judge.fingerprint === null || !isDeviceGone(fault, judge.choice)) throw fault;
    await executeOn('wasm', tools, { ...task, judge, onCount });
  }
}

function isDeviceGone(fault: unknown, { device }: JudgeChoice): boolean {
  if (device !== 'webgpu' || !(fault instanceof JudgeError)) return false;
  return fault.code === 'device-lost' || fault.code === 'no-webgpu';
}

async function executeOn(device: Device, tools: EngineContext, task: JudgeTask): Promise<void> {
  const { database, pool, plans, judges } = tools;
  const { spec, judge, signal, onProgress } = task;
  const { choice } = judge;
  onProgress({ state: 'loading', load: null, failed: null, error: null });
  const entry = await judges.get(choice.id);
  const abilities = abilitiesOf(entry);
  const plan = await plans.planFor(spec, abilities);
  const total = plan.asks.size;

  if (judge.fingerprint !== null) {
    const answered = countAnswered(plan, await listAnsweredFor(database, judge));
    onProgress({ asked: answered, total });
    if (answered === total) {
      const fingerprint = await loadFingerprint(database, judge.fingerprint);
      await task.onCount({ ...judge, abilities, answered, total });
      const selfTest = await tools.selfTests.stored(judge.fingerprint);
      onProgress({ state: 'done', fingerprint, selfTest });
      return;
    }
  }

  const onLoad = (load: JudgeProgress['load']): void => onProgress({ load });
  const used: JudgeChoice = { ...choice, device };
  const lease = await pool.lease(entry, used, { signal, onLoad });
  try {
    const fingerprint = await saveFingerprint(database, used, lease.fingerprint);
    const own = device === choice.device;
    const shown = own ? { fingerprint: lease.fingerprint } : { standIn: lease.fingerprint };
    onProgress({ load: { step: 'ready' }, ...shown });
    // before the first score counts; one that differs goes on, and says so wherever it is shown
    const selfTest = await tools.selfTests.check(entry, used, lease, { signal });
    onProgress({ selfTest });
    const { standIn } = judge;
    const kept = own
      ? { choice, fingerprint, ...(standIn !== undefined && { standIn }) }
      : { choice, fingerprint: judge.fingerprint, standIn: fingerprint };
    const answered = await listAnsweredFor(database, kept);
    const missing = [...plan.asks.keys()].filter((key) => !answered.has(key));
    const known: RunJudge = { ...kept, abilities, answered: total - missing.length, total };
    await task.onCount(known);
    onProgress({
      state: 'running',
      load: null,
      ...shown,
      asked: known.answered,
      total,
    });
    const failures = createFailureList(plan);
    await askMissing(tools, task, lease, { known, fingerprint, plan, missing }, failures);
    failures.refuse();
    onProgress({ state: 'done', secondsLeft: null });
  } finally {
    lease.release();
  }
}

interface OpenAsks {
  readonly known: RunJudge;
  /** hash of the fingerprint of what is asked, which the answers are kept under */
  readonly fingerprint: string;
  readonly plan: CachedPlan;
  /** hashes of asks of the plan */
  readonly missing: readonly string[];
}

async function askMissing(
  { database, now }: EngineContext,
  { signal, onProgress, onCount }: JudgeTask,
  lease: JudgeLease,
  { known: judge, fingerprint, plan, missing }: OpenAsks,
  failures: FailureList,
): Promise<void> {
  const storeFault = new AbortController();
  const halt = AbortSignal.any([signal, storeFault.signal]);
  const writer = createAnswerWriter(database, fingerprint, (fault) => storeFault.abort(fault));
  const throughput = createThroughput(now);
  let asked = judge.answered;
  let bytes = 0;
  let counted = now();
  const tell = (): void => {
    throughput.note(asked);
    const perSecond = throughput.perSecond();
    const secondsLeft = perSecond ? (judge.total - asked) / perSecond : null;
    onProgress({ asked, perSecond, secondsLeft });
  };
  const keepAll = async (): Promise<void> => {
    await writer.flush();
    await onCount({ ...judge, answered: asked });
  };
  tell();
  try {
    let size = FIRST_BATCH;
    for (let begin = 0; begin < missing.length; ) {
      halt.throwIfAborted();
      const { atOnce } = lease;
      const batch = missing.slice(begin, begin + (atOnce === null ? size : ROUNDS * atOnce));
      begin += batch.length;
      // another run, or Play, may have asked some of these in the meantime
      const already = await findAnswered(database, fingerprint, batch);
      const open = batch.flatMap((key) => {
        const ask = already.has(key) ? undefined : plan.asks.get(key);
        return ask ? [{ key, ask }] : [];
      });
      asked += already.size;
      const started = now();
      const heard = new Set<string>();
      const take = (index: number, answer: Answer): void => {
        const pending = open[index];
        if (!pending || heard.has(pending.key)) return;
        const { key, ask } = pending;
        heard.add(key);
        writer.push(key, ask.mode, answer);
        bytes += sizeOfAnswer(answer);
        asked++;
        tell();
      };
      if (open.length > 0) {
        const asks = open.map(({ ask }) => ask);
        const onFailure = (index: number, fault: JudgeError): void => {
          failures.note(open[index]?.key ?? '', fault);
          onProgress({ failed: failures.told() });
        };
        await lease.answer(asks, { signal: halt, onAnswer: take, onFailure });
        size = nextSize(size, (now() - started) / open.length);
      }
      if (now() - counted > COUNT_TIME) {
        counted = now();
        await onCount({ ...judge, answered: asked });
      }
    }
  } finally {
    // a fault of the store comes out here and hides the stop that it caused
    await keepAll().catch((fault: unknown) => {
      if (!(fault instanceof EngineError) || fault.code !== 'quota') throw fault;
      const each = asked > judge.answered ? bytes / (asked - judge.answered) : TYPICAL_ROW;
      throw sayRoomNeeded(fault, each * (judge.total - judge.answered));
    });
  }
}

function nextSize(size: number, milliseconds: number): number {
  const fitting = Math.round(BATCH_TIME / Math.max(milliseconds, 1));
  return Math.max(1, Math.min(fitting, 2 * size, LARGEST_BATCH));
}
