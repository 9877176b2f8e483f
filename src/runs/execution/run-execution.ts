import type { JudgeProgress, RunProgress } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { toFaultReport } from '../engine/fault-report.ts';
import { type RunJudge, type RunRow, updateRun, updateRunJudge } from '../store/run-rows.ts';
import { countProgress } from './count-progress.ts';
import { executeJudge } from './execute-judge.ts';
import { isAbort } from './judge-pool.ts';

/** A run that this tab works on. */
export class RunExecution {
  readonly controller = new AbortController();
  /** null until it is counted what there is to do */
  progress: RunProgress | null = null;
  /** settles when the work is over */
  finished: Promise<void> = Promise.resolve();
  readonly #id: string;
  readonly #context: EngineContext;
  readonly #publish: (progress: RunProgress) => void;

  constructor(id: string, context: EngineContext, publish: (progress: RunProgress) => void) {
    this.#id = id;
    this.#context = context;
    this.#publish = publish;
  }

  /**
   * Asks one judge after the other; nobody else may work on the run. Faults of judges, and of a
   * store that keeps nothing more, end up in the progress. `onUnderWay` is told once that is there;
   * rejects with what went wrong before.
   */
  async carryOut(onUnderWay: () => void): Promise<void> {
    const { database, now } = this.#context;
    try {
      const row = await updateRun(database, this.#id, () => ({ wasRunning: true }));
      const counted = await countProgress(this.#context, row);
      const judges = counted.judges.map((judge) => ({ ...judge, state: 'waiting' as const }));
      this.#tell({ ...counted, state: 'running', judges });
      onUnderWay();
      for (const [index, judge] of row.judges.entries()) {
        if (!(await this.#ask(row, judge, index))) break;
      }
      await updateRun(database, this.#id, () => ({
        wasRunning: false,
        updatedAt: now(),
      }));
      this.#settle();
    } catch (fault) {
      this.#fail(fault);
    }
  }

  /** False where no other judge could do better: one answer that cannot be stored is like all. */
  async #ask(run: RunRow, judge: RunJudge, index: number): Promise<boolean> {
    const { signal } = this.controller;
    const change = (part: Partial<JudgeProgress>): void => {
      if (!this.progress) return;
      const old = this.progress.judges[index] as JudgeProgress;
      this.#tell({
        ...this.progress,
        judges: this.progress.judges.with(index, { ...old, ...part }),
      });
    };
    try {
      signal.throwIfAborted();
      await executeJudge(this.#context, {
        run,
        judge,
        signal,
        onProgress: change,
        onCount: async ({ choice, ...known }) => {
          await updateRunJudge(this.#context.database, this.#id, choice, known);
        },
      });
    } catch (fault) {
      const still = { perSecond: null, secondsLeft: null };
      if (signal.aborted && isAbort(fault)) {
        change({ ...still, state: 'stopped' });
        return true;
      }
      change({ ...still, state: 'failed', error: toFaultReport(fault) });
      return !(fault instanceof EngineError) || fault.code === 'not-found';
    }
    return true;
  }

  #settle(): void {
    const judges = this.progress?.judges ?? [];
    const states = judges.map(({ state }) => state);
    const unfinished = states.includes('stopped') ? 'stopped' : 'done';
    this.#tell({
      runId: this.#id,
      state: states.includes('failed') ? 'failed' : unfinished,
      judges: judges.map((judge) =>
        judge.state === 'waiting' ? { ...judge, state: 'stopped' } : judge,
      ),
    });
  }

  /** What is no judge's fault is the store's: nothing can be kept now. */
  #fail(fault: unknown): void {
    const error = toFaultReport(fault);
    const judges = this.progress?.judges ?? [];
    this.#tell({
      runId: this.#id,
      state: 'failed',
      judges: judges.map((judge) =>
        judge.state === 'done' ? judge : { ...judge, state: 'failed', error: judge.error ?? error },
      ),
    });
    if (judges.length === 0) throw fault;
  }

  #tell(progress: RunProgress): void {
    this.progress = progress;
    this.#publish(progress);
  }
}
