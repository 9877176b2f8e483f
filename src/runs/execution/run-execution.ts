import { isAbort } from '../../core/errors.ts';
import type { AskPlan } from '../../core/protocols/protocol.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { toFaultReport } from '../engine/fault-report.ts';
import { abilitiesOf } from '../judges/judge-abilities.ts';
import { worksBeside } from '../judges/work-together.ts';
import { type OpenRound, RunPlay } from '../plans/run-play.ts';
import { storedAnswers } from '../store/answer-source.ts';
import { type PlanStore, plansInStore } from '../store/kept-plans.ts';
import {
  answerSetsOf,
  type RunJudge,
  type RunRow,
  updateRun,
  updateRunJudge,
} from '../store/run-rows.ts';
import { countProgress, lastProgress } from './count-progress.ts';
import { executeJudge } from './execute-judge.ts';
import { createFailureList, type FailureList } from './failure-list.ts';
import { playRounds } from './play-rounds.ts';
import type { JudgeProgress, RunProgress } from './progress.ts';

/** One judge while its run is played. */
interface Player {
  /** as the run's row has it now */
  judge: RunJudge;
  /** number of asks in completed rounds, and how many of them have an answer */
  before: { asked: number; total: number };
  readonly failures: FailureList;
  /** it leaves room for another judge at the same time */
  readonly beside: boolean;
}

/** A run that this tab is working on. */
export class RunExecution {
  readonly controller = new AbortController();
  /** null until the run's row is read */
  progress: RunProgress | null = null;
  /** settles when the work is done */
  finished: Promise<void> = Promise.resolve();
  readonly #id: string;
  readonly #context: EngineContext;
  readonly #publish: (progress: RunProgress) => void;
  #players: Player[] = [];

  constructor(id: string, context: EngineContext, publish: (progress: RunProgress) => void) {
    this.#id = id;
    this.#context = context;
    this.#publish = publish;
  }

  /**
   * Plays the run; no other tab may work on it. Judge errors, and errors of a store that cannot
   * write any more, are reported in the progress. `onUnderWay` is called once the open asks are
   * counted; an earlier error rejects. The run can be stopped at any time.
   */
  async carryOut(onUnderWay: () => void): Promise<void> {
    const { database, now } = this.#context;
    let isCounted = false;
    try {
      const row = await updateRun(database, this.#id, () => ({ wasRunning: true }));
      this.#tell(lastProgress(row));
      await this.#unlessStopped(async (signal) => {
        const counted = await countProgress(this.#context, row, signal);
        const judges = counted.judges.map(({ healed: _, ...judge }) => ({
          ...judge,
          state: 'waiting' as const,
          failed: null,
          error: null,
        }));
        isCounted = true;
        this.#tell({ ...counted, state: 'running', judges });
        onUnderWay();
        await this.#play(row, signal);
      });
      await updateRun(database, this.#id, () => ({ wasRunning: false, updatedAt: now() }));
      this.#settle();
      onUnderWay();
    } catch (fault) {
      this.#fail(fault);
      if (!isCounted) throw fault;
    }
  }

  /** A stop also cancels planning. That is not an error. */
  async #unlessStopped(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.controller;
    try {
      await work(signal);
    } catch (fault) {
      if (!signal.aborted || !isAbort(fault)) throw fault;
    }
  }

  async #play(row: RunRow, signal: AbortSignal): Promise<void> {
    const { database, plans } = this.#context;
    this.#players = await Promise.all(
      row.judges.map(async (judge) => {
        const { choice, abilities, faults } = judge;
        const entry = await this.#context.judges.find(choice.id);
        return {
          // the stored abilities if it is not here any more
          judge: { ...judge, abilities: entry ? abilitiesOf(entry) : abilities },
          before: { asked: 0, total: 0 },
          failures: createFailureList(faults),
          beside: entry !== null && worksBeside(entry, choice.device),
        };
      }),
    );
    const play = new RunPlay(
      plans,
      row.spec,
      this.#players.map(({ judge }) => judge.abilities),
      signal,
    );
    const setsOf = () => this.#players.map(({ judge }) => answerSetsOf(row, judge));
    const player = {
      ask: (judge: number, plan: AskPlan | null, round: OpenRound) =>
        this.#ask(row, judge, plan, round),
      worksBeside: (judge: number) => this.#players[judge]?.beside === true,
      pass: (passed: readonly (AskPlan | null)[]) => this.#pass(passed),
      close: async (closedRounds: number) => {
        await updateRun(database, this.#id, () => ({ closedRounds }));
      },
      stored: () =>
        storedAnswers(
          database,
          setsOf(),
          this.#players.map(({ failures }) => failures.all()),
        ),
    };
    // a judge's fingerprint may change, or a fallback may take over, while the run goes on
    const kept: PlanStore = {
      load: () => plansInStore(database, this.#id, setsOf()).load(),
      save: (...plans) => plansInStore(database, this.#id, setsOf()).save(...plans),
    };
    const ended = await playRounds(play, player, kept);
    // a protocol may end without marking a round as the last
    if (!ended || signal.aborted) return;
    for (const [index, { state }] of (this.progress?.judges ?? []).entries()) {
      if (state === 'waiting') this.#finish(index);
    }
  }

  #pass(plans: readonly (AskPlan | null)[]): void {
    for (const [index, plan] of plans.entries()) {
      const player = this.#players[index];
      if (!player || !plan) continue;
      const { asked, total } = player.before;
      player.before = { asked: asked + plan.size, total: total + plan.size };
    }
  }

  /**
   * Resolves with false if no other judge could do better: if one answer cannot be stored, none
   * can.
   */
  async #ask(
    run: RunRow,
    index: number,
    plan: AskPlan | null,
    { last }: OpenRound,
  ): Promise<boolean> {
    const { signal } = this.controller;
    const player = this.#players[index] as Player;
    const state = this.progress?.judges[index]?.state;
    if (state === 'failed') return true;
    try {
      signal.throwIfAborted();
      // a round may ask a judge nothing: the judge is not loaded for that
      if (plan && plan.size > 0) await this.#askPlan(run, index, player, plan, last);
      // nothing can be planned for a judge that is not here: `get` rejects with that error
      else if (!plan && !player.judge.abilities)
        await this.#context.judges.get(player.judge.choice.id);
      if (last) this.#finish(index);
      else this.#change(index, { state: 'waiting', secondsLeft: null });
    } catch (fault) {
      const still = { perSecond: null, secondsLeft: null };
      if (signal.aborted && isAbort(fault)) {
        this.#change(index, { ...still, state: 'stopped' });
        return last;
      }
      this.#change(index, { ...still, state: 'failed', error: toFaultReport(fault) });
      return !(fault instanceof EngineError) || fault.code === 'not-found';
    }
    return true;
  }

  async #askPlan(
    run: RunRow,
    index: number,
    player: Player,
    plan: AskPlan,
    last: boolean,
  ): Promise<void> {
    this.#change(index, { more: !last });
    await executeJudge(this.#context, {
      run,
      judge: player.judge,
      plan,
      before: player.before,
      failures: player.failures,
      signal: this.controller.signal,
      onProgress: (change) => this.#change(index, change),
      onCount: async (judge) => {
        const { more: _, ...rest } = judge;
        player.judge = last ? rest : { ...rest, more: true };
        const { choice, ...known } = player.judge;
        await updateRunJudge(this.#context.database, this.#id, choice, known);
      },
    });
    player.before = { asked: player.judge.answered, total: player.before.total + plan.size };
  }

  /** All asks were put to the judge: it is done, unless some failed. */
  #finish(index: number): void {
    try {
      this.#players[index]?.failures.refuse();
      this.#change(index, { state: 'done', more: false, secondsLeft: null });
    } catch (fault) {
      this.#change(index, { state: 'failed', secondsLeft: null, error: toFaultReport(fault) });
    }
  }

  #settle(): void {
    const judges = this.progress?.judges ?? [];
    const states = judges.map(({ state }) => state);
    const unfinished =
      states.includes('stopped') || states.includes('waiting') ? 'stopped' : 'done';
    this.#tell({
      runId: this.#id,
      state: states.includes('failed') ? 'failed' : unfinished,
      judges: judges.map((judge) =>
        judge.state === 'waiting' ? { ...judge, state: 'stopped' } : judge,
      ),
    });
  }

  /** An error that is not a judge's comes from the store: nothing can be stored now. */
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
  }

  #change(index: number, part: Partial<JudgeProgress>): void {
    const judge = this.progress?.judges[index];
    if (!this.progress || !judge) return;
    const judges = this.progress.judges.with(index, { ...judge, ...part });
    this.#tell({ ...this.progress, judges });
  }

  #tell(progress: RunProgress): void {
    this.progress = progress;
    this.#publish(progress);
  }
}
