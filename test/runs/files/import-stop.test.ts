import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningEngine } from '../../../src/runs/engine/create-engine.ts';
import type { RunImportStep } from '../../../src/runs/pictures/picture-imports.ts';
import {
  exportText,
  freshName,
  keepEngine,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';

let file: Blob;
let recorded: Blob;
beforeAll(async () => {
  const { engine } = keepEngine(freshName());
  const run = await engine.createRun(smallSpec({ items: 24 }));
  await runToEnd(engine, run.id);
  file = new Blob([await exportText(engine, run.id)]);
  const packed = await engine.packRun(run.id, 'file');
  if (!('text' in packed)) throw new Error(packed.reason);
  recorded = new Blob([packed.text]);
  engine.dispose();
});

type Watch = [onStep?: (step: RunImportStep) => void, signal?: AbortSignal];
const WAYS = [
  {
    way: 'a run that is taken in',
    kept: 'importedAnswers',
    steps: ['reading', 'planning', 'checking', 'storing'],
    take: (engine: RunningEngine, ...watch: Watch) => engine.importRun(file, ...watch),
  },
  {
    way: 'a recorded run that is opened',
    kept: 'recordedAnswers',
    // it is shown before it is stored
    steps: ['reading', 'planning', 'checking'],
    take: (engine: RunningEngine, ...watch: Watch) =>
      engine.openRecorded({ file: recorded }, ...watch),
  },
] as const;

describe.each(WAYS)('$way', ({ kept, take, steps: expected }) => {
  it('tells how far it is, step by step', async () => {
    const steps: RunImportStep[] = [];
    const { engine, database } = makeEngine(freshName());
    await take(engine, (step) => steps.push(step));
    const names = [...new Set(steps.map(({ step }) => step))];
    expect(names).toEqual(expected);
    const answers = await database.use((connection) => connection.count(kept));
    expect(answers).toBeGreaterThan(100);
    for (const { step, done, total } of steps) {
      expect(done).toBeLessThanOrEqual(total);
      if (step === 'storing') expect(total).toBe(answers);
    }
  });

  it.each(expected)('leaves nothing behind when it is stopped while %s', async (at) => {
    const { engine, database } = makeEngine(freshName());
    const stop = new AbortController();
    const taken = take(
      engine,
      ({ step }) => {
        if (step === at) stop.abort();
      },
      stop.signal,
    );
    await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
    for (const store of ['runs', kept, 'fingerprints'] as const) {
      expect(await database.use((connection) => connection.count(store))).toBe(0);
    }
    // and can be taken in after all
    await take(engine);
    expect(await database.use((connection) => connection.count(kept))).toBeGreaterThan(100);
  });
});

describe('an estimate', () => {
  it('given up a hundred times over leaves the engine as it was', async () => {
    const { engine } = makeEngine(freshName());
    const counts = Array.from({ length: 100 }, (_, seed) => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), seed % 7);
      return engine.estimate(smallSpec({ items: 5000, seed }), { signal: stop.signal });
    });
    for (const end of await Promise.allSettled(counts)) {
      expect(end).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    }
    const run = await engine.createRun(smallSpec({ items: 2 }));
    expect((await runToEnd(engine, run.id)).state).toBe('done');
  });

  it('can be stopped, and counts again for the next caller', async () => {
    const { engine } = makeEngine(freshName());
    const stop = new AbortController();
    const spec = smallSpec({ items: 300 });
    const estimate = engine.estimate(spec, { signal: stop.signal });
    setTimeout(() => stop.abort(), 5);
    await expect(estimate).rejects.toMatchObject({ name: 'AbortError' });
    expect((await engine.estimate(spec)).judges[0]?.asks).toBeGreaterThan(0);
  });
});
