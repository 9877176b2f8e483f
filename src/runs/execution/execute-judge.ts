import type { AskPlan } from '../../core/protocols/protocol.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { hasElsewhere } from '../results/read-origins.ts';
import { answerSetsOf, originsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import type { KnownJudge } from './ask-job.ts';
import { askAll } from './ask-service.ts';
import type { FailureList } from './failure-list.ts';
import type { JudgeProgress } from './progress.ts';

interface JudgeTask {
  readonly run: Pick<RunRow, 'origin' | 'accepts'>;
  /** with what earlier rounds found out about it */
  readonly judge: RunJudge;
  readonly plan: AskPlan;
  /** number of asks in earlier rounds, and how many of them have an answer */
  readonly before: { readonly asked: number; readonly total: number };
  readonly failures: FailureList;
  readonly signal: AbortSignal;
  readonly onProgress: (change: Partial<JudgeProgress>) => void;
  /** called when the judge is known, and periodically, so that the run's row can be updated */
  readonly onCount: (judge: RunJudge) => Promise<void>;
}

/** Asks one judge everything in a round that has no stored answer. Rejects as `askAll` does. */
export async function executeJudge(context: EngineContext, task: JudgeTask): Promise<void> {
  const { run, judge, plan, before, failures, signal, onProgress } = task;
  const { choice, fingerprint, fallback } = judge;
  const { faults: _, healed: __, ...withoutFaults } = judge;
  const keep = (known: KnownJudge, answered: number): Promise<void> => {
    const faults = failures.all();
    return task.onCount({
      ...withoutFaults,
      ...(Object.keys(faults).length > 0 && { faults }),
      ...(failures.healed() > 0 && { healed: failures.healed() }),
      fingerprint: known.fingerprint,
      ...(known.fallback !== undefined && { fallback: known.fallback }),
      answered: before.asked + answered,
      total: before.total + plan.size,
    });
  };
  const isMixed = ({ fingerprint: own, fallback }: KnownJudge): Promise<boolean> => {
    const known = { fingerprint: own, ...(fallback !== undefined && { fallback }) };
    return hasElsewhere(context.database, answerSetsOf(run, known), plan.keys());
  };
  // a test of this device does not apply to answers from elsewhere
  let mixed = await isMixed({ fingerprint, fallback });
  let latest: { readonly known: KnownJudge; readonly answered: number } | null = null as {
    readonly known: KnownJudge;
    readonly answered: number;
  } | null;
  await askAll(context, {
    choice,
    asks: plan,
    known: { fingerprint, fallback },
    origins: originsOf(run),
    store: 'required',
    selfTest: true,
    signal,
    onProgress({ asked, total, ...change }) {
      onProgress({
        ...change,
        ...(asked !== undefined && { asked: before.asked + asked }),
        ...(total !== undefined && { total: before.total + total }),
        ...(mixed && { selfTest: null }),
      });
    },
    onFailure(key, fault) {
      failures.note(plan, key, fault);
      onProgress({ failed: failures.told() });
    },
    async onKnown(known) {
      await keep(known, Math.max(0, judge.answered - before.asked));
      mixed = await isMixed(known);
    },
    async onCount(known, answered) {
      latest = { known, answered };
      await keep(known, answered);
    },
  });
  const noted = Object.keys(failures.all()).length;
  const healed = failures.healed();
  failures.close(plan);
  if (failures.healed() > healed) {
    onProgress({ failed: failures.told(), healed: failures.healed() });
  }
  if (latest && (Object.keys(failures.all()).length < noted || failures.healed() > healed)) {
    await keep(latest.known, latest.answered);
  }
}
