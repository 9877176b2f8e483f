import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { TabChannel } from '../engine/tab-channel.ts';
import { refuseImported } from '../records/edit-runs.ts';
import { loadRun } from '../store/run-rows.ts';
import { countProgress } from './count-progress.ts';
import type { JudgeState, RunProgress } from './progress.ts';
import { createProgressPublisher, type ProgressPublisher } from './progress-publisher.ts';
import { RunExecution } from './run-execution.ts';
import type { RunLocks } from './run-locks.ts';

/** Messages between tabs about runs. */
export type RunMessage =
  /** from the tab that holds the run */
  | { readonly type: 'progress'; readonly progress: RunProgress }
  /** to the tab that holds the run */
  | { readonly type: 'stop'; readonly runId: string }
  /** a newly opened tab asks for the run's progress */
  | { readonly type: 'hello'; readonly runId: string };

/** Milliseconds to wait for another tab to release a run. */
const PATIENCE = 10_000;

/** Starts, stops and follows runs, and makes sure that only one tab works on each. */
export interface RunScheduler {
  start(id: string): Promise<void>;
  stop(id: string): Promise<void>;
  progress(id: string): Promise<RunProgress>;
  /** Reports the run's progress at once and on each change. Resolves with the unsubscriber. */
  subscribe(id: string, listener: (progress: RunProgress) => void): Promise<() => void>;
  /**
   * Stops the run in any tab and does `work` while no tab may start it. Says whether it was
   * running.
   */
  alone<T>(id: string, work: () => Promise<T>): Promise<{ result: T; wasGoing: boolean }>;
  dispose(): void;
}

export function createRunScheduler(
  context: EngineContext,
  locks: RunLocks,
  channel: TabChannel<RunMessage>,
): RunScheduler {
  return new TabScheduler(context, locks, channel);
}

class TabScheduler implements RunScheduler {
  readonly #context: EngineContext;
  readonly #locks: RunLocks;
  readonly #channel: TabChannel<RunMessage>;
  /** runs this tab is working on */
  readonly #executing = new Map<string, RunExecution>();
  /** progress of runs that another tab is working on, as last reported */
  readonly #elsewhere = new Map<string, RunProgress>();
  /** final progress of runs that ended here: it has the errors, which are not stored */
  readonly #ended = new Map<string, RunProgress>();
  readonly #starting = new Map<string, Promise<void>>();
  readonly #followers = new Map<string, AbortController>();
  /** runs this tab was asked to start and will start when the other tab goes away */
  readonly #takeOver = new Set<string>();
  readonly #publisher: ProgressPublisher;

  constructor(context: EngineContext, locks: RunLocks, channel: TabChannel<RunMessage>) {
    this.#context = context;
    this.#locks = locks;
    this.#channel = channel;
    this.#publisher = createProgressPublisher((progress) => {
      if (this.#executing.has(progress.runId)) channel.post({ type: 'progress', progress });
    });
    channel.listen((message) => this.#hear(message));
  }

  async start(id: string): Promise<void> {
    const run = this.#executing.get(id);
    if (run && !run.controller.signal.aborted) return;
    await run?.finished.catch(() => undefined);
    const pending =
      this.#starting.get(id) ?? this.#begin(id).finally(() => this.#starting.delete(id));
    this.#starting.set(id, pending);
    await pending;
  }

  async stop(id: string): Promise<void> {
    this.#takeOver.delete(id);
    const run = this.#executing.get(id);
    if (run) {
      run.controller.abort();
      await run.finished.catch(() => undefined);
      return;
    }
    // always posted: another tab may hold the run without this one knowing
    this.#channel.post({ type: 'stop', runId: id });
    if (this.#elsewhere.has(id)) await this.#whenFree(id, async () => undefined);
  }

  async progress(id: string): Promise<RunProgress> {
    const known = (): RunProgress | null =>
      this.#executing.get(id)?.progress ?? this.#elsewhere.get(id) ?? this.#ended.get(id) ?? null;
    const now = known();
    if (now) return now;
    const counted = await countProgress(this.#context, await loadRun(this.#context.database, id));
    // the run may have started while it was being counted
    return known() ?? counted;
  }

  async subscribe(id: string, listener: (progress: RunProgress) => void): Promise<() => void> {
    const unsubscribe = this.#publisher.subscribe(id, listener);
    if (!this.#executing.has(id)) this.#channel.post({ type: 'hello', runId: id });
    try {
      listener(await this.progress(id));
    } catch (fault) {
      unsubscribe();
      throw fault;
    }
    return unsubscribe;
  }

  async alone<T>(id: string, work: () => Promise<T>): Promise<{ result: T; wasGoing: boolean }> {
    const { wasRunning: wasGoing } = await loadRun(this.#context.database, id);
    await this.stop(id);
    const result = await this.#whenFree(id, work);
    this.#ended.delete(id);
    return { result, wasGoing };
  }

  dispose(): void {
    for (const { controller } of this.#executing.values()) controller.abort();
    for (const waiting of this.#followers.values()) waiting.abort();
    this.#channel.close();
  }

  #hear(message: RunMessage): void {
    switch (message.type) {
      case 'stop':
        this.#executing.get(message.runId)?.controller.abort();
        break;
      case 'hello': {
        const progress = this.#executing.get(message.runId)?.progress;
        if (progress) this.#channel.post({ type: 'progress', progress });
        break;
      }
      case 'progress':
        this.#hearOf(message.progress);
    }
  }

  #hearOf(progress: RunProgress): void {
    const { runId } = progress;
    if (this.#executing.has(runId)) return;
    this.#ended.delete(runId);
    if (progress.state === 'running') {
      this.#showElsewhere(progress);
      this.#follow(runId);
    } else {
      this.#elsewhere.delete(runId);
      this.#publisher.publish(progress);
    }
  }

  #showElsewhere(progress: RunProgress): void {
    const followed = asElsewhere(progress);
    this.#elsewhere.set(progress.runId, followed);
    this.#publisher.publish(followed);
  }

  /** Waits until the other tab releases the run, then takes over or reports its state. */
  #follow(id: string): void {
    if (this.#followers.has(id)) return;
    const waiting = new AbortController();
    this.#followers.set(id, waiting);
    const { database } = this.#context;
    const run = new RunExecution(id, this.#context, this.#publisher.publish);
    run.finished = this.#locks.request(lockOf(id), { signal: waiting.signal }, async () => {
      this.#followers.delete(id);
      this.#elsewhere.delete(id);
      const row = await loadRun(database, id);
      // the flag is still set only if the other tab went away mid-run
      if (this.#takeOver.delete(id) && row.wasRunning) await this.#hold(id, run, () => undefined);
      else this.#publisher.publish(await countProgress(this.#context, row));
    });
    // waiting was cancelled, or the run was deleted: nothing awaits the result
    run.finished.catch(() => this.#followers.delete(id));
  }

  async #begin(id: string): Promise<void> {
    const { database } = this.#context;
    refuseImported(await loadRun(database, id));
    await new Promise<void>((resolve, reject) => {
      const run = new RunExecution(id, this.#context, this.#publisher.publish);
      run.finished = this.#locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
        if (lock) return this.#hold(id, run, resolve);
        const row = await loadRun(database, id);
        this.#showElsewhere(this.#elsewhere.get(id) ?? (await countProgress(this.#context, row)));
        this.#takeOver.add(id);
        this.#channel.post({ type: 'hello', runId: id });
        this.#follow(id);
        resolve();
      });
      run.finished.catch(reject);
    });
  }

  /** Works on a run whose lock this tab holds. */
  async #hold(id: string, run: RunExecution, onUnderWay: () => void): Promise<void> {
    this.#executing.set(id, run);
    this.#ended.delete(id);
    try {
      await run.carryOut(onUnderWay);
    } finally {
      if (run.progress) this.#ended.set(id, run.progress);
      this.#executing.delete(id);
    }
  }

  /** Does `work` once no tab works on the run. */
  async #whenFree<T>(id: string, work: () => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      return await this.#locks.request(lockOf(id), { signal }, work);
    } catch (fault) {
      if (!signal.aborted) throw fault;
      throw new EngineError(
        'elsewhere',
        'Another tab works on this run and does not let go of it. Close that tab and try again.',
      );
    }
  }
}

const GOING: readonly JudgeState[] = ['loading', 'testing', 'running'];

function lockOf(id: string): string {
  return `flipside-run-${id}`;
}

function asElsewhere(progress: RunProgress): RunProgress {
  return {
    ...progress,
    state: 'elsewhere',
    judges: progress.judges.map((judge) =>
      GOING.includes(judge.state) ? { ...judge, state: 'elsewhere' } : judge,
    ),
  };
}
