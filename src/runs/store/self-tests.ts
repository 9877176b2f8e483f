import * as v from 'valibot';
import { hashOf } from '../../core/hash.ts';
import { type Reference, ReferenceSchema } from '../../judges/self-test/reference.ts';
import type { SelfTest } from '../../judges/self-test/self-test.ts';
import type { Database } from './database.ts';

const times = v.exactOptional(v.object({ wasm: v.number(), webgpu: v.number() }));

const MEASURES = v.picklist(['cosine', 'log-probability', 'similarity']);

/** why answers differ although the figure is within its limit */
const why = v.exactOptional(v.string());

const FormatTimeSchema = v.object({
  judge: v.string(),
  format: v.string(),
  milliseconds: v.number(),
  rounds: v.array(v.number()),
  holds: v.boolean(),
  against: v.string(),
  measure: MEASURES,
  worst: v.nullable(v.number()),
  tolerance: v.number(),
  why,
});

// times stored by earlier versions had one round and no evidence: they are measured again
const formats = v.exactOptional(v.fallback(v.optional(v.array(FormatTimeSchema)), undefined));

const SelfTestSchema = v.variant('state', [
  v.object({
    state: v.picklist(['agree', 'differ']),
    measure: MEASURES,
    worst: v.nullable(v.number()),
    tolerance: v.number(),
    why,
    asks: v.number(),
    against: v.string(),
    instead: v.exactOptional(v.string()),
    times,
    formats,
  }),
  v.object({
    state: v.literal('unchecked'),
    reason: v.string(),
    canRun: v.boolean(),
    times,
    formats,
  }),
]) satisfies v.GenericSchema<unknown, SelfTest>;

/** Stores the self-test result of the judge with this fingerprint. */
export function saveSelfTest(
  database: Database,
  fingerprint: string,
  test: SelfTest,
): Promise<void> {
  return database.use(async (connection) => {
    await connection.put('selfTests', test, fingerprint);
  });
}

/** null if the judge with this fingerprint was never tested here. */
export function loadSelfTest(database: Database, fingerprint: string): Promise<SelfTest | null> {
  return database.load('selfTests', fingerprint, SelfTestSchema);
}

type ReferenceName = Pick<Reference, 'judge' | 'revision' | 'asks'>;

export function saveReference(database: Database, reference: Reference): Promise<void> {
  return database.use(async (connection) => {
    await connection.put('references', reference, referenceKey(reference));
  });
}

/** The reference answers of these files of this judge to these asks; null if there are none. */
export function loadReference(database: Database, name: ReferenceName): Promise<Reference | null> {
  return database.load('references', referenceKey(name), ReferenceSchema);
}

function referenceKey({ judge, revision, asks }: ReferenceName): string {
  return hashOf({ judge, revision, asks });
}
