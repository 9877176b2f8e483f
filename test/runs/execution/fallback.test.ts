import { describe, expect, it } from 'vitest';
import { readPairRow, readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import type { JudgeChoice } from '../../../src/core/spec/judge-choice.ts';
import { type Judge, JudgeError } from '../../../src/judges/judge.ts';
import { openJudge } from '../../../src/judges/open-judge.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  type TestEngine,
} from '../../support/runs/make-engine.ts';

const ON_GPU: JudgeChoice = { id: 'ssim', device: 'webgpu' };

/** SSIM as if it computed on the device that is asked for; on WebGPU the device goes for good after `lasts`. */
function losingDevice(lasts: number): OpenJudge {
  let left = lasts;
  return async (entry, options) => {
    const judge = await openJudge(entry, options);
    if (options.device === 'webgpu' && left === 0) {
      throw new JudgeError('no-webgpu', 'this browser has no graphics adapter');
    }
    const losing: Judge = {
      ...judge,
      fingerprint: { ...judge.fingerprint, device: options.device },
      answer: async (asks, answering) => {
        const fitting = options.device === 'webgpu' ? asks.slice(0, left) : asks;
        await judge.answer(fitting, answering);
        if (options.device === 'webgpu') left -= fitting.length;
        if (fitting.length < asks.length) throw new JudgeError('device-lost', 'it is gone');
      },
    };
    return losing;
  };
}

function engineLosing(lasts: number): TestEngine {
  const made = makeEngine(freshName(), { openJudge: losingDevice(lasts) });
  return made;
}

describe('a run whose graphics device goes away for good', () => {
  it('is finished on WASM, under a fingerprint of its own, with the same report', async () => {
    const quiet = engineLosing(Number.POSITIVE_INFINITY).engine;
    const calm = await quiet.createRun(smallSpec({ judges: [ON_GPU] }));
    await runToEnd(quiet, calm.id);
    const [expected] = await readResults(quiet, calm.id);
    expect(expected?.fallback).toBeUndefined();

    const { engine } = engineLosing(20);
    const run = await engine.createRun(smallSpec({ judges: [ON_GPU] }));
    const end = await runToEnd(engine, run.id);
    expect(end.state).toBe('done');
    expect(end.judges[0]?.fingerprint?.device).toBe('webgpu');
    expect(end.judges[0]?.fallback?.device).toBe('wasm');
    const [result] = await readResults(engine, run.id);
    expect(result?.points).toEqual(expected?.points);
    expect(result?.fallback?.fingerprint.device).toBe('wasm');
    const fromFallback = result?.fallback?.pairs ?? [];
    expect(fromFallback.length).toBeGreaterThan(0);
    expect(fromFallback.length).toBeLessThan(result?.total ?? 0);

    for (const { pair } of result?.points ?? []) {
      const row = await readPairRow(engine, run.id, ON_GPU, pair);
      const said = row.forward.fromFallback === true || row.reverse.fromFallback === true;
      expect([pair, said]).toEqual([pair, fromFallback.includes(pair)]);
    }
    const file = JSON.parse(await exportText(engine, run.id));
    expect(file.judges[0].fallback.fingerprint.device).toBe('wasm');
    expect(file.judges[0].fallback.asks.length).toBeGreaterThan(0);
    expect(Object.keys(file.judges[0].answers)).toEqual(
      expect.arrayContaining(file.judges[0].fallback.asks),
    );

    // and so it is on another machine
    const elsewhere = engineLosing(0).engine;
    const { record } = await elsewhere.importRun(new File([JSON.stringify(file)], 'run.json'));
    const [taken] = await readResults(elsewhere, record.id);
    expect(taken?.points).toEqual(result?.points);
    expect(taken?.fallback).toEqual(result?.fallback);
  });

  it('asks nothing again when it is started once more, and is dropped whole', async () => {
    const { engine, database } = engineLosing(20);
    const run = await engine.createRun(smallSpec({ judges: [ON_GPU] }));
    await runToEnd(engine, run.id);
    const count = () => database.use((connection) => connection.count('answers'));
    const before = await count();
    expect((await runToEnd(engine, run.id)).judges[0]?.fallback?.device).toBe('wasm');
    expect(await count()).toBe(before);
    await engine.deleteRun(run.id);
    expect(await count()).toBe(0);
  });

  it('is refused with advice to choose another device where there never was one', async () => {
    const { engine } = engineLosing(0);
    const run = await engine.createRun(smallSpec({ judges: [ON_GPU] }));
    const end = await runToEnd(engine, run.id);
    expect(end.state).toBe('failed');
    expect(end.judges[0]?.error?.code).toBe('no-webgpu');
  });
});
