import * as v from 'valibot';
import type { JudgeAbilities } from '../../core/protocols/pairbench/asks.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { parseSpec } from '../../core/spec/parse-spec.ts';
import type { RunSpec } from '../../core/spec/spec.ts';
import type { RunRecord } from '../engine/engine.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { Database } from './database.ts';

/** One judge of a run, as far as it is known without loading it. */
export interface RunJudge {
  readonly choice: JudgeChoice;
  /** null until the catalogue knew this judge once; kept, so that results outlive the judge */
  readonly abilities: JudgeAbilities | null;
  /** hash of the fingerprint this run's answers are stored under; null until loaded once */
  readonly fingerprint: string | null;
  /** the same of what answered on WASM once the graphics device had gone away; absent: nothing */
  readonly standIn?: string;
  /** unique asks when last counted */
  readonly answered: number;
  readonly total: number;
}

export interface RunRow extends RunRecord {
  /** one for each judge of the spec, in its order */
  readonly judges: readonly RunJudge[];
}

export const SpecSchema = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): RunSpec => {
    try {
      return parseSpec(dataset.value);
    } catch (fault) {
      addIssue({ message: fault instanceof Error ? fault.message : String(fault) });
      return NEVER;
    }
  }),
);

export const AbilitiesSchema = v.object({
  style: v.picklist(['generative', 'encoder', 'pixel']),
  readsText: v.boolean(),
  tellsLikelihoods: v.exactOptional(v.literal(false)),
});

const RunRowSchema = v.object({
  id: v.string(),
  name: v.string(),
  spec: SpecSchema,
  createdAt: v.number(),
  updatedAt: v.number(),
  wasRunning: v.boolean(),
  judges: v.array(
    v.object({
      choice: v.object({ id: v.string(), device: v.picklist(['wasm', 'webgpu']) }),
      abilities: v.nullable(AbilitiesSchema),
      fingerprint: v.nullable(v.string()),
      standIn: v.exactOptional(v.string()),
      answered: v.number(),
      total: v.number(),
    }),
  ),
}) satisfies v.GenericSchema<unknown, RunRow>;

export function saveRun(database: Database, row: RunRow): Promise<void> {
  return database.use(async (connection) => {
    await connection.put('runs', row, row.id);
  });
}

/** Reads, changes and writes a run as one step, so that nothing written between is undone. */
export async function updateRun(
  database: Database,
  id: string,
  change: (row: RunRow) => RunRow,
): Promise<RunRow> {
  const changed = await database.use(async (connection) => {
    const transaction = connection.transaction('runs', 'readwrite');
    const stored = await transaction.store.get(id);
    const row = stored === undefined ? null : database.read('runs', id, RunRowSchema, stored);
    const next = row && change(row);
    await Promise.all([next ? transaction.store.put(next, id) : null, transaction.done]);
    return next;
  });
  if (!changed) throw missingRun(id);
  return changed;
}

/** Rejects with EngineError 'not-found'. */
export async function loadRun(database: Database, id: string): Promise<RunRow> {
  const value = await database.use((connection) => connection.get('runs', id));
  const row = value === undefined ? null : database.read('runs', id, RunRowSchema, value);
  if (!row) throw missingRun(id);
  return row;
}

/** Newest first. */
export async function loadRuns(database: Database): Promise<RunRow[]> {
  const [keys, rows] = await database.use((connection) => {
    const { store } = connection.transaction('runs');
    return Promise.all([store.getAllKeys(), store.getAll()]);
  });
  return rows
    .flatMap((value, index) => {
      const row = database.read('runs', keys[index] ?? '', RunRowSchema, value);
      return row ? [row] : [];
    })
    .sort((a, b) => b.createdAt - a.createdAt);
}

export function dropRun(database: Database, id: string): Promise<void> {
  return database.use((connection) => connection.delete('runs', id));
}

/** The part of a run that screens see. */
export function recordOf({ id, name, spec, createdAt, updatedAt, wasRunning }: RunRow): RunRecord {
  return { id, name, spec, createdAt, updatedAt, wasRunning };
}

function missingRun(id: string): EngineError {
  return new EngineError(
    'not-found',
    'This run is not in this browser (any more). It may have been deleted in another tab.',
    id,
  );
}
