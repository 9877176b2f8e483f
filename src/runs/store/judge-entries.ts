import * as v from 'valibot';
import { MODES, PICTURES, TASKS } from '../../core/ask/abilities.ts';
import { EndpointSourceSchema } from '../../judges/endpoint/endpoint-source.ts';
import { DTYPES, type Dtype } from '../../judges/files/dtypes.ts';
import type { JudgeEntry } from '../../judges/judge.ts';
import type { Database } from './database.ts';

const SourceSchema = v.variant('type', [
  v.object({ type: v.literal('shipped'), path: v.string() }),
  v.object({ type: v.literal('folder'), files: v.map(v.string(), v.blob()) }),
  v.object({ type: v.literal('url'), base: v.string() }),
  v.object({
    type: v.literal('hub'),
    host: v.string(),
    repo: v.string(),
    revision: v.string(),
    plain: v.exactOptional(v.literal(true)),
    files: v.array(
      v.object({
        path: v.string(),
        bytes: v.number(),
        sha256: v.nullable(v.string()),
        git: v.nullable(v.string()),
      }),
    ),
  }),
  EndpointSourceSchema,
  v.object({ type: v.literal('none') }),
]);

const JudgeEntrySchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(['encoder', 'generative', 'endpoint', 'pixel']),
  description: v.string(),
  modes: v.array(v.picklist(MODES)),
  readsText: v.boolean(),
  pictures: v.picklist(PICTURES),
  turns: v.boolean(),
  system: v.boolean(),
  json: v.exactOptional(v.literal(true)),
  taught: v.exactOptional(v.array(v.picklist(TASKS))),
  bytes: v.nullable(v.number()),
  licence: v.nullable(v.string()),
  scenesOnly: v.boolean(),
  source: SourceSchema,
  dtypes: v.exactOptional(v.record(v.string(), v.picklist(Object.keys(DTYPES) as Dtype[]))),
  tiled: v.exactOptional(v.literal(true)),
  tokens: v.exactOptional(
    v.object({ picture: v.nullable(v.number()), most: v.nullable(v.number()) }),
  ),
}) satisfies v.GenericSchema<unknown, JudgeEntry>;

/** Stores a judge of the user's own with its files, so that it survives a reload. */
export function saveJudgeEntry(database: Database, entry: JudgeEntry): Promise<void> {
  return database.use(async (connection) => {
    await connection.put('judges', entry, entry.id);
  });
}

/** The user's own judges, by id. */
export async function loadJudgeEntries(database: Database): Promise<JudgeEntry[]> {
  const [keys, rows] = await database.use((connection) => {
    const { store } = connection.transaction('judges');
    return Promise.all([store.getAllKeys(), store.getAll()]);
  });
  return rows.flatMap((row, index) => {
    const entry = database.read('judges', keys[index] ?? '', JudgeEntrySchema, row);
    return entry ? [entry] : [];
  });
}

export function dropJudgeEntry(database: Database, id: string): Promise<void> {
  return database.use((connection) => connection.delete('judges', id));
}
