import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { EARLIER } from '../../../src/runs/store/origin.ts';
import { DATABASE_VERSION } from '../../../src/runs/store/schema.ts';
import {
  countingJudges,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  type TestEngine,
} from '../../support/runs/make-engine.ts';

interface Fixture {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [IDBValidKey, unknown])[]>>;
  readonly report: unknown;
}

/** A finished run of SSIM as version 0.1.0 stored it; it stays here for ever. */
const fixture: Fixture = JSON.parse(
  readFileSync(new URL('./version-1.json', import.meta.url), 'utf8'),
);

const open: TestEngine[] = [];
afterEach(() => {
  for (const { engine } of open.splice(0)) engine.dispose();
});

/** The database as a page of that version leaves it behind. */
async function restore(name: string, { version, stores }: Fixture): Promise<void> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const [store, rows] of Object.entries(stores)) {
      const made = request.result.createObjectStore(store);
      for (const [key, value] of rows) made.put(value, key);
    }
  };
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(request.error);
  });
  request.result.close();
}

describe('a database of version 1', () => {
  it('goes on: its run is there, its answers count, and nothing is asked again', async () => {
    const name = freshName();
    await restore(name, fixture);
    const judges = countingJudges();
    let runs = 0;
    const newId = () => `new-run-${++runs}`;
    const made = makeEngine(name, { openJudge: judges.open, newId });
    open.push(made);
    const { engine, database } = made;
    const [run] = await engine.listRuns();
    expect(run).toMatchObject({ name: 'A run of version 1' });
    const [result] = await readResults(engine, run?.id ?? '');
    expect(result).toMatchObject({ answered: 6, total: 6, selfTest: null });
    const { invalidKinds, ...report } = JSON.parse(JSON.stringify(result?.report));
    expect(report).toEqual(fixture.report);
    // what later versions tell besides
    expect(invalidKinds).toEqual({ unreadable: 0, 'not-whole': 0, 'off-scale': 0 });
    expect((await runToEnd(engine, run?.id ?? '')).state).toBe('done');
    expect(judges.asked).toEqual([]);
    expect(await engine.storage()).toMatchObject({ runs: 1, skipped: [] });

    // and what is new finds its place
    const choice = { id: 'ssim', device: 'wasm' } as const;
    expect(await engine.selfTestOf(choice)).toBeNull();
    expect(await engine.runSelfTest(choice)).toMatchObject({ state: 'agree' });
    // nobody can tell whether these answers were given here, so no test of this device stands by them
    const [again] = await readResults(engine, run?.id ?? '');
    expect(again).toMatchObject({
      selfTest: null,
      elsewhere: [{ origin: { kind: 'earlier' }, answers: 12, name: null }],
    });
    expect(await database.use(async ({ version }) => version)).toBe(DATABASE_VERSION);

    // a run made now asks anew, unless the person says that it may take them
    const spec = run?.spec ?? smallSpec();
    const taking = await engine.createRun(spec, 'taking', { accepts: [EARLIER] });
    expect((await runToEnd(engine, taking.id)).state).toBe('done');
    expect(judges.asked).toEqual([]);
    const fresh = await engine.createRun(spec);
    await runToEnd(engine, fresh.id);
    expect(judges.asked).toHaveLength(12);
    expect((await readResults(engine, fresh.id))[0]).toMatchObject({
      elsewhere: [],
      selfTest: { state: 'agree' },
    });
  }, 20_000);
});
