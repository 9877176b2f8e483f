import * as v from 'valibot';
import {
  type CallSize,
  DEFAULT_LIMITS,
  EMPTY_METER,
  type EndpointLimits,
  type EndpointMeter,
  MOST_AT_ONCE,
  USUAL_PATIENCE,
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
  patience: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(USUAL_PATIENCE))),
}) satisfies v.GenericSchema<unknown, EndpointLimits>;

const MeterSchema = v.object({ calls: count, tokensIn: count, tokensOut: count, guessed: count });

/**
 * What is stored of an endpoint besides its judge; never a key. Null fields: something is stored
 * that cannot be read, which must not pass for "no limit" or "nothing spent".
 */
export interface EndpointRow {
  readonly limits: EndpointLimits | null;
  readonly meter: EndpointMeter | null;
  /** identifies the time since the meter was last reset; null: no row, as for a removed endpoint */
  readonly period: string | null;
  /**
   * The largest ratio of a call's actual input tokens to our estimate, at least 1; null: the server
   * has not reported any such call.
   */
  readonly scales: Readonly<Record<CallSize['shows'], number | null>>;
}

export async function loadEndpointRow(database: Database, id: string): Promise<EndpointRow> {
  const value = await database.use((connection) => connection.get('endpoints', id));
  return parseRow(database, id, value);
}

/**
 * Changes a row atomically, so that calls of two tabs are both counted; writes nothing if `change`
 * returns the same row. Resolves with the new row.
 */
export function updateEndpointRow(
  database: Database,
  id: string,
  change: (row: EndpointRow) => EndpointRow,
): Promise<EndpointRow> {
  return database.use(async (connection) => {
    const { store, done } = connection.transaction('endpoints', 'readwrite');
    const stored: unknown = await store.get(id);
    const old = parseRow(database, id, stored);
    const row = change(old);
    if (row === old) return row;
    const kept = {
      // unreadable fields stay as they are until they are set again
      limits: row.limits ?? fieldOf(stored, 'limits'),
      meter: row.meter ?? fieldOf(stored, 'meter'),
      period: row.period,
      scales: row.scales,
    };
    await Promise.all([store.put(kept, id), done]);
    return row;
  });
}

export function dropEndpointRow(database: Database, id: string): Promise<void> {
  return database.use((connection) => connection.delete('endpoints', id));
}

function parseRow(database: Database, id: string, value: unknown): EndpointRow {
  if (value === undefined) {
    return { limits: DEFAULT_LIMITS, meter: EMPTY_METER, scales: UNTOLD, period: null };
  }
  const calls = v.safeParse(CallsSchema, value);
  return {
    limits: database.read('endpoints', `${id} limits`, LimitsSchema, fieldOf(value, 'limits')),
    meter: database.read('endpoints', `${id} meter`, MeterSchema, fieldOf(value, 'meter')),
    ...(calls.success ? calls.output : UNUSED),
  };
}

const UNTOLD = { text: null, pictures: null };
const UNUSED = { period: '', scales: UNTOLD };

/** Largest factor on our estimate of a call's input tokens (`usage.ts`). */
export const LARGEST_SCALE = 1000;

const scale = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(LARGEST_SCALE)));

/**
 * Rows from before calls were reserved lack both; some have only one scale, which is then ignored.
 */
const CallsSchema = v.object({
  period: v.optional(v.string(), ''),
  scales: v.optional(v.object({ text: scale, pictures: scale }), UNTOLD),
});

function fieldOf(value: unknown, name: 'limits' | 'meter'): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
