import type { JudgeProgress, RunProgress, RunState } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { resolveRunJudge } from '../judges/judge-registry.ts';
import { countAnswered } from '../plans/plan-cache.ts';
import { hasElsewhere } from '../results/read-origins.ts';
import { listAnsweredIn } from '../store/answers.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import { answerSetsOf, type RunJudge, type RunRow } from '../store/run-rows.ts';

/** How a run stands that nobody works on, counted anew from the store. */
export async function countProgress(context: EngineContext, row: RunRow): Promise<RunProgress> {
  const judges: JudgeProgress[] = [];
  for (const stored of row.judges) {
    const judge = await resolveRunJudge(context.database, context.judges, stored, row);
    judges.push(await countJudge(context, row, judge));
  }
  return { runId: row.id, state: stateOf(judges), judges };
}

async function countJudge(
  { database, plans, selfTests }: EngineContext,
  row: RunRow,
  judge: RunJudge,
): Promise<JudgeProgress> {
  const { abilities, fingerprint, choice } = judge;
  const sets = answerSetsOf(row, judge);
  // the store works while the asks are planned
  const [plan, answered] = await Promise.all([
    abilities && plans.planFor(row.spec, abilities),
    listAnsweredIn(database, sets),
  ]);
  const total = plan?.size ?? 0;
  const asked = plan && fingerprint !== null ? countAnswered(plan, answered) : 0;
  const tested = fingerprint !== null && plan && !(await hasElsewhere(database, sets, plan.keys()));
  const standIn =
    judge.standIn === undefined ? null : await loadFingerprint(database, judge.standIn);
  return {
    choice,
    fingerprint: fingerprint === null ? null : await loadFingerprint(database, fingerprint),
    // a judge that is known and has nothing to answer has answered it
    state: plan && asked === total ? 'done' : asked > 0 ? 'stopped' : 'waiting',
    asked,
    total,
    perSecond: null,
    secondsLeft: null,
    ...(standIn && { standIn }),
    selfTest: tested ? await selfTests.stored(fingerprint) : null,
    failed: null,
    error: null,
  };
}

function stateOf(judges: readonly JudgeProgress[]): RunState {
  if (judges.length > 0 && judges.every(({ state }) => state === 'done')) return 'done';
  return judges.some(({ asked }) => asked > 0) ? 'stopped' : 'idle';
}
