import type { JudgeProgress, RunProgress, RunState } from './engine.ts';
import { EngineError } from './engine-error.ts';
import { executeJudge, type RunTools } from './execute-judge.ts';
import { toFaultReport } from './fault-report.ts';
import { resolveRunJudge } from './judge-book.ts';
import { isAbort } from './judge-pool.ts';
import type { RunLocks } from './local-locks.ts';
import { countAnswered } from './plan-book.ts';
import { createProgressBoard } from './progress-board.ts';
import type { RunChannel } from './run-channel.ts';
import { listAnsweredFor } from './store/answers.ts';
import { loadFingerprint } from './store/fingerprints.ts';
import { loadRun, type RunJudge, type RunRow, updateRun } from './store/run-rows.ts';

/** Milliseconds to wait for another tab to let go of a run. */
const PATIENCE = 10_000;

/** Starts, stops and follows runs, and sees to it that one tab alone works on each. */
export interface RunDirector {
  start(id: string): Promise<void>;
  stop(id: string): Promise<void>;
  progress(id: string): Promise<RunProgress>;
  subscribe(id: string, listener: (progress: RunProgress) => void): Promise<number>;
  unsubscribe(subscription: number): void;
  /** Stops the run in whichever tab, works on it while no tab may start it, says if it was going. */
  alone<T>(id: string, work: () => Promise<T>): Promise<{ result: T; wasGoing: boolean }>;
  dispose(): void;
}

interface LiveRun {
  readonly controller: AbortController;
  progress: RunProgress | null;
  finished: Promise<void>;
}

export function createRunDirector(
  tools: RunTools,
  locks: RunLocks,
  channel: RunChannel,
): RunDirector {
  const { database, plans, judges, now } = tools;
  /** runs this tab works on */
  const live = new Map<string, LiveRun>();
  /** runs another tab works on, as it last told */
  const foreign = new Map<string, RunProgress>();
  /** runs that ended here: tells the faults, which are not stored */
  const ended = new Map<string, RunProgress>();
  const starting = new Map<string, Promise<void>>();
  const followers = new Map<string, AbortController>();
  /** runs this tab was asked to start and will, when the other one goes away */
  const takeOver = new Set<string>();
  const board = createProgressBoard(now, (progress) => {
    if (live.has(progress.runId)) channel.post({ type: 'progress', progress });
  });

  channel.listen((message) => {
    if (message.type === 'stop') live.get(message.runId)?.controller.abort();
    else if (message.type === 'hello') {
      const progress = live.get(message.runId)?.progress;
      if (progress) channel.post({ type: 'progress', progress });
    } else hearOf(message.progress);
  });

  function hearOf(progress: RunProgress): void {
    const { runId } = progress;
    if (live.has(runId)) return;
    ended.delete(runId);
    if (progress.state === 'running') {
      const followed = asElsewhere(progress);
      foreign.set(runId, followed);
      board.publish(followed);
      follow(runId);
    } else {
      foreign.delete(runId);
      board.publish(progress);
    }
  }

  /** Waits until the other tab lets go; then this one takes over, or tells how things stand. */
  function follow(id: string): void {
    if (followers.has(id)) return;
    const waiting = new AbortController();
    followers.set(id, waiting);
    const run = newLiveRun();
    run.finished = locks.request(lockOf(id), { signal: waiting.signal }, async () => {
      followers.delete(id);
      foreign.delete(id);
      const row = await loadRun(database, id);
      // the flag is still up only when the other tab went away without an end
      if (takeOver.delete(id) && row.wasRunning) await hold(id, run, () => undefined);
      else board.publish(await storedProgress(row));
    });
    // stopped waiting, or the run was deleted: there is nobody to tell
    run.finished.catch(() => followers.delete(id));
  }

  async function begin(id: string): Promise<void> {
    await loadRun(database, id);
    await new Promise<void>((resolve, reject) => {
      const run = newLiveRun();
      run.finished = locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
        if (lock) return hold(id, run, resolve);
        const progress = await storedProgress(await loadRun(database, id));
        const followed = foreign.get(id) ?? asElsewhere(progress);
        foreign.set(id, followed);
        takeOver.add(id);
        board.publish(followed);
        channel.post({ type: 'hello', runId: id });
        follow(id);
        resolve();
      });
      run.finished.catch(reject);
    });
  }

  /** Works on a run whose lock is held. Faults of judges end up in the progress, not here. */
  async function hold(id: string, run: LiveRun, onUnderWay: () => void): Promise<void> {
    live.set(id, run);
    ended.delete(id);
    try {
      const row = await updateRun(database, id, (old) => ({ ...old, wasRunning: true }));
      run.progress = await storedProgress(row);
      run.progress = {
        ...run.progress,
        state: 'running',
        judges: run.progress.judges.map((judge) => ({ ...judge, state: 'waiting' })),
      };
      board.publish(run.progress);
      onUnderWay();
      const state = await executeAll(row, run);
      await updateRun(database, id, (old) => ({ ...old, wasRunning: false, updatedAt: now() }));
      settle(run, state);
    } catch (fault) {
      // what is no judge's fault is the store's: nothing can be kept now
      const error = toFaultReport(fault);
      const judges = run.progress?.judges ?? [];
      run.progress = {
        runId: id,
        state: 'failed',
        judges: judges.map((judge) =>
          judge.state === 'done'
            ? judge
            : { ...judge, state: 'failed', error: judge.error ?? error },
        ),
      };
      board.publish(run.progress);
      if (judges.length === 0) throw fault;
    } finally {
      if (run.progress) ended.set(id, run.progress);
      live.delete(id);
    }
  }

  async function executeAll(row: RunRow, run: LiveRun): Promise<RunState> {
    const { signal } = run.controller;
    for (const [index, stored] of row.judges.entries()) {
      const change = (part: Partial<JudgeProgress>): void => {
        if (!run.progress) return;
        const judges = run.progress.judges.with(index, {
          ...(run.progress.judges[index] as JudgeProgress),
          ...part,
        });
        run.progress = { ...run.progress, judges };
        board.publish(run.progress);
      };
      try {
        signal.throwIfAborted();
        await executeJudge(tools, {
          spec: row.spec,
          judge: stored,
          signal,
          onProgress: change,
          onCount: (judge) => keepJudge(row.id, index, judge),
        });
      } catch (fault) {
        const still = { load: null, perSecond: null, secondsLeft: null };
        if (signal.aborted && isAbort(fault)) {
          change({ ...still, state: 'stopped' });
          continue;
        }
        change({ ...still, state: 'failed', error: toFaultReport(fault) });
        // where one answer cannot be stored, no other can
        if (fault instanceof EngineError && fault.code !== 'not-found') break;
      }
    }
    const states = run.progress?.judges.map(({ state }) => state) ?? [];
    if (states.includes('failed')) return 'failed';
    return states.includes('stopped') ? 'stopped' : 'done';
  }

  async function keepJudge(id: string, index: number, judge: RunJudge): Promise<void> {
    await updateRun(database, id, (row) => ({ ...row, judges: row.judges.with(index, judge) }));
  }

  function settle(run: LiveRun, state: RunState): void {
    if (!run.progress) return;
    run.progress = {
      ...run.progress,
      state,
      judges: run.progress.judges.map((judge) =>
        judge.state === 'waiting' ? { ...judge, state: 'stopped' } : judge,
      ),
    };
    board.publish(run.progress);
  }

  /** How a run stands that nobody works on, counted anew. */
  async function storedProgress(row: RunRow): Promise<RunProgress> {
    const counted: JudgeProgress[] = [];
    for (const stored of row.judges) {
      const judge = await resolveRunJudge(database, judges, stored);
      const { abilities, fingerprint, choice } = judge;
      // the store works while the asks are planned
      const [plan, answered] = await Promise.all([
        abilities && plans.planFor(row.spec, abilities),
        listAnsweredFor(database, judge),
      ]);
      const total = plan?.asks.size ?? 0;
      const asked = plan && fingerprint !== null ? countAnswered(plan, answered) : 0;
      const standIn =
        judge.standIn === undefined ? null : await loadFingerprint(database, judge.standIn);
      counted.push({
        choice,
        fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
        state: asked === total && total > 0 ? 'done' : asked > 0 ? 'stopped' : 'waiting',
        asked,
        total,
        perSecond: null,
        secondsLeft: null,
        load: null,
        ...(standIn && { standIn }),
        selfTest: fingerprint === null ? null : await tools.selfTests.stored(fingerprint),
        failed: null,
        error: null,
      });
    }
    return { runId: row.id, state: stateOf(counted), judges: counted };
  }

  async function progress(id: string): Promise<RunProgress> {
    return (
      live.get(id)?.progress ??
      foreign.get(id) ??
      ended.get(id) ??
      (await storedProgress(await loadRun(database, id)))
    );
  }

  async function stop(id: string): Promise<void> {
    takeOver.delete(id);
    const run = live.get(id);
    if (run) {
      run.controller.abort();
      await run.finished.catch(() => undefined);
      return;
    }
    // posted in any case: another tab may hold the run without this one having heard of it
    channel.post({ type: 'stop', runId: id });
    if (foreign.has(id)) await waitForLock(id, async () => undefined);
  }

  async function waitForLock<T>(id: string, work: () => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      return await locks.request(lockOf(id), { signal }, work);
    } catch (fault) {
      if (!signal.aborted) throw fault;
      throw new EngineError(
        'elsewhere',
        'Another tab works on this run and does not let go of it. Close that tab and try again.',
      );
    }
  }

  return {
    async start(id) {
      const run = live.get(id);
      if (run && !run.controller.signal.aborted) return;
      await run?.finished.catch(() => undefined);
      const pending = starting.get(id) ?? begin(id).finally(() => starting.delete(id));
      starting.set(id, pending);
      await pending;
    },
    stop,
    progress,
    async subscribe(id, listener) {
      const subscription = board.subscribe(id, listener);
      if (!live.has(id)) channel.post({ type: 'hello', runId: id });
      try {
        listener(await progress(id));
      } catch (fault) {
        board.unsubscribe(subscription);
        throw fault;
      }
      return subscription;
    },
    unsubscribe: (subscription) => board.unsubscribe(subscription),
    async alone(id, work) {
      const { wasRunning: wasGoing } = await loadRun(database, id);
      await stop(id);
      const result = await waitForLock(id, work);
      ended.delete(id);
      return { result, wasGoing };
    },
    dispose() {
      for (const { controller } of live.values()) controller.abort();
      for (const waiting of followers.values()) waiting.abort();
      channel.close();
    },
  };
}

function newLiveRun(): LiveRun {
  return { controller: new AbortController(), progress: null, finished: Promise.resolve() };
}

function lockOf(id: string): string {
  return `flipside-run-${id}`;
}

function asElsewhere(progress: RunProgress): RunProgress {
  return {
    ...progress,
    state: 'elsewhere',
    judges: progress.judges.map((judge) =>
      judge.state === 'running' || judge.state === 'loading'
        ? { ...judge, state: 'elsewhere' }
        : judge,
    ),
  };
}

function stateOf(judges: readonly JudgeProgress[]): RunState {
  if (judges.length > 0 && judges.every(({ state }) => state === 'done')) return 'done';
  return judges.some(({ asked }) => asked > 0) ? 'stopped' : 'idle';
}
