import * as v from 'valibot';
import type { CheckupRecord, Profile } from '../../../core/checkup/profile.ts';
import { isCurrent, readProfile } from '../../../core/checkup/profile.ts';
import { parseCheckup } from '../../../core/checkup/record-schema.ts';
import { parseAt } from '../../../core/spec/parse.ts';
import { gatedFetch } from '../../../net/request-gate.ts';

const poolSchema = v.strictObject({
  format: v.literal('flipside-checkups'),
  version: v.literal(1),
  /** the command that made it */
  command: v.string(),
  records: v.array(v.unknown()),
});

/** The recorded profiles of the bundled judges; profiles of other battery versions are left out. */
export async function loadPool(): Promise<readonly Profile[]> {
  return (await loadRecorded()).map(readProfile);
}

/** The recorded check-ups themselves. */
export async function loadRecorded(): Promise<readonly CheckupRecord[]> {
  const response = await gatedFetch(`${import.meta.env.BASE_URL}checkup/pool.json`);
  if (!response.ok) throw new Error(`The shipped profiles cannot be fetched (${response.status}).`);
  return readRecorded(await response.json());
}

/** Throws an Error whose message starts with the path of the first fault. */
export function readPool(file: unknown): readonly Profile[] {
  return readRecorded(file).map(readProfile);
}

function readRecorded(file: unknown): readonly CheckupRecord[] {
  const { records } = parseAt(poolSchema, file);
  return records.map(parseCheckup).filter(isCurrent);
}

/** Smallest and largest value of a figure in the pool; null if no judge has it. */
export function rangeInPool(
  pool: readonly Profile[],
  figure: string,
): { readonly low: number; readonly high: number; readonly judges: number } | null {
  const values = pool.flatMap(
    ({ figures }) => figures.find(({ id }) => id === figure)?.value ?? [],
  );
  if (values.length === 0) return null;
  return { low: Math.min(...values), high: Math.max(...values), judges: values.length };
}
