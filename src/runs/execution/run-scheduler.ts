import type { RunProgress } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { refuseImported } from '../records/edit-runs.ts';
import { loadRun } from '../store/run-rows.ts';
import { countProgress } from './count-progress.ts';
import type { RunLocks } from './local-locks.ts';
import { createProgressPublisher } from './progress-publisher.ts';
import type { RunChannel } from './run-channel.ts';
import { RunExecution } from './run-execution.ts';

/** Milliseconds to wait for another tab to let go of a run. */
const PATIENCE = 10_000;

/** Starts, stops and follows runs, and sees to it that one tab alone works on each. */
export interface RunScheduler {
  start(id: string): Promise<void>;
  stop(id: string): Promise<void>;
  progress(id: string): Promise<RunProgress>;
  /** Tells at once how the run stands, and whenever that changes. Resolves with the unsubscriber. */
  subscribe(id: string, listener: (progress: RunProgress) => void): Promise<() => void>;
  /** Stops the run in whichever tab, works on it while no tab may start it, says if it was going. */
  alone<T>(id: string, work: () => Promise<T>): Promise<{ result: T; wasGoing: boolean }>;
  dispose(): void;
}

export function createRunScheduler(
  tools: EngineContext,
  locks: RunLocks,
  channel: RunChannel,
): RunScheduler {
  const { database } = tools;
  /** runs this tab works on */
  const live = new Map<string, RunExecution>();
  /** runs another tab works on, as it last told */
  const foreign = new Map<string, RunProgress>();
  /** runs that ended here: tells the faults, which are not stored */
  const ended = new Map<string, RunProgress>();
  const starting = new Map<string, Promise<void>>();
  const followers = new Map<string, AbortController>();
  /** runs this tab was asked to start and will, when the other one goes away */
  const takeOver = new Set<string>();
  const board = createProgressPublisher((progress) => {
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
    const run = new RunExecution(id, tools, board.publish);
    run.finished = locks.request(lockOf(id), { signal: waiting.signal }, async () => {
      followers.delete(id);
      foreign.delete(id);
      const row = await loadRun(database, id);
      // the flag is still up only when the other tab went away without an end
      if (takeOver.delete(id) && row.wasRunning) await hold(id, run, () => undefined);
      else board.publish(await countProgress(tools, row));
    });
    // stopped waiting, or the run was deleted: there is nobody to tell
    run.finished.catch(() => followers.delete(id));
  }

  async function begin(id: string): Promise<void> {
    refuseImported(await loadRun(database, id));
    await new Promise<void>((resolve, reject) => {
      const run = new RunExecution(id, tools, board.publish);
      run.finished = locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
        if (lock) return hold(id, run, resolve);
        const progress = await countProgress(tools, await loadRun(database, id));
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

  /** Works on a run whose lock is held. */
  async function hold(id: string, run: RunExecution, onUnderWay: () => void): Promise<void> {
    live.set(id, run);
    ended.delete(id);
    try {
      await run.carryOut(onUnderWay);
    } finally {
      if (run.progress) ended.set(id, run.progress);
      live.delete(id);
    }
  }

  async function progress(id: string): Promise<RunProgress> {
    return (
      live.get(id)?.progress ??
      foreign.get(id) ??
      ended.get(id) ??
      (await countProgress(tools, await loadRun(database, id)))
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
      const unsubscribe = board.subscribe(id, listener);
      if (!live.has(id)) channel.post({ type: 'hello', runId: id });
      try {
        listener(await progress(id));
      } catch (fault) {
        unsubscribe();
        throw fault;
      }
      return unsubscribe;
    },
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
