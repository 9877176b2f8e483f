import type { RunSpec } from '../../core/spec/spec.ts';
import type { JudgeProgress } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { abilitiesOf } from '../plans/plan-cache.ts';
import type { RunJudge } from '../store/run-rows.ts';
import { askAll } from './ask-service.ts';
import { createFailureList } from './failure-list.ts';

export interface JudgeTask {
  readonly spec: RunSpec;
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
  const { spec, judge, signal, onProgress } = task;
  const { choice, fingerprint, standIn } = judge;
  onProgress({ failed: null, error: null });
  const abilities = abilitiesOf(await context.judges.get(choice.id));
  const { asks } = await context.plans.planFor(spec, abilities);
  const failures = createFailureList(asks);
  await askAll(context, {
    choice,
    asks,
    known: { fingerprint, fallback: standIn },
    store: 'required',
    selfTest: true,
    signal,
    onProgress({ fallback, ...change }) {
      onProgress({ ...change, ...(fallback && { standIn: fallback }) });
    },
    onFailure(key, fault) {
      failures.note(key, fault);
      onProgress({ failed: failures.told() });
    },
    onCount: (known, answered) =>
      task.onCount({
        ...judge,
        abilities,
        fingerprint: known.fingerprint,
        ...(known.fallback !== undefined && { standIn: known.fallback }),
        answered,
        total: asks.size,
      }),
  });
  failures.refuse();
  onProgress({ state: 'done', secondsLeft: null });
}
