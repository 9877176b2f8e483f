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
 * What is kept of an endpoint beside its judge: never a key. Null: there is something stored that
 * cannot be read, which is not the same as no limit and nothing spent.
 */
export interface EndpointRow {
  readonly limits: EndpointLimits | null;
  readonly meter: EndpointMeter | null;
  /** names the time since the meter was last empty; null: there is no row, as of an endpoint removed */
  readonly period: string | null;
  /**
   * The most times our estimate of its tokens that a call took in, from 1 on; null: of no such call
   * the server told.
   */
  readonly scales: Readonly<Record<CallSize['shows'], number | null>>;
}

export async function loadEndpointRow(database: Database, id: string): Promise<EndpointRow> {
  const value = await database.use((connection) => connection.get('endpoints', id));
  return parseRow(database, id, value);
}

/**
 * Changes a row in one step, so that two tabs' calls are both counted; nothing is written where
 * `change` gives the same row. Resolves with the new one.
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
      // what cannot be read stays as it is until it is set again
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

/** Times our estimate: what a call is believed to take in is never more (`usage.ts`). */
export const LARGEST_SCALE = 1000;

const scale = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(LARGEST_SCALE)));

/** Rows of before calls were reserved have neither; some have one scale, and nothing more is known of them. */
const CallsSchema = v.object({
  period: v.optional(v.string(), ''),
  scales: v.optional(v.object({ text: scale, pictures: scale }), UNTOLD),
});

function fieldOf(value: unknown, name: 'limits' | 'meter'): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
