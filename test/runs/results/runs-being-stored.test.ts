import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningEngine } from '../../../src/runs/engine/create-engine.ts';
import { type Database, openDatabase } from '../../../src/runs/store/database.ts';
import {
  freshName,
  keepEngine,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';

let recorded: Blob;
beforeAll(async () => {
  const { engine } = keepEngine(freshName());
  const run = await engine.createRun(smallSpec({ items: 24 }));
  await runToEnd(engine, run.id);
  const packed = await engine.packRun(run.id, 'file');
  if (!('text' in packed)) throw new Error(packed.reason);
  recorded = new Blob([packed.text]);
  engine.dispose();
});

/** A promise and what ends it. */
function openGate() {
  let resolve = (): void => undefined;
  let reject = (_: unknown): void => undefined;
  const promise = new Promise<void>((pass, refuse) => {
    resolve = pass;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/** A store that can be made to wait, or to refuse. */
function slowDatabase(name: string) {
  const real = openDatabase({ name });
  let before: Promise<void> = Promise.resolve();
  const database: Database = {
    ...real,
    use: async (work) => {
      await before;
      return real.use(work);
    },
  };
  return {
    database,
    /** Everything that reaches the store from now on waits for this. */
    hold(until: Promise<void>) {
      before = until;
    },
  };
}

/** Opens the run with a store that does nothing from when its answers are checked until `until`. */
async function openHeld(name: string, until: Promise<void>, signal?: AbortSignal) {
  const { database, hold } = slowDatabase(name);
  const { engine } = makeEngine(name, { database });
  const record = await engine.openRecorded(
    { file: recorded },
    ({ step }) => {
      if (step === 'checking') hold(until);
    },
    signal,
  );
  return { engine, id: record.id, hold };
}

const keptIn = async (engine: RunningEngine) => (await engine.listRuns()).map(({ id }) => id);

describe('a recorded run that is still being stored', () => {
  it('is shown as it is once it is stored', async () => {
    const name = freshName();
    const gate = openGate();
    const { engine, id } = await openHeld(name, gate.promise);
    const record = await engine.getRun(id);
    const results = await engine.results(id);
    expect(await engine.openRecorded({ file: recorded })).toEqual(record);
    gate.resolve();
    expect((await engine.progress(id)).state).toBe('done');

    const { engine: later } = makeEngine(name);
    expect(await keptIn(later)).toEqual([id]);
    expect(await later.getRun(id)).toEqual(record);
    expect(await later.results(id)).toEqual(results);
    expect(results.judges[0]?.elsewhere[0]?.answers).toBeGreaterThan(100);
  });

  it('is stored although its screen is left', async () => {
    const gate = openGate();
    const stop = new AbortController();
    const { engine, id } = await openHeld(freshName(), gate.promise, stop.signal);
    stop.abort();
    gate.resolve();
    await engine.progress(id);
    expect(await keptIn(engine)).toEqual([id]);
  });

  it('leaves nothing behind if its tab is closed meanwhile, and opens again', async () => {
    const name = freshName();
    const { engine, id } = await openHeld(name, new Promise(() => undefined));
    engine.dispose();
    const { engine: later } = makeEngine(name);
    expect(await keptIn(later)).toEqual([]);
    await later.openRecorded({ file: recorded });
    await later.progress(id);
    expect(await keptIn(later)).toEqual([id]);
  });

  it('says why it is not kept, and can be opened again', async () => {
    const full = new DOMException('no room', 'QuotaExceededError');
    const refused = openGate();
    const { engine, id, hold } = await openHeld(freshName(), refused.promise);
    const results = await engine.results(id);
    refused.reject(full);
    await expect(engine.subscribe(id, () => undefined)).rejects.toBe(full);
    await expect(engine.getRun(id)).rejects.toBe(full);
    hold(Promise.resolve());
    expect(await keptIn(engine)).toEqual([]);
    await engine.openRecorded({ file: recorded });
    expect(await engine.results(id)).toEqual(results);
    await engine.progress(id);
    expect(await keptIn(engine)).toEqual([id]);
  });
});
