import * as v from 'valibot';
import { CurveSchema } from '../../core/ask/answer-schema.ts';
import {
  hashWeights,
  parseTrainedId,
  type TrainedWeights,
  TrainedWeightsSchema,
} from '../../core/ask/trained-weights.ts';
import { EngineError } from '../engine/engine-error.ts';
import type { Database } from './database.ts';
import { isCarried, type Origin } from './origin.ts';
import { readRuns } from './run-rows.ts';
import type { WeightsKey } from './schema.ts';

/** Most bytes of all weights in this browser together. */
const MOST_WEIGHT_BYTES = 256_000_000;
/** bytes of a row besides its tensors: curve, names, the browser's overhead */
const ROW_BYTES = 20_000;

const Finite = v.pipe(v.number(), v.finite(), v.minValue(0));

/** Weights as stored. */
export const KeptWeightsSchema = v.object({
  weights: TrainedWeightsSchema,
  curve: CurveSchema,
  seconds: v.object({ states: Finite, steps: Finite }),
  /** number of examples */
  examples: v.object({ train: Finite, validation: Finite }),
  /** milliseconds since the epoch */
  createdAt: Finite,
  /** for weights trained here: the answer that reports them, which is deleted with them */
  answer: v.exactOptional(v.object({ fingerprint: v.string(), ask: v.string() })),
});
export type KeptWeights = v.InferOutput<typeof KeptWeightsSchema>;

export interface StoredWeights extends KeptWeights {
  readonly hash: string;
  /** the first that applies: trained here, came in a file, came with a run */
  readonly origin: Origin;
}

/** Weights from a weights file have this origin instead of a run's. */
export const OWN_FILE: Origin = { kind: 'import', id: 'weights' };

/** The key of weights by origin and hash. */
export function weightsKey(origin: Origin, hash: string): WeightsKey {
  return [origin.kind, isCarried(origin) ? origin.id : '', hash];
}

/** Approximate bytes of a row. */
function sizeOfWeights({ tensors }: TrainedWeights): number {
  return ROW_BYTES + tensors.reduce((sum, { values }) => sum + 4 * values.length, 0);
}

/**
 * Stores weights; already stored ones of this origin are kept. Rejects with EngineError 'quota' if
 * all of them would exceed MOST_WEIGHT_BYTES. Resolves with their hash.
 */
export async function saveWeights(
  database: Database,
  origin: Origin,
  kept: KeptWeights,
): Promise<string> {
  const hash = hashWeights(kept.weights);
  const all = await listWeights(database);
  if (!all.some((one) => one.hash === hash)) refuseTooMany(all, [kept]);
  await database.use(async (connection) => {
    await connection.put('weights', kept, weightsKey(origin, hash));
  });
  return hash;
}

/** Throws EngineError 'quota' if the total would exceed the limit. */
export function refuseTooMany(
  stored: readonly Pick<KeptWeights, 'weights'>[],
  added: readonly Pick<KeptWeights, 'weights'>[],
): void {
  const bytes = [...stored, ...added].reduce((sum, { weights }) => sum + sizeOfWeights(weights), 0);
  if (bytes <= MOST_WEIGHT_BYTES) return;
  throw new EngineError(
    'quota',
    `Trained weights would take ${Math.ceil(bytes / 1e6)} MB in this browser, and may take ` +
      `${MOST_WEIGHT_BYTES / 1e6} MB. Delete some under Models first.`,
  );
}

/** All readable weights, once each, oldest first. */
export async function listWeights(database: Database): Promise<readonly StoredWeights[]> {
  const [keys, rows] = await database.use((connection) => {
    const { store } = connection.transaction('weights');
    return Promise.all([store.getAllKeys(), store.getAll()]);
  });
  const found = new Map<string, StoredWeights>();
  // keys are sorted: "here" comes before "import" and "recorded"
  for (const [index, row] of rows.entries()) {
    const key = keys[index] ?? ['here', '', ''];
    const kept = readKept(database, key, row);
    if (kept && !found.has(kept.hash)) found.set(kept.hash, kept);
  }
  return [...found.values()].sort((a, b) => a.createdAt - b.createdAt);
}

/**
 * Weights by their hash, of any origin; null if there are none. Reads no others: a decoder's are
 * megabytes, which are hashed to see that they are whole.
 */
export async function findWeights(database: Database, hash: string): Promise<StoredWeights | null> {
  const rows = await database.use(async (connection) => {
    const { store } = connection.transaction('weights');
    const keys = (await store.getAllKeys()).filter(([, , own]) => own === hash);
    return Promise.all(keys.map(async (key) => [key, await store.get(key)] as const));
  });
  for (const [key, row] of rows) {
    const kept = readKept(database, key, row);
    if (kept) return kept;
  }
  return null;
}

/** Null if the row is unreadable (which is noted) or does not match its key. */
function readKept(database: Database, key: WeightsKey, row: unknown): StoredWeights | null {
  const kept = database.read('weights', key, KeptWeightsSchema, row);
  const [kind, id, hash] = key;
  if (!kept || hashWeights(kept.weights) !== hash) return null;
  return { ...kept, hash, origin: kind === 'here' ? { kind } : { kind, id } };
}

/**
 * Deletes weights and the answer that reported them. Rejects with EngineError 'in-use' naming the
 * runs whose judges, options or judge names use them. Checks and deletes in one transaction.
 */
export async function deleteWeights(database: Database, hash: string): Promise<void> {
  const users = await database.use(async (connection) => {
    const transaction = connection.transaction(['runs', 'weights', 'answers'], 'readwrite');
    const runs = transaction.objectStore('runs');
    const [runKeys, runRows] = await Promise.all([runs.getAllKeys(), runs.getAll()]);
    const using = readRuns(database, runKeys, runRows).filter(({ spec }) =>
      JSON.stringify(spec).includes(hash),
    );
    if (using.length > 0) return using;
    const store = transaction.objectStore('weights');
    const keys = (await store.getAllKeys()).filter(([, , own]) => own === hash);
    for (const key of keys) {
      const read = v.safeParse(KeptWeightsSchema, await store.get(key));
      const answer = read.success ? read.output.answer : undefined;
      if (answer) {
        await transaction.objectStore('answers').delete([answer.fingerprint, answer.ask]);
      }
      await store.delete(key);
    }
    await transaction.done;
    return [];
  });
  if (users.length === 0) return;
  const names = users.map(({ name }) => `“${name}”`).join(', ');
  throw new EngineError(
    'in-use',
    `These weights answered in ${users.length === 1 ? 'the run' : 'the runs'} ${names}. Delete ` +
      `${users.length === 1 ? 'that run' : 'those runs'} first.`,
  );
}

/** Hashes of the weights that judges of a run name. */
export function weightsNamed(judges: readonly { readonly id: string }[]): readonly string[] {
  return [...new Set(judges.flatMap(({ id }) => parseTrainedId(id)?.weights ?? []))];
}
