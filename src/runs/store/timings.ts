import * as v from 'valibot';
import type { AskMode } from '../../core/ask/ask.ts';
import type { Database } from './database.ts';
import type { TimingKey } from './schema.ts';

const TimingSchema = v.object({ count: v.number(), mean: v.number() });

/** The running mean weighs about this many recent answers: the machine's load changes. */
const MEMORY = 200;

/** Updates the running mean of this judge's milliseconds per ask. */
export function noteTimings(
  database: Database,
  fingerprint: string,
  mode: AskMode,
  milliseconds: readonly number[],
): Promise<void> {
  const key: TimingKey = [fingerprint, mode];
  return database.use(async (connection) => {
    const transaction = connection.transaction('timings', 'readwrite');
    const stored = await transaction.store.get(key);
    let { count, mean } = (stored === undefined
      ? null
      : database.read('timings', key, TimingSchema, stored)) ?? { count: 0, mean: 0 };
    for (const time of milliseconds) {
      count = Math.min(count + 1, MEMORY);
      mean += (time - mean) / count;
    }
    await Promise.all([transaction.store.put({ count, mean }, key), transaction.done]);
  });
}

/** Mean milliseconds per ask of this mode; null if it was never timed here. */
export async function meanTime(
  database: Database,
  fingerprint: string,
  mode: AskMode,
): Promise<number | null> {
  const key: TimingKey = [fingerprint, mode];
  return (await database.load('timings', key, TimingSchema))?.mean ?? null;
}
