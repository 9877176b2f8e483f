import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../headless/root.ts';

const FOLDER = join(ROOT, '.cache', 'faults');

/** What a file of fault tests did and found. */
export interface FaultTally {
  caused: number;
  compared: number;
  lost: number;
  askedTwice: number;
  /** answers out of a file that a run of one's own took for measured */
  passedForMeasured: number;
}

export function newTally(): FaultTally {
  return { caused: 0, compared: 0, lost: 0, askedTwice: 0, passedForMeasured: 0 };
}

/** Keeps a file's tally for the sum, which is printed after the last file. */
export function keepTally(name: string, tally: FaultTally): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(tally));
}

/** To be called before the first test: what an earlier run left would be counted again. */
export function forgetTallies(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** One line over all files; null where no fault was caused. */
export function sumTallies(): string | null {
  const sum = newTally();
  for (const name of listTallies()) {
    const tally = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as FaultTally;
    for (const field of Object.keys(sum) as (keyof FaultTally)[]) sum[field] += tally[field];
  }
  if (sum.caused === 0) return null;
  return (
    `faults caused: ${sum.caused}, runs compared: ${sum.compared}, ` +
    `answers lost: ${sum.lost}, answers asked twice: ${sum.askedTwice}, ` +
    `imported answers that passed for measured: ${sum.passedForMeasured}`
  );
}

function listTallies(): string[] {
  try {
    return readdirSync(FOLDER);
  } catch {
    return [];
  }
}
