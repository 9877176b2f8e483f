import type { JudgeProgress, RunProgress, RunState } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { resolveRunJudge } from '../judges/judge-registry.ts';
import { countAnswered } from '../plans/plan-cache.ts';
import { listAnsweredFor } from '../store/answers.ts';
import { loadFingerprint } from '../store/fingerprints.ts';
import type { RunJudge, RunRow } from '../store/run-rows.ts';

/** How a run stands that nobody works on, counted anew from the store. */
export async function countProgress(tools: EngineContext, row: RunRow): Promise<RunProgress> {
  const judges: JudgeProgress[] = [];
  for (const stored of row.judges) {
    const judge = await resolveRunJudge(tools.database, tools.judges, stored);
    judges.push(await countJudge(tools, row, judge));
  }
  return { runId: row.id, state: stateOf(judges), judges };
}

async function countJudge(
  { database, plans, selfTests }: EngineContext,
  { spec }: RunRow,
  judge: RunJudge,
): Promise<JudgeProgress> {
  const { abilities, fingerprint, choice } = judge;
  // the store works while the asks are planned
  const [plan, answered] = await Promise.all([
    abilities && plans.planFor(spec, abilities),
    listAnsweredFor(database, judge),
  ]);
  const total = plan?.asks.size ?? 0;
  const asked = plan && fingerprint !== null ? countAnswered(plan, answered) : 0;
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
    load: null,
    ...(standIn && { standIn }),
    selfTest: fingerprint === null ? null : await selfTests.stored(fingerprint),
    failed: null,
    error: null,
  };
}

function stateOf(judges: readonly JudgeProgress[]): RunState {
  if (judges.length > 0 && judges.every(({ state }) => state === 'done')) return 'done';
  return judges.some(({ asked }) => asked > 0) ? 'stopped' : 'idle';
}
