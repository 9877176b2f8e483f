import * as v from 'valibot';
import {
  DEFAULT_LIMITS,
  EMPTY_METER,
  type EndpointLimits,
  type EndpointMeter,
  MOST_AT_ONCE,
} from '../../judges/endpoint/budget.ts';
import type { Database } from './database.ts';

const amount = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)));
const count = v.pipe(v.number(), v.finite(), v.minValue(0));

export const LimitsSchema = v.object({
  concurrency: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_AT_ONCE)),
  maxCalls: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  maxCost: amount,
  priceIn: amount,
  priceOut: amount,
}) satisfies v.GenericSchema<unknown, EndpointLimits>;

const RowSchema = v.object({
  limits: LimitsSchema,
  meter: v.object({ calls: count, tokensIn: count, tokensOut: count, guessed: count }),
});

/** What is kept of an endpoint beside its judge: never a key. */
export interface EndpointRow {
  readonly limits: EndpointLimits;
  readonly meter: EndpointMeter;
}

export async function loadEndpointRow(database: Database, id: string): Promise<EndpointRow> {
  const value = await database.use((connection) => connection.get('endpoints', id));
  return parseRow(database, id, value);
}

/** Changes a row in one step, so that two tabs' calls are both counted. Resolves with the new one. */
export function updateEndpointRow(
  database: Database,
  id: string,
  change: (row: EndpointRow) => EndpointRow,
): Promise<EndpointRow> {
  return database.use(async (connection) => {
    const { store, done } = connection.transaction('endpoints', 'readwrite');
    const row = change(parseRow(database, id, await store.get(id)));
    await Promise.all([store.put(row, id), done]);
    return row;
  });
}

export function dropEndpointRow(database: Database, id: string): Promise<void> {
  return database.use((connection) => connection.delete('endpoints', id));
}

function parseRow(database: Database, id: string, value: unknown): EndpointRow {
  const fresh = { limits: DEFAULT_LIMITS, meter: EMPTY_METER };
  if (value === undefined) return fresh;
  return database.read('endpoints', id, RowSchema, value) ?? fresh;
}
