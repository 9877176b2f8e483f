import type { JudgeProgress } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { abilitiesOf } from '../plans/plan-cache.ts';
import { hasElsewhere } from '../results/read-origins.ts';
import { answerSetsOf, originsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import type { KnownJudge } from './ask-job.ts';
import { askAll } from './ask-service.ts';
import { createFailureList } from './failure-list.ts';

export interface JudgeTask {
  readonly run: Pick<RunRow, 'spec' | 'origin' | 'accepts'>;
  readonly judge: RunJudge;
  readonly signal: AbortSignal;
  readonly onProgress: (change: Partial<JudgeProgress>) => void;
  /** told when the judge is known and now and then, so that the run's row can keep it */
  readonly onCount: (judge: RunJudge) => Promise<void>;
}

/**
 * Asks one judge everything of a run that has no stored answer, and stores the answers. Rejects as
 * `askAll` does, and with JudgeError 'asks-failed' where some asks failed while the rest went on.
 */
export async function executeJudge(context: EngineContext, task: JudgeTask): Promise<void> {
  const { run, judge, signal, onProgress } = task;
  const { choice, fingerprint, standIn } = judge;
  onProgress({ failed: null, error: null });
  const abilities = abilitiesOf(await context.judges.get(choice.id));
  const asks = await context.plans.planFor(run.spec, abilities);
  const keep = (known: KnownJudge, answered: number): Promise<void> =>
    task.onCount({
      ...judge,
      abilities,
      fingerprint: known.fingerprint,
      ...(known.fallback !== undefined && { standIn: known.fallback }),
      answered,
      total: asks.size,
    });
  const isMixed = ({ fingerprint: own, fallback }: KnownJudge): Promise<boolean> => {
    const known = { fingerprint: own, ...(fallback !== undefined && { standIn: fallback }) };
    return hasElsewhere(context.database, answerSetsOf(run, known), asks.keys());
  };
  // a test of this device says nothing of answers that came from elsewhere
  let mixed = await isMixed({ fingerprint, fallback: standIn });
  const failures = createFailureList(asks);
  await askAll(context, {
    choice,
    asks,
    known: { fingerprint, fallback: standIn },
    origins: originsOf(run),
    store: 'required',
    selfTest: true,
    signal,
    onProgress({ fallback, ...change }) {
      onProgress({
        ...change,
        ...(fallback && { standIn: fallback }),
        ...(mixed && { selfTest: null }),
      });
    },
    onFailure(key, fault) {
      failures.note(key, fault);
      onProgress({ failed: failures.told() });
    },
    async onKnown(known) {
      await keep(known, judge.answered);
      mixed = await isMixed(known);
    },
    onCount: keep,
  });
  failures.refuse();
  onProgress({ state: 'done', secondsLeft: null });
}
