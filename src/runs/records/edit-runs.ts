import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { NewRun, RunChanges } from '../engine/engine.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { newRunJudge, resolveRunJudge } from '../judges/judge-registry.ts';
import { countAnswered } from '../plans/plan-cache.ts';
import { type AnswerSet, listAnswered, listAnsweredIn } from '../store/answers.ts';
import { type DoomedAnswers, deleteRunRow, loadRunsAtOnce } from '../store/delete-run.ts';
import { choiceKey } from '../store/fingerprints.ts';
import { HERE, isSameOrigin } from '../store/origin.ts';
import {
  addRun,
  answerSetsOf,
  loadRun,
  type RunJudge,
  type RunRow,
  updateRun,
} from '../store/run-rows.ts';
import { nameRun } from './name-run.ts';

/**
 * Keeps a new run and asks nothing yet. It takes answers that were given here, and from elsewhere
 * only what `accepts` names. Rejects with EngineError 'bad-spec'.
 */
export async function createRun(
  tools: EngineContext,
  id: string,
  value: RunSpec,
  name: string | undefined,
  { accepts = [], checks }: NewRun = {},
): Promise<RunRow> {
  const spec = checkSpec(value);
  const now = tools.now();
  const names = await Promise.all(
    spec.judges.map(async ({ id: judge }) => (await tools.judges.find(judge))?.name ?? judge),
  );
  const run = { spec, judges: spec.judges.map(newRunJudge), origin: HERE, accepts };
  const row: RunRow = {
    ...run,
    id,
    name: name?.trim() || nameRun(spec, names),
    createdAt: now,
    updatedAt: now,
    wasRunning: false,
    ...(checks !== undefined && { checks }),
    revision: 0,
    judges: refuseNothing(await countJudges(tools, run)),
  };
  await addRun(tools.database, row);
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
  const judges = spec.judges.map((choice) => judgeOf(row, choice) ?? newRunJudge(choice));
  const counted = refuseNothing(await countJudges(tools, { ...row, spec, judges }));
  if (row.origin.kind === 'import' && (await asksOtherwise(tools, row, counted, spec))) {
    refuseImported(row);
  }
  // what else of the run was changed meanwhile stands
  return updateRun(tools.database, id, (now) => ({
    spec,
    updatedAt: tools.now(),
    wasRunning: false,
    judges: counted.map((judge) => ({
      ...(judgeOf(now, judge.choice) ?? judge),
      answered: judge.answered,
      total: judge.total,
    })),
  }));
}

function judgeOf({ judges }: Pick<RunRow, 'judges'>, choice: JudgeChoice): RunJudge | undefined {
  return judges.find((judge) => choiceKey(judge.choice) === choiceKey(choice));
}

/** Whether a changed spec asks anything else than before; how answers are read is no such thing. */
async function asksOtherwise(
  { plans }: EngineContext,
  before: RunRow,
  judges: readonly RunJudge[],
  spec: RunSpec,
): Promise<boolean> {
  if (judges.length !== before.judges.length) return true;
  for (const { choice, abilities } of judges) {
    if (!judgeOf(before, choice)) return true;
    if (!abilities) continue;
    const [old, now] = [
      await plans.planFor(before.spec, abilities),
      await plans.planFor(spec, abilities),
    ];
    if (old.size !== now.size) return true;
    for (const key of now.keys()) if (!old.has(key)) return true;
  }
  return false;
}

/** Throws EngineError 'imported' where a run is a record of what somebody else asked. */
export function refuseImported({ origin }: Pick<RunRow, 'origin'>): void {
  if (origin.kind !== 'import') return;
  throw new EngineError(
    'imported',
    'This run came in a file and stays as it came. Check it here, or make a run of your own from ' +
      'it, which may take its answers if you say so.',
  );
}

/**
 * Drops a run that nobody works on, the answers that came with it, and those given here that no
 * other run takes. Another tab may begin, extend or delete a run meanwhile: the decision is made
 * anew until it holds for the moment of the deletion.
 */
export async function deleteRun(tools: EngineContext, id: string): Promise<void> {
  const { database } = tools;
  for (;;) {
    const { runs, stamp, unreadable } = await loadRunsAtOnce(database);
    const run = runs.find((row) => row.id === id);
    const others = runs.filter((row) => row.id !== id);
    // what a row takes that nobody can read is not known: it may be any of these
    const doomed = run && unreadable === 0 ? await findUnused(tools, run, others) : [];
    if (await deleteRunRow(database, id, stamp, doomed)) return;
  }
}

/** The answers of a run that no other run takes; those that came in files go with their own run. */
async function findUnused(
  tools: EngineContext,
  run: RunRow,
  others: readonly RunRow[],
): Promise<DoomedAnswers[]> {
  const unused: DoomedAnswers[] = [];
  for (const judge of await resolveJudges(tools, run)) {
    for (const set of answerSetsOf({ ...run, accepts: [] }, judge)) {
      if (set.origin.kind === 'import' || !judge.abilities) continue;
      const asks = await tools.plans.planFor(run.spec, judge.abilities);
      const stored = await listAnswered(tools.database, set.fingerprint, set.origin);
      const left = new Set([...asks.keys()].filter((key) => stored.has(key)));
      for (const other of others) await keepUsed(tools, set, left, other);
      unused.push({ ...set, asks: [...left] });
    }
  }
  return unused;
}

/** Takes what another run uses of a set out of what is to go. */
async function keepUsed(
  tools: EngineContext,
  set: AnswerSet,
  left: Set<string>,
  other: RunRow,
): Promise<void> {
  for (const user of left.size > 0 ? await resolveJudges(tools, other) : []) {
    const uses = answerSetsOf(other, user).some(
      ({ fingerprint, origin }) =>
        fingerprint === set.fingerprint && isSameOrigin(origin, set.origin),
    );
    if (!uses) continue;
    // a judge that nobody can plan for may use any of them
    const plan = user.abilities && (await tools.plans.planFor(other.spec, user.abilities));
    for (const key of left) if (plan?.has(key) ?? true) left.delete(key);
  }
}

/** A run's judges with what is known of those not loaded in it yet. */
export function resolveJudges(tools: EngineContext, row: RunRow): Promise<RunJudge[]> {
  return Promise.all(
    row.judges.map((judge) => resolveRunJudge(tools.database, tools.judges, judge, row)),
  );
}

/** One judge of a run. Rejects with EngineError 'not-found'. */
export async function findRunJudge(
  tools: EngineContext,
  row: RunRow,
  choice: JudgeChoice,
): Promise<RunJudge> {
  const judge = judgeOf(row, choice);
  if (judge) return resolveRunJudge(tools.database, tools.judges, judge, row);
  throw new EngineError('not-found', `This run has no judge ${choiceKey(choice)}.`);
}

/** What each judge of a run has to answer and has answered. */
async function countJudges(
  tools: EngineContext,
  run: Pick<RunRow, 'spec' | 'judges' | 'origin' | 'accepts'>,
): Promise<RunJudge[]> {
  const counted: RunJudge[] = [];
  for (const judge of run.judges) {
    const resolved = await resolveRunJudge(tools.database, tools.judges, judge, run);
    const { abilities } = resolved;
    const plan = abilities && (await tools.plans.planFor(run.spec, abilities));
    const stored = plan && (await listAnsweredIn(tools.database, answerSetsOf(run, resolved)));
    counted.push({
      ...judge,
      abilities,
      answered: plan && stored ? countAnswered(plan, stored) : 0,
      total: plan?.size ?? 0,
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
