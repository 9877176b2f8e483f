import type { Answer } from '../core/answer.ts';
import type { Ask } from '../core/ask.ts';
import type { RunSpec } from '../core/spec.ts';
import { createAnswerWriter } from './answer-writer.ts';
import type { JudgeProgress } from './engine.ts';
import type { JudgeBook } from './judge-book.ts';
import type { JudgeLease, JudgePool } from './judge-pool.ts';
import { abilitiesOf, countAnswered, type PlanBook } from './plan-book.ts';
import { findAnswered, listAnswered } from './store/answers.ts';
import type { Database } from './store/database.ts';
import { loadFingerprint, saveFingerprint } from './store/fingerprints.ts';
import type { RunJudge } from './store/run-rows.ts';
import { createThroughput } from './throughput.ts';

/** What carrying out runs needs; shared by all runs of an engine. */
export interface RunTools {
  readonly database: Database;
  readonly pool: JudgePool;
  readonly plans: PlanBook;
  readonly judges: JudgeBook;
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
const LARGEST_BATCH = 64;
/** Milliseconds between two counts kept in the run's row. */
const COUNT_TIME = 5000;

/**
 * Asks one judge everything of a run that has no stored answer, and stores the answers. Rejects
 * with AbortError when stopped; whatever was answered by then is stored in any case.
 */
export async function executeJudge(tools: RunTools, task: JudgeTask): Promise<void> {
  const { database, pool, plans, judges } = tools;
  const { spec, judge, signal, onProgress } = task;
  const { choice } = judge;
  onProgress({ state: 'loading', load: null, error: null });
  const entry = await judges.get(choice.id);
  const abilities = abilitiesOf(entry);
  const plan = await plans.planFor(spec, abilities);
  const total = plan.asks.size;

  if (judge.fingerprint !== null) {
    const answered = countAnswered(plan, await listAnswered(database, judge.fingerprint));
    onProgress({ asked: answered, total });
    if (answered === total) {
      const fingerprint = await loadFingerprint(database, judge.fingerprint);
      await task.onCount({ ...judge, abilities, answered, total });
      onProgress({ state: 'done', fingerprint });
      return;
    }
  }

  const onLoad = (load: JudgeProgress['load']): void => onProgress({ load });
  const lease = await pool.lease(entry, choice, { signal, onLoad });
  try {
    const fingerprint = await saveFingerprint(database, choice, lease.fingerprint);
    const answered = await listAnswered(database, fingerprint);
    const missing = [...plan.asks].filter(([key]) => !answered.has(key));
    const known: RunJudge = {
      choice,
      abilities,
      fingerprint,
      answered: total - missing.length,
      total,
    };
    await task.onCount(known);
    onProgress({
      state: 'running',
      load: null,
      fingerprint: lease.fingerprint,
      asked: known.answered,
      total,
    });
    await askMissing(tools, task, lease, known, missing);
    onProgress({ state: 'done', secondsLeft: null });
  } finally {
    lease.release();
  }
}

async function askMissing(
  { database, now }: RunTools,
  { signal, onProgress, onCount }: JudgeTask,
  lease: JudgeLease,
  judge: RunJudge,
  missing: readonly (readonly [string, Ask])[],
): Promise<void> {
  const fingerprint = judge.fingerprint ?? '';
  const storeFault = new AbortController();
  const halt = AbortSignal.any([signal, storeFault.signal]);
  const writer = createAnswerWriter(database, fingerprint, (fault) => storeFault.abort(fault));
  const throughput = createThroughput(now);
  let asked = judge.answered;
  let counted = now();
  const tell = (): void => {
    throughput.note(asked);
    const perSecond = throughput.perSecond();
    const secondsLeft = perSecond ? (judge.total - asked) / perSecond : null;
    onProgress({ asked, perSecond, secondsLeft });
  };
  tell();
  try {
    let size = FIRST_BATCH;
    for (let begin = 0; begin < missing.length; ) {
      halt.throwIfAborted();
      const batch = missing.slice(begin, begin + size);
      begin += batch.length;
      // another run, or Play, may have asked some of these in the meantime
      const keys = batch.map(([key]) => key);
      const already = await findAnswered(database, fingerprint, keys);
      const open = batch.filter(([key]) => !already.has(key));
      asked += already.size;
      const started = now();
      const heard = new Set<string>();
      const take = (index: number, answer: Answer): void => {
        const pending = open[index];
        if (!pending || heard.has(pending[0])) return;
        const [key, ask] = pending;
        heard.add(key);
        writer.push(key, ask.mode, answer);
        asked++;
        tell();
      };
      if (open.length > 0) {
        const asks = open.map(([, ask]) => ask);
        const answers = await lease.answer(asks, { signal: halt, onAnswer: take });
        for (const [index, answer] of answers.entries()) take(index, answer);
        size = nextSize(size, (now() - started) / open.length);
      }
      if (now() - counted > COUNT_TIME) {
        counted = now();
        await onCount({ ...judge, answered: asked });
      }
    }
  } finally {
    // a fault of the store comes out here and hides the stop that it caused
    await writer.flush();
    await onCount({ ...judge, answered: asked });
  }
}

function nextSize(size: number, milliseconds: number): number {
  const fitting = Math.round(BATCH_TIME / Math.max(milliseconds, 1));
  return Math.max(1, Math.min(fitting, 2 * size, LARGEST_BATCH));
}
