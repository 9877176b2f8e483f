import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { CheckupRecord } from '../src/core/checkup/profile.ts';
import { parseCheckup } from '../src/core/checkup/record-schema.ts';
import { SHIPPED_JUDGES } from '../src/judges/registry.ts';
import { buildPage } from './build-page.ts';
import { performLine } from './command-line.ts';
import { withBuiltPage } from './open-page.ts';
import { ROOT } from './root.ts';

/**
 * `npm run checkups [-- JUDGE …]`: records the check-up of every shipped judge, or of the named
 * ones, which the page shows for comparison.
 */
const SIZE = 'quick';
const COMMAND = 'npm run checkups';
const TARGET = join(ROOT, 'public', 'checkup', 'pool.json');

/** The command's output, as far as a record contains it. */
type Printed = Omit<CheckupRecord, 'judge' | 'milliseconds'> & {
  readonly judge: string;
  readonly name: string;
  readonly device: CheckupRecord['judge']['device'];
};

/** Seconds are left out: they depend on this machine. */
function recordOf({ battery, size, source, judge, name, device, ...rest }: Printed): CheckupRecord {
  return parseCheckup({
    battery,
    size,
    judge: { id: judge, device, name },
    source,
    steps: rest.steps.map((step) => ({ ...step, seconds: null })),
    figures: rest.figures.map(({ id, value, interval, n }) => ({ id, value, interval, n })),
    milliseconds: null,
    votes: rest.votes,
  });
}

/** Turns after which a judge counts as too slow for the size; a loaded machine needs a dozen. */
const MOST_TURNS = 20;

/** Whether its time was up before every interval was narrow enough. */
function ranOut({ leftOut }: CheckupRecord['steps'][number]): boolean {
  return leftOut?.startsWith('it would take') ?? false;
}

async function checkOne(id: string, keep: string): Promise<CheckupRecord> {
  let printed = '';
  const streams = {
    print: (text: string) => {
      printed = text;
    },
    report: (line: string) => console.error(`${id}: ${line}`),
  };
  const args = ['checkup', '--judge', id, '--size', SIZE, '--keep', keep];
  const status = await performLine(args, streams, withBuiltPage);
  if (status !== 0) throw new Error(`the check-up of ${id} ended with status ${status}`);
  return recordOf(JSON.parse(printed));
}

/** Writes the file, with judges in the page's order. */
function write(records: ReadonlyMap<string, unknown>): void {
  const listed = SHIPPED_JUDGES.flatMap(({ id }) => records.get(id) ?? []);
  const file = { format: 'flipside-checkups', version: 1, command: COMMAND, records: listed };
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, `${JSON.stringify(file)}\n`);
}

function readBefore(): Map<string, unknown> {
  if (!existsSync(TARGET)) return new Map();
  const { records } = JSON.parse(readFileSync(TARGET, 'utf8')) as { records: CheckupRecord[] };
  return new Map(records.map((record) => [record.judge.id, record]));
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const asked = SHIPPED_JUDGES.filter(
    ({ id, kind }) => kind !== 'pixel' && (names.length === 0 || names.includes(id)),
  );
  const unknown = names.filter((name) => !asked.some(({ id }) => id === name));
  if (unknown.length > 0) throw new Error(`no judge with a model ships as ${unknown.join(', ')}`);
  const records = readBefore();
  // only once: each record is one of the page's files and would trigger another build
  await buildPage(console.error);
  const keep = mkdtempSync(join(tmpdir(), 'flipside-checkups-'));
  try {
    for (const { id } of asked) {
      let record = await checkOne(id, keep);
      // a slow machine needs several turns; nothing is asked twice
      for (let turn = 1; turn < MOST_TURNS && record.steps.some(ranOut); turn++) {
        record = await checkOne(id, keep);
      }
      records.set(id, record);
      // a recording that is stopped keeps what it has
      write(records);
    }
  } finally {
    rmSync(keep, { recursive: true, force: true });
  }
}

await main();
