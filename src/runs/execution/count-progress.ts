import type { AskPlan } from '../../core/protocols/protocol.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { resolveJudges } from '../judges/judge-registry.ts';
import { countAnswered } from '../plans/plan-cache.ts';
import { playRun } from '../plans/play-run.ts';
import { plansOfJudge } from '../plans/stored-rounds.ts';
import { hasElsewhere } from '../results/read-origins.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';
import { listFailed } from './failure-list.ts';
import { countOpen, type JudgeProgress, type RunProgress, type RunState } from './progress.ts';

/** Progress of a run that is not running, counted from the store. */
export async function countProgress(
  context: EngineContext,
  row: RunRow,
  signal?: AbortSignal,
): Promise<RunProgress> {
  const resolved = await resolveJudges(context, row);
  const played = await playRun(context, row, resolved, signal);
  const judges: JudgeProgress[] = [];
  for (const [index, judge] of resolved.entries()) {
    const plans = plansOfJudge(played, index);
    const answered = await played.source.answered(index);
    judges.push(await countJudge(context, row, judge, { plans, answered, more: played.more }));
  }
  return { runId: row.id, state: stateOf(judges), judges };
}

/** Progress as last counted, shown until the open asks are counted. */
export function lastProgress({ id, judges }: RunRow): RunProgress {
  return {
    runId: id,
    state: 'running',
    judges: judges.map(({ choice, answered, total, healed, more }) => ({
      choice,
      fingerprint: null,
      state: 'waiting',
      asked: answered,
      total,
      ...(more && { more }),
      ...(healed && { healed }),
      perSecond: null,
      secondsLeft: null,
      selfTest: null,
      failed: null,
      error: null,
    })),
  };
}

interface Known {
  readonly plans: readonly AskPlan[];
  readonly answered: ReadonlySet<string>;
  readonly more: boolean;
}

async function countJudge(
  { database, selfTests }: EngineContext,
  row: RunRow,
  judge: RunJudge,
  { plans, answered, more }: Known,
): Promise<JudgeProgress> {
  const { abilities, fingerprint, choice } = judge;
  const total = plans.reduce((sum, { size }) => sum + size, 0);
  const asked = plans.reduce((sum, plan) => sum + countAnswered(plan, answered), 0);
  const keys = plans.flatMap((plan) => [...plan.keys()]);
  const tested =
    fingerprint !== null &&
    abilities !== null &&
    !(await hasElsewhere(database, answerSetsOf(row, judge), keys));
  const failures = listFailed(judge.faults, plans, answered);
  const open = countOpen({ asked, total, ...failures });
  const fallback =
    judge.fallback === undefined ? null : await loadFingerprint(database, judge.fallback);
  return {
    choice,
    fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
    // a known judge with nothing to answer is done
    state: abilities && open === 0 && !more ? 'done' : asked > 0 ? 'stopped' : 'waiting',
    asked,
    total,
    ...(more && { more }),
    perSecond: null,
    secondsLeft: null,
    ...(fallback && { fallback }),
    selfTest: tested ? await selfTests.stored(fingerprint) : null,
    ...failures,
    error: null,
  };
}

function stateOf(judges: readonly JudgeProgress[]): RunState {
  if (judges.length > 0 && judges.every(({ state }) => state === 'done')) return 'done';
  return judges.some(({ asked }) => asked > 0) ? 'stopped' : 'idle';
}
