import { messageOf } from '../../core/errors.ts';
import { findProtocol } from '../../core/protocols/registry.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { EngineContext } from '../engine/engine-context.ts';
import { EngineError } from '../engine/engine-error.ts';
import { newRunJudge, resolveJudges } from '../judges/judge-registry.ts';
import { type PlayableRun, playRun } from '../plans/play-run.ts';
import { keysOfJudge, plansOfJudge } from '../plans/stored-rounds.ts';
import { type AnswerSet, listAnswered } from '../store/answers.ts';
import { type DoomedAnswers, deleteRunRow, loadRunsAtOnce } from '../store/delete-run.ts';
import { HERE, isCarried, isSameOrigin } from '../store/origin.ts';
import {
  addRun,
  answerSetsOf,
  loadRun,
  type RunJudge,
  type RunRow,
  updateRun,
} from '../store/run-rows.ts';
import { countAsks } from './count-asks.ts';
import { parseRunName } from './run-name.ts';
import type { NewRun, RunChanges } from './run-record.ts';

/**
 * Stores a new run without asking anything yet. It uses answers given here, and from elsewhere only
 * those that `accepts` names. Rejects with EngineError 'bad-spec'.
 */
export async function createRun(
  tools: EngineContext,
  id: string,
  value: RunSpec,
  name: string | undefined,
  { accepts = [], parent, signal }: NewRun = {},
): Promise<RunRow> {
  const spec = checkSpec(value);
  await refuseTwice(tools, spec);
  if (parent?.as === 'check' && accepts.length > 0) {
    throw new EngineError('bad-spec', 'A check takes no answers but those given here.');
  }
  const now = tools.now();
  const run = { spec, judges: spec.judges.map(newRunJudge), origin: HERE, accepts };
  const row: RunRow = {
    ...run,
    id,
    name: name?.trim() ? parseRunName(name) : await usualName(tools, spec),
    createdAt: now,
    updatedAt: now,
    wasRunning: false,
    ...(parent && { parent }),
    revision: 0,
    judges: refuseNothing(await countJudges(tools, run, signal)),
  };
  await addRun(tools.database, row);
  return row;
}

/** A name for an unnamed run: its judges and its subject, e.g. "SSIM: 20 scenes, rotation". */
function nameRun({ protocol, options }: RunSpec, judgeNames: readonly string[]): string {
  const judges =
    judgeNames.length > 2 ? `${judgeNames.length} judges` : judgeNames.join(' and ') || 'no judge';
  return `${judges}: ${findProtocol(protocol).subject(options)}`;
}

/** Changes a run's spec; no tab may be working on the run. */
export async function changeRun(
  tools: EngineContext,
  id: string,
  changes: RunChanges,
): Promise<RunRow> {
  const row = await loadRun(tools.database, id);
  const spec = checkSpec(withChanges(row.spec, changes));
  await refuseTwice(tools, spec);
  const judges = spec.judges.map((choice) => judgeOf(row, choice) ?? newRunJudge(choice));
  const counted = refuseNothing(await countJudges(tools, { ...row, spec, judges }));
  const otherwise = await asksOtherwise(tools, row, counted, spec);
  if (otherwise) refuseImported(row);
  const [before, after] = [await usualName(tools, row.spec), await usualName(tools, spec)];
  // other changes made to the run meanwhile are kept
  return updateRun(tools.database, id, (now) => ({
    spec,
    // a generated name follows the changed spec
    ...(now.name === before && { name: after }),
    updatedAt: tools.now(),
    wasRunning: false,
    ...(otherwise && { closedRounds: 0 }),
    judges: counted.map((judge) => ({ ...judge, ...knownNow(now, judge.choice) })),
  }));
}

/** The generated name of an unnamed run. */
async function usualName(tools: EngineContext, spec: RunSpec): Promise<string> {
  const names = await Promise.all(
    spec.judges.map(async ({ id }) => (await tools.judges.find(id))?.name ?? id),
  );
  return nameRun(spec, names);
}

/** What is now known of a judge, which another tab may have updated meanwhile. */
function knownNow(
  now: RunRow,
  choice: JudgeChoice,
): Partial<Pick<RunJudge, 'abilities' | 'fingerprint' | 'fallback'>> {
  const { answered: _, total: __, more: ___, healed: ____, ...known } = judgeOf(now, choice) ?? {};
  return known;
}

function judgeOf({ judges }: Pick<RunRow, 'judges'>, choice: JudgeChoice): RunJudge | undefined {
  return judges.find((judge) => choiceKey(judge.choice) === choiceKey(choice));
}

/** Whether a changed spec asks anything different; how answers are read does not count. */
async function asksOtherwise(
  tools: EngineContext,
  before: RunRow,
  judges: readonly RunJudge[],
  spec: RunSpec,
): Promise<boolean> {
  if (judges.length !== before.judges.length) return true;
  if (judges.some(({ choice }) => !judgeOf(before, choice))) return true;
  const [old, now] = [
    await playRun(tools, before, judges),
    await playRun(tools, { ...before, spec }, judges),
  ];
  if (old.rounds.length !== now.rounds.length) return true;
  return judges.some((_, index) => {
    const keys = new Set(keysOfJudge(now, index));
    const known = new Set(keysOfJudge(old, index));
    return keys.size !== known.size || [...keys].some((key) => !known.has(key));
  });
}

/** Throws EngineError 'imported' if a run is a record of what was asked elsewhere. */
export function refuseImported({ origin }: Pick<RunRow, 'origin'>): void {
  if (!isCarried(origin)) return;
  throw new EngineError(
    'imported',
    'This run came from elsewhere and stays as it came. Check it here, or make a run of your own from ' +
      'it, which may take its answers if you say so.',
  );
}

/**
 * Deletes a run that no tab works on, the answers that came with it, and its answers given here
 * that no other run uses. Another tab may begin, extend or delete a run meanwhile, so the decision
 * is repeated until it still holds at the moment of deletion.
 */
export async function deleteRun(tools: EngineContext, id: string): Promise<void> {
  const { database } = tools;
  for (;;) {
    const { runs, stamp, unreadable } = await loadRunsAtOnce(database);
    const run = runs.find((row) => row.id === id);
    const others = runs.filter((row) => row.id !== id);
    // the answers that an unreadable row uses are unknown: it may use any of these
    const doomed = run && unreadable === 0 ? await findUnused(tools, run, others) : [];
    if (await deleteRunRow(database, id, stamp, doomed)) return;
  }
}

/** The answers of a run that no other run uses. Imported answers are deleted with their own run. */
async function findUnused(
  tools: EngineContext,
  run: RunRow,
  others: readonly RunRow[],
): Promise<DoomedAnswers[]> {
  const unused: DoomedAnswers[] = [];
  const judges = await resolveJudges(tools, run);
  const played = await playRun(tools, run, judges);
  for (const [index, judge] of judges.entries()) {
    for (const set of answerSetsOf({ ...run, accepts: [] }, judge)) {
      if (isCarried(set.origin) || !judge.abilities) continue;
      const stored = await listAnswered(tools.database, set.fingerprint, set.origin);
      const left = new Set(keysOfJudge(played, index).filter((key) => stored.has(key)));
      for (const other of others) await keepUsed(tools, set, left, other);
      unused.push({ ...set, asks: [...left] });
    }
  }
  return unused;
}

/** Removes from `left` the answers of a set that another run uses. */
async function keepUsed(
  tools: EngineContext,
  set: AnswerSet,
  left: Set<string>,
  other: RunRow,
): Promise<void> {
  if (left.size === 0) return;
  const judges = await resolveJudges(tools, other);
  const users = judges.map((user) =>
    answerSetsOf(other, user).some(
      ({ fingerprint, origin }) =>
        fingerprint === set.fingerprint && isSameOrigin(origin, set.origin),
    ),
  );
  if (!users.includes(true)) return;
  const played = await playRun(tools, other, judges);
  for (const [index, user] of judges.entries()) {
    if (!users[index]) continue;
    // a judge that cannot be planned here may use any of them, and so may a later round
    if (!user.abilities || played.more) left.clear();
    for (const key of keysOfJudge(played, index)) left.delete(key);
  }
}

/** Counts what each judge of a run has to answer and has answered. */
export async function countJudges(
  tools: EngineContext,
  run: PlayableRun & Pick<RunRow, 'judges'>,
  signal?: AbortSignal | undefined,
): Promise<RunJudge[]> {
  const resolved = await resolveJudges(tools, run);
  const played = await playRun(tools, run, resolved, signal);
  return Promise.all(
    run.judges.map(async ({ more: _, healed: __, ...judge }, index) => {
      return {
        ...judge,
        abilities: resolved[index]?.abilities ?? null,
        ...countAsks({
          plans: plansOfJudge(played, index),
          answered: await played.source.answered(index),
          faults: judge.faults,
          more: played.more,
        }),
      };
    }),
  );
}

/**
 * Returns the judges if one of them has something to answer, or is not here to tell. Otherwise
 * throws EngineError 'bad-spec': an empty run would be neither running nor done.
 */
function refuseNothing(judges: readonly RunJudge[]): readonly RunJudge[] {
  if (judges.length === 0) throw new EngineError('bad-spec', 'judges: a run needs at least one.');
  if (judges.some(({ abilities, total }) => abilities === null || total > 0)) return judges;
  throw new EngineError(
    'bad-spec',
    'This run has nothing to ask: none of its judges can answer any of its questions. Change the ' +
      'setup or choose another judge.',
  );
}

function withChanges(spec: RunSpec, { judges = spec.judges, options }: RunChanges): RunSpec {
  const { options: before } = spec;
  return { ...spec, judges, options: { ...(before as object), ...options } };
}

/**
 * Throws EngineError 'bad-spec' if a judge that does not depend on the device is listed for two of
 * them.
 */
async function refuseTwice(tools: EngineContext, { judges }: RunSpec): Promise<void> {
  const ids = judges.map(({ id }) => id);
  const double = ids.find((id, place) => ids.indexOf(id) !== place);
  const kind = double === undefined ? null : (await tools.judges.find(double))?.kind;
  if (kind !== 'pixel' && kind !== 'endpoint') return;
  throw new EngineError(
    'bad-spec',
    `judges: ${double} is named twice, and answers the same on every device.`,
  );
}

function checkSpec(value: RunSpec): RunSpec {
  let spec: RunSpec;
  try {
    spec = parseSpec(value);
  } catch (fault) {
    throw new EngineError('bad-spec', messageOf(fault));
  }
  const once = new Map(spec.judges.map((choice) => [choiceKey(choice), choice]));
  return { ...spec, judges: [...once.values()] };
}
