import * as v from 'valibot';
import type { Abilities } from '../../core/ask/abilities.ts';
import { messageOf } from '../../core/errors.ts';
import { choiceKey, type JudgeChoice, judgeChoiceSchema } from '../../core/spec/judge-choice.ts';
import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import { EngineError } from '../engine/engine-error.ts';
import { AbilitiesSchema } from '../judges/judge-abilities.ts';
import { PARENT_ROLES, type RunRecord } from '../records/run-record.ts';
import type { AnswerSet } from './answers.ts';
import { type AskFaults, AskFaultsSchema } from './ask-faults.ts';
import type { Database } from './database.ts';
import { HERE, isCarried, type Origin, OriginSchema } from './origin.ts';

/** One judge of a run, with what is known without loading it. */
export interface RunJudge {
  readonly choice: JudgeChoice;
  /**
   * null until the catalogue has once listed this judge; stored, so that results outlive the judge
   */
  readonly abilities: Abilities | null;
  /** hash of the fingerprint this run's answers are stored under; null until first loaded */
  readonly fingerprint: string | null;
  /** the same for the WASM judge that took over after the graphics device was lost; absent: none */
  readonly fallback?: string;
  /** asks as last counted; one of two rounds counts twice */
  readonly answered: number;
  readonly total: number;
  /** `total` counts only the known rounds, and more may follow */
  readonly more?: true;
  /**
   * why asks failed, by hash: rounds follow from failures as from answers, so a resumed run takes
   * the same course. A fault of an ask that has an answer by now is ignored.
   */
  readonly faults?: AskFaults;
  /** how many of those asks' questions were answered when asked in another way; absent: none */
  readonly healed?: number;
}

export interface RunRow extends RunRecord {
  /** one for each judge of the spec, in its order */
  readonly judges: readonly RunJudge[];
  /**
   * counts changes to what the run asks and uses, so that outdated decisions can be detected;
   * changes of counts and names do not count
   */
  readonly revision: number;
  /** number of completed rounds, some of whose asks may have failed; absent: none */
  readonly closedRounds?: number;
}

/** What may change in an existing run. */
type RunChange = Partial<
  Pick<RunRow, 'name' | 'spec' | 'updatedAt' | 'wasRunning' | 'judges' | 'accepts' | 'closedRounds'>
>;

/**
 * The origins that a run takes its answers from; the first that has an answer provides it. A run
 * made here uses answers given here, and others only if the user allowed it; an imported or
 * recorded run uses what came with it.
 */
export function originsOf({ origin, accepts }: Pick<RunRecord, 'origin' | 'accepts'>): Origin[] {
  if (isCarried(origin)) return [origin];
  return [HERE, ...accepts];
}

/** The answer sets of a run's judge, followed by those of its fallback. */
export function answerSetsOf(
  run: Pick<RunRecord, 'origin' | 'accepts'>,
  { fingerprint, fallback }: Pick<RunJudge, 'fingerprint' | 'fallback'>,
): AnswerSet[] {
  const origins = originsOf(run);
  return [fingerprint, fallback].flatMap((hash) =>
    hash ? origins.map((origin) => ({ origin, fingerprint: hash })) : [],
  );
}

export const SpecSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): RunSpec => {
    try {
      return parseSpec(dataset.value);
    } catch (fault) {
      addIssue({ message: messageOf(fault) });
      return NEVER;
    }
  }),
);

const RunRowSchema = v.object({
  id: v.string(),
  name: v.string(),
  spec: SpecSchema,
  createdAt: v.number(),
  updatedAt: v.number(),
  wasRunning: v.boolean(),
  origin: OriginSchema,
  accepts: v.array(OriginSchema),
  parent: v.exactOptional(v.object({ run: v.string(), as: v.picklist(PARENT_ROLES) })),
  revision: v.number(),
  closedRounds: v.exactOptional(v.number()),
  judges: v.array(
    v.object({
      choice: judgeChoiceSchema,
      abilities: v.nullable(AbilitiesSchema),
      fingerprint: v.nullable(v.string()),
      fallback: v.exactOptional(v.string()),
      answered: v.number(),
      total: v.number(),
      more: v.exactOptional(v.literal(true)),
      faults: v.exactOptional(AskFaultsSchema),
      healed: v.exactOptional(v.number()),
    }),
  ),
}) satisfies v.GenericSchema<unknown, RunRow>;

/** Stores a new run. Rejects if the id exists: existing runs change by `updateRun` only. */
export function addRun(database: Database, row: RunRow): Promise<void> {
  return database.use(async (connection) => {
    await connection.add('runs', row, row.id);
  });
}

/**
 * Reads a run, changes some of its fields and writes it atomically, so that no concurrent change is
 * lost; existing runs are written only this way. Rejects with EngineError 'not-found', and with any
 * error of `change`.
 */
export async function updateRun(
  database: Database,
  id: string,
  change: (row: RunRow) => RunChange,
): Promise<RunRow> {
  const changed = await database.use(async (connection) => {
    const transaction = connection.transaction('runs', 'readwrite');
    const stored = await transaction.store.get(id);
    const row = stored === undefined ? null : database.read('runs', id, RunRowSchema, stored);
    const next = row && applyChange(row, change(row));
    await Promise.all([next ? transaction.store.put(next, id) : null, transaction.done]);
    return next;
  });
  if (!changed) throw missingRun(id);
  return changed;
}

function applyChange(row: RunRow, change: RunChange): RunRow {
  const takes = ({ judges }: Pick<RunRow, 'judges'>): string =>
    JSON.stringify(
      judges.map(
        ({ answered: _, total: __, more: ___, faults: ____, healed: _____, ...judge }) => judge,
      ),
    );
  const next = { ...row, ...change };
  const same = next.spec === row.spec && next.accepts === row.accepts && takes(next) === takes(row);
  return same ? next : { ...next, revision: row.revision + 1 };
}

/** Changes what is known of one of a run's judges; does nothing if the run no longer has it. */
export function updateRunJudge(
  database: Database,
  id: string,
  choice: JudgeChoice,
  known: Omit<RunJudge, 'choice'>,
): Promise<RunRow> {
  return updateRun(database, id, ({ judges }) => ({
    judges: judges.map((judge) =>
      choiceKey(judge.choice) === choiceKey(choice) ? { choice: judge.choice, ...known } : judge,
    ),
  }));
}

/** null if there is no such run. */
export function findRun(database: Database, id: string): Promise<RunRow | null> {
  return database.load('runs', id, RunRowSchema);
}

/** Rejects with EngineError 'not-found'. */
export async function loadRun(database: Database, id: string): Promise<RunRow> {
  const row = await findRun(database, id);
  if (!row) throw missingRun(id);
  return row;
}

/** null if there is no such run. */
export async function loadRunName(database: Database, id: string): Promise<string | null> {
  return (await findRun(database, id))?.name ?? null;
}

/** Newest first. */
export async function loadRuns(database: Database): Promise<RunRow[]> {
  const [keys, rows] = await database.use((connection) => {
    const { store } = connection.transaction('runs');
    return Promise.all([store.getAllKeys(), store.getAll()]);
  });
  return readRuns(database, keys, rows).sort((a, b) => b.createdAt - a.createdAt);
}

/** Parses rows from the store; unreadable ones are noted and left out. */
export function readRuns(
  database: Database,
  keys: readonly string[],
  rows: readonly unknown[],
): RunRow[] {
  return rows.flatMap((value, index) => {
    const row = database.read('runs', keys[index] ?? '', RunRowSchema, value);
    return row ? [row] : [];
  });
}

/** The part of a run that screens see. */
export function recordOf({
  judges: _,
  revision: __,
  closedRounds: ___,
  ...record
}: RunRow): RunRecord {
  return record;
}

function missingRun(id: string): EngineError {
  return new EngineError(
    'not-found',
    'This run is not in this browser. A run stays where it was made: to see someone else’s, ask for its file, or for a link that contains it.',
    id,
  );
}
