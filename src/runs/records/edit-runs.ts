import type { JudgeAbilities } from '../../core/protocols/pairbench/asks.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { RunChanges } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { newRunJudge, resolveRunJudge } from '../judges/judge-registry.ts';
import { countAnswered } from '../plans/plan-cache.ts';
import { dropAnswers, listAnswered, listAnsweredFor } from '../store/answers.ts';
import { choiceKey } from '../store/fingerprints.ts';
import {
  dropRun,
  loadRun,
  loadRuns,
  type RunJudge,
  type RunRow,
  saveRun,
} from '../store/run-rows.ts';
import { nameRun } from './name-run.ts';

/** Keeps a new run and asks nothing yet. Rejects with EngineError 'bad-spec'. */
export async function createRun(
  tools: EngineContext,
  id: string,
  value: RunSpec,
  name: string | undefined,
): Promise<RunRow> {
  const spec = checkSpec(value);
  const now = tools.now();
  const names = await Promise.all(
    spec.judges.map(async ({ id: judge }) => (await tools.judges.find(judge))?.name ?? judge),
  );
  const row: RunRow = {
    id,
    name: name?.trim() || nameRun(spec, names),
    spec,
    createdAt: now,
    updatedAt: now,
    wasRunning: false,
    judges: refuseNothing(await countJudges(tools, spec, [])),
  };
  await saveRun(tools.database, row);
  return row;
}

/** The run with its spec changed; nobody may be working on it. */
export async function changeRun(
  tools: EngineContext,
  id: string,
  changes: RunChanges,
): Promise<RunRow> {
  const row = await loadRun(tools.database, id);
  const spec = checkSpec(withChanges(row.spec, changes));
  const changed: RunRow = {
    ...row,
    spec,
    updatedAt: tools.now(),
    wasRunning: false,
    judges: refuseNothing(await countJudges(tools, spec, row.judges)),
  };
  await saveRun(tools.database, changed);
  return changed;
}

/** Drops a run that nobody works on, and the answers that no other run's plan uses. */
export async function deleteRun(tools: EngineContext, id: string): Promise<void> {
  const { database } = tools;
  const runs = await loadRuns(database);
  const doomed = runs.find((row) => row.id === id);
  const others = runs.filter((row) => row.id !== id);
  for (const judge of doomed ? await resolveJudges(tools, doomed) : []) {
    if (!doomed || !judge.abilities) continue;
    for (const fingerprint of [judge.fingerprint, judge.standIn]) {
      if (fingerprint) await dropUnused(tools, doomed, judge.abilities, fingerprint, others);
    }
  }
  await dropRun(database, id);
}

/** Drops what one fingerprint answered for a run, but for what other runs use. */
async function dropUnused(
  tools: EngineContext,
  doomed: RunRow,
  abilities: JudgeAbilities,
  fingerprint: string,
  others: readonly RunRow[],
): Promise<void> {
  const { database, plans } = tools;
  const stored = await listAnswered(database, fingerprint);
  const { asks } = await plans.planFor(doomed.spec, abilities);
  const unused = new Set([...asks.keys()].filter((key) => stored.has(key)));
  for (const other of others) {
    if (unused.size === 0) return;
    for (const user of await resolveJudges(tools, other)) {
      const uses = user.fingerprint === fingerprint || user.standIn === fingerprint;
      if (!user.abilities || !uses) continue;
      const { asks: used } = await plans.planFor(other.spec, user.abilities);
      for (const key of unused) if (used.has(key)) unused.delete(key);
    }
  }
  await dropAnswers(database, fingerprint, unused);
}

/** A run's judges with what is known of those not loaded in it yet. */
export function resolveJudges(tools: EngineContext, row: RunRow): Promise<RunJudge[]> {
  return Promise.all(
    row.judges.map((judge) => resolveRunJudge(tools.database, tools.judges, judge)),
  );
}

/** One judge of a run. Rejects with EngineError 'not-found'. */
export async function findRunJudge(
  tools: EngineContext,
  row: RunRow,
  choice: JudgeChoice,
): Promise<RunJudge> {
  const judge = row.judges.find((one) => choiceKey(one.choice) === choiceKey(choice));
  if (judge) return resolveRunJudge(tools.database, tools.judges, judge);
  throw new EngineError('not-found', `This run has no judge ${choiceKey(choice)}.`);
}

/** What each judge of a spec has to answer and has answered; judges known before stay known. */
async function countJudges(
  tools: EngineContext,
  spec: RunSpec,
  before: readonly RunJudge[],
): Promise<RunJudge[]> {
  const counted: RunJudge[] = [];
  for (const choice of spec.judges) {
    const old = before.find((judge) => choiceKey(judge.choice) === choiceKey(choice));
    const judge = old ?? newRunJudge(choice);
    const { abilities, fingerprint } = await resolveRunJudge(tools.database, tools.judges, judge);
    const plan = abilities && (await tools.plans.planFor(spec, abilities));
    const stored = plan && (await listAnsweredFor(tools.database, { ...judge, fingerprint }));
    counted.push({
      ...judge,
      abilities,
      answered: plan && stored ? countAnswered(plan, stored) : 0,
      total: plan?.asks.size ?? 0,
    });
  }
  return counted;
}

/**
 * The judges, when one of them has something to answer or is not here to tell. Throws EngineError
 * 'bad-spec': a run of nothing would be neither under way nor done.
 */
function refuseNothing(judges: readonly RunJudge[]): readonly RunJudge[] {
  if (judges.length === 0) throw new EngineError('bad-spec', 'judges: a run needs at least one.');
  if (judges.some(({ abilities, total }) => abilities === null || total > 0)) return judges;
  throw new EngineError(
    'bad-spec',
    'This run has nothing to ask: none of its judges can be asked about any of its splits and ' +
      'conditions. Choose others, or another judge.',
  );
}

function withChanges(spec: RunSpec, { judges = spec.judges, options }: RunChanges): RunSpec {
  const { options: before } = spec;
  return { ...spec, judges, options: { ...(before as object), ...options } };
}

function checkSpec(value: RunSpec): RunSpec {
  let spec: RunSpec;
  try {
    spec = parseSpec(value);
  } catch (fault) {
    throw new EngineError('bad-spec', fault instanceof Error ? fault.message : String(fault));
  }
  const once = new Map(spec.judges.map((choice) => [choiceKey(choice), choice]));
  return { ...spec, judges: [...once.values()] };
}
