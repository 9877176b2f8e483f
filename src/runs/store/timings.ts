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
    const before =
      (stored === undefined ? null : database.read('timings', key, TimingSchema, stored)) ??
      NO_TIME;
    const timing = milliseconds.reduce(addTime, before);
    await Promise.all([transaction.store.put(timing, key), transaction.done]);
  });
}

interface Timing {
  readonly count: number;
  /** milliseconds */
  readonly mean: number;
}

export const NO_TIME: Timing = { count: 0, mean: 0 };

/**
 * The running mean with one more time. The first one also compiles the model's programs, which takes
 * many times as long as an answer of a large model: it counts no longer once a shorter one follows.
 */
export function addTime({ count, mean }: Timing, time: number): Timing {
  if (count === 1 && time < mean) return { count: 2, mean: time };
  const now = Math.min(count + 1, MEMORY);
  return { count: now, mean: mean + (time - mean) / now };
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
