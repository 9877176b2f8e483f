import type { IDBPTransaction } from 'idb';
import type { AnswerSet } from './answers.ts';
import type { Database } from './database.ts';
import { keptPlansOf } from './kept-plans.ts';
import {
  type CarriedOrigin,
  isCarried,
  isSameOrigin,
  type Origin,
  prefixOf,
  rangeUnder,
  storeOf,
} from './origin.ts';
import { type RunJudge, type RunRow, readRuns } from './run-rows.ts';
import type { FlipsideSchema } from './schema.ts';
import { OWN_FILE, weightsKey } from './weights.ts';

const TOUCHED = [
  'runs',
  'keptPlans',
  'answers',
  'importedAnswers',
  'recordedAnswers',
  'fingerprints',
  'lastSeen',
  'weights',
] as const;

type Deletion = IDBPTransaction<FlipsideSchema, typeof TOUCHED, 'readwrite'>;

/** All runs as of one moment. */
interface RunsAtOnce {
  readonly runs: readonly RunRow[];
  /** differs as soon as any run uses something else */
  readonly stamp: string;
  /** rows that cannot be read: which answers they use is unknown */
  readonly unreadable: number;
}

/** Answers to be deleted together with a run. */
export type DoomedAnswers = AnswerSet & { readonly asks: readonly string[] };

export function loadRunsAtOnce(database: Database): Promise<RunsAtOnce> {
  return database.use(async (connection) => {
    const { store } = connection.transaction('runs');
    const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return runsOf(database, keys, rows);
  });
}

function runsOf(database: Database, keys: readonly string[], rows: readonly unknown[]): RunsAtOnce {
  const runs = readRuns(database, keys, rows);
  const stamp = JSON.stringify([keys, runs.map(({ id, revision }) => [id, revision])]);
  return { runs, stamp, unreadable: rows.length - runs.length };
}

/**
 * Deletes a run, everything that came with it if it was imported, and answers that no other run
 * uses, in one transaction. Resolves with false, and deletes nothing, if any run was added, deleted
 * or changed since `stamp`, because the choice of answers is then outdated.
 */
export function deleteRunRow(
  database: Database,
  id: string,
  stamp: string,
  doomed: readonly DoomedAnswers[],
): Promise<boolean> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(TOUCHED, 'readwrite');
    const store = transaction.objectStore('runs');
    const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
    const now = runsOf(database, keys, rows);
    if (now.stamp !== stamp) return false;
    const run = now.runs.find((one) => one.id === id);
    const others = now.runs.filter((one) => one.id !== id);
    const deletions: Promise<unknown>[] = [
      store.delete(id),
      transaction.objectStore('keptPlans').delete(keptPlansOf(id)),
    ];
    for (const { origin, fingerprint, asks } of doomed) {
      const answers = transaction.objectStore(storeOf(origin));
      const prefix = prefixOf(origin, fingerprint);
      deletions.push(...asks.map((ask) => answers.delete([...prefix, ask])));
    }
    if (run && isCarried(run.origin)) {
      deletions.push(transaction.objectStore(storeOf(run.origin)).delete(rangeUnder([id])));
      deletions.push(...forgetOrigin(run.origin, others).map((row) => store.put(row, row.id)));
      deletions.push(dropFingerprints(transaction, run, others));
      deletions.push(dropWeights(transaction, run.origin, others));
    }
    await Promise.all([...deletions, transaction.done]);
    return true;
  });
}

/** The runs that used answers of this origin, with the origin removed. */
function forgetOrigin(origin: Origin, runs: readonly RunRow[]): RunRow[] {
  return runs.flatMap((row) => {
    const accepts = row.accepts.filter((one) => !isSameOrigin(one, origin));
    return accepts.length === row.accepts.length
      ? []
      : [{ ...row, accepts, revision: row.revision + 1 }];
  });
}

/** Deletes the run's fingerprints, except those that are also used elsewhere. */
async function dropFingerprints(
  transaction: Deletion,
  run: RunRow,
  others: readonly RunRow[],
): Promise<void> {
  const used = new Set(others.flatMap(({ judges }) => judges.flatMap(fingerprintsOf)));
  const seen = new Set(await transaction.objectStore('lastSeen').getAll());
  for (const hash of new Set(run.judges.flatMap(fingerprintsOf))) {
    if (used.has(hash) || seen.has(hash)) continue;
    const here = await transaction.objectStore('answers').count(rangeUnder([hash]));
    if (here === 0) await transaction.objectStore('fingerprints').delete(hash);
  }
}

/**
 * Deletes weights that came with a run; those that another run names are kept as if imported from a
 * file.
 */
async function dropWeights(
  transaction: Deletion,
  origin: CarriedOrigin,
  others: readonly RunRow[],
): Promise<void> {
  const store = transaction.objectStore('weights');
  const range = rangeUnder([origin.kind, origin.id]);
  for (const key of await store.getAllKeys(range)) {
    const [, , hash] = key;
    const isUsed = others.some(({ spec }) => JSON.stringify(spec).includes(hash));
    if (isUsed) await store.put(await store.get(key), weightsKey(OWN_FILE, hash));
    await store.delete(key);
  }
}

function fingerprintsOf({ fingerprint, fallback }: RunJudge): string[] {
  return [fingerprint, fallback].flatMap((hash) => hash ?? []);
}
