import { readFileSync } from 'node:fs';
import type { RunningEngine } from '../../../src/runs/engine/create-engine.ts';
import type { RunRecord } from '../../../src/runs/records/run-record.ts';
import { freshName, makeEngine } from './make-engine.ts';

export const RUNS_FOLDER = 'public/runs';

type Opened = Promise<{ readonly engine: RunningEngine; readonly record: RunRecord }>;
const runs = new Map<string, Opened>();

/** A recorded run that ships, opened once for all tests, in an engine that may ask no judge. */
export function openShippedRun(name: string): Opened {
  const known = runs.get(name);
  if (known) return known;
  const { engine } = makeEngine(freshName(), {
    openJudge: () => Promise.reject(new Error('no judge may be asked')),
  });
  const file = new Blob([readFileSync(`${RUNS_FOLDER}/${name}.json`, 'utf8')]);
  const opening = engine.openRecorded({ file }).then((record) => ({ engine, record }));
  runs.set(name, opening);
  return opening;
}
