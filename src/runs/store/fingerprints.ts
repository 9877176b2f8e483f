import * as v from 'valibot';
import { hashOf } from '../../core/hash.ts';
import type { JudgeChoice } from '../../core/spec/judge-choice.ts';
import { choiceKey } from '../../core/spec/judge-choice.ts';
import { EndpointPrintSchema } from '../../judges/endpoint/endpoint-source.ts';
import type { Fingerprint } from '../../judges/judge.ts';
import type { Database } from './database.ts';

/** Bounded text for hashes, names and versions, which a file could set to anything. */
const words = v.pipe(v.string(), v.maxLength(1000, 'at most 1000 characters'));

export const FingerprintSchema = v.object({
  judge: words,
  kind: v.picklist(['encoder', 'generative', 'endpoint', 'pixel']),
  revision: words,
  device: v.picklist(['wasm', 'webgpu', 'none']),
  adapter: v.nullable(words),
  dtype: words,
  output: v.exactOptional(words),
  cut: v.exactOptional(v.literal('logits')),
  split: v.exactOptional(v.literal('logits')),
  writes: v.exactOptional(v.literal('library')),
  runtime: words,
  endpoint: v.exactOptional(EndpointPrintSchema),
  trained: v.exactOptional(v.object({ base: words, recipe: words, data: words, weights: words })),
  answering: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2))),
}) satisfies v.GenericSchema<unknown, Fingerprint>;

/** Stores a fingerprint under its hash, as this choice's current one. Resolves with the hash. */
export function saveFingerprint(
  database: Database,
  choice: JudgeChoice,
  fingerprint: Fingerprint,
): Promise<string> {
  const hash = hashOf(fingerprint);
  return database.use(async (connection) => {
    const transaction = connection.transaction(['fingerprints', 'lastSeen'], 'readwrite');
    await Promise.all([
      transaction.objectStore('fingerprints').put(fingerprint, hash),
      transaction.objectStore('lastSeen').put(hash, choiceKey(choice)),
      transaction.done,
    ]);
    return hash;
  });
}

export function loadFingerprint(database: Database, hash: string): Promise<Fingerprint | null> {
  return database.load('fingerprints', hash, FingerprintSchema);
}

/** Hash of the fingerprint this choice had when last loaded; null if it never was. */
export function lastFingerprint(database: Database, choice: JudgeChoice): Promise<string | null> {
  return database.load('lastSeen', choiceKey(choice), v.string());
}
