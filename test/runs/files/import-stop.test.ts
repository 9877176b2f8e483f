import { beforeAll, describe, expect, it } from 'vitest';
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
}, 30_000);

describe('a run that is taken in', () => {
  it('tells how far it is, step by step', async () => {
    const steps: RunImportStep[] = [];
    const { engine } = makeEngine(freshName());
    const { answers } = await engine.importRun(file, (step) => steps.push(step));
    const names = [...new Set(steps.map(({ step }) => step))];
    expect(names).toEqual(['reading', 'planning', 'checking', 'storing']);
    for (const { step, done, total } of steps) {
      expect(done).toBeLessThanOrEqual(total);
      if (step === 'storing') expect(total).toBe(answers);
    }
  });

  it.each(['reading', 'planning', 'checking', 'storing'] as const)(
    'leaves nothing behind when it is stopped while %s',
    async (at) => {
      const { engine, database } = makeEngine(freshName());
      const stop = new AbortController();
      const taken = engine.importRun(
        file,
        ({ step }) => {
          if (step === at) stop.abort();
        },
        stop.signal,
      );
      await expect(taken).rejects.toMatchObject({ name: 'AbortError' });
      for (const store of ['runs', 'importedAnswers', 'fingerprints'] as const) {
        expect(await database.use((connection) => connection.count(store))).toBe(0);
      }
      // and can be taken in after all
      expect((await engine.importRun(file)).answers).toBeGreaterThan(100);
    },
  );
});

describe('a recorded run that is opened', () => {
  it('tells how far it is, step by step', async () => {
    const steps: RunImportStep[] = [];
    const { engine } = makeEngine(freshName());
    await engine.openRecorded({ file: recorded }, (step) => steps.push(step));
    const names = [...new Set(steps.map(({ step }) => step))];
    expect(names).toEqual(['reading', 'planning', 'checking', 'storing']);
    const planning = steps.filter(({ step, total }) => step === 'planning' && total > 0);
    expect(planning.map(({ total }) => total)).toContain(144);
    for (const { done, total } of steps) expect(done).toBeLessThanOrEqual(total);
  });

  it.each(['reading', 'planning', 'checking', 'storing'] as const)(
    'leaves nothing behind when it is stopped while %s',
    async (at) => {
      const { engine, database } = makeEngine(freshName());
      const stop = new AbortController();
      const opened = engine.openRecorded(
        { file: recorded },
        ({ step }) => {
          if (step === at) stop.abort();
        },
        stop.signal,
      );
      await expect(opened).rejects.toMatchObject({ name: 'AbortError' });
      for (const store of ['runs', 'recordedAnswers', 'fingerprints'] as const) {
        expect(await database.use((connection) => connection.count(store))).toBe(0);
      }
      const { id } = await engine.openRecorded({ file: recorded });
      expect((await engine.progress(id)).state).toBe('done');
    },
  );
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

  it('can be stopped, and counts again for whoever asks next', async () => {
    const { engine } = makeEngine(freshName());
    const stop = new AbortController();
    const spec = smallSpec({ items: 300 });
    const estimate = engine.estimate(spec, { signal: stop.signal });
    setTimeout(() => stop.abort(), 5);
    await expect(estimate).rejects.toMatchObject({ name: 'AbortError' });
    expect((await engine.estimate(spec)).judges[0]?.asks).toBeGreaterThan(0);
  });
});
