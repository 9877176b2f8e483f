import { describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import type { AnswerBody } from '../../../src/core/ask/answer.ts';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import { selfTestAsks } from '../../../src/core/protocols/registry.ts';
import { type JudgeEntry, JudgeError } from '../../../src/judges/judge.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import type { JudgeProgress } from '../../../src/runs/execution/progress.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { type Disturbance, openNodeJudge } from '../../support/judges/node-judge.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';

/** Nano judges in Node; what passes for WebGPU is disturbed. Notes the modes that are asked for. */
function disturbedOpener(onWebGpu: Disturbance = {}, log: string[] = []): OpenJudge {
  return async (entry, { device }) => {
    const judge = await openNodeJudge(entry, device === 'webgpu' ? { ...onWebGpu, device } : {});
    const test = new Set(selfTestAsks(entry).map(hashAsk));
    return {
      ...judge,
      answer: (asks, options) => {
        log.push(...asks.map((ask) => (test.has(hashAsk(ask)) ? 'test' : 'run')));
        return judge.answer(asks, options);
      },
    };
  };
}

/** What a wrong shader does: the numbers look like numbers, and are others. */
function perturb(body: AnswerBody): AnswerBody {
  if (body.mode === 'embed') {
    return { mode: 'embed', vector: body.vector.map((x, i) => (i % 3 === 0 ? -x : x)) };
  }
  if (body.mode !== 'choose') return body;
  const drift = (value: number | null, i: number) => value && value - 0.2 * (i % 2);
  return { mode: 'choose', logProbabilities: body.logProbabilities.map(drift) };
}

const judges = ['nano-clip', 'nano-vlm-both'] as const;
const runOf = (id: string, device: 'wasm' | 'webgpu') =>
  smallSpec({ items: 2, maxNewTokens: 2, conditions: ['sensitive'], judges: [{ id, device }] });

describe.each(judges)('a run of %s', (id) => {
  it('has passed its test of the device before its first answer', async () => {
    const log: string[] = [];
    const { engine } = makeEngine(freshName(), { openJudge: disturbedOpener({}, log) });
    const run = await engine.createRun(runOf(id, 'webgpu'));
    const end = await runToEnd(engine, run.id);
    expect(end.state).toBe('done');
    expect(end.judges[0]?.selfTest).toMatchObject({
      state: 'agree',
      against: 'WASM, fp32, ships with the page',
    });
    // every ask of the test comes before every ask of the run
    expect(log.lastIndexOf('test')).toBeLessThan(log.indexOf('run'));
  });

  it('finds out a device that computes silently wrong, goes on, and says so everywhere', async () => {
    const { engine } = makeEngine(freshName(), {
      openJudge: disturbedOpener({ disturb: perturb }),
    });
    const run = await engine.createRun(runOf(id, 'webgpu'));
    const end = await runToEnd(engine, run.id);
    expect(end.state).toBe('done');
    const differ = { state: 'differ', worst: expect.any(Number) };
    expect(end.judges[0]?.selfTest).toMatchObject(differ);
    const [result] = await readResults(engine, run.id);
    expect(result?.answered).toBe(result?.total);
    expect(result?.selfTest).toMatchObject(differ);
    expect(await engine.selfTestOf({ id, device: 'webgpu' })).toMatchObject(differ);
    const file = JSON.parse(await exportText(engine, run.id)) as PairRunFile;
    expect(file.judges[0]?.selfTest).toMatchObject(differ);
    // on WASM the same judge is fine
    expect(await engine.runSelfTest({ id, device: 'wasm' })).toMatchObject({ state: 'agree' });
  });

  it('finds out a device that gives no numbers at all', async () => {
    const nothing = (body: AnswerBody): AnswerBody =>
      body.mode === 'embed'
        ? { mode: 'embed', vector: body.vector.map(() => Number.NaN) }
        : body.mode === 'choose'
          ? { mode: 'choose', logProbabilities: body.logProbabilities.map(() => Number.NaN) }
          : body;
    const { engine } = makeEngine(freshName(), {
      openJudge: disturbedOpener({ disturb: nothing }),
    });
    expect(await engine.runSelfTest({ id, device: 'webgpu' })).toMatchObject({
      state: 'differ',
      worst: null,
    });
  });
});

describe('the self-test', () => {
  it('is made once for a fingerprint, also after the tab was closed', async () => {
    const name = freshName();
    const log: string[] = [];
    const openJudge = disturbedOpener({}, log);
    const { engine } = makeEngine(name, { openJudge });
    const run = await engine.createRun(runOf('nano-clip', 'wasm'));
    await runToEnd(engine, run.id);
    const tests = log.filter((what) => what === 'test').length;
    expect(tests).toBe(selfTestAsks(findShipped('nano-clip')).length);
    engine.dispose();
    const { engine: later } = makeEngine(name, { openJudge });
    expect(await later.selfTestOf({ id: 'nano-clip', device: 'wasm' })).toMatchObject({
      state: 'agree',
    });
    await later.extendRun(run.id, { options: { items: 3 } });
    const end = await runToEnd(later, run.id);
    expect(end.judges[0]?.selfTest).toMatchObject({ state: 'agree' });
    expect(log.filter((what) => what === 'test').length).toBe(tests);
  });

  it('is made again where anything of the fingerprint is another', async () => {
    const name = freshName();
    const log: string[] = [];
    const { engine } = makeEngine(name, { openJudge: disturbedOpener({}, log) });
    await engine.runSelfTest({ id: 'nano-clip', device: 'webgpu' });
    const tests = log.length;
    engine.dispose();
    const adapter = { fingerprint: { adapter: 'another adapter' } };
    const { engine: later } = makeEngine(name, { openJudge: disturbedOpener(adapter, log) });
    await later.runSelfTest({ id: 'nano-clip', device: 'webgpu' });
    expect(log.length).toBe(2 * tests);
  });

  it('rejects with the fault of a judge that cannot answer at all', async () => {
    const openJudge: OpenJudge = async (entry) => ({
      ...(await openNodeJudge(entry)),
      answer: () => Promise.reject(new JudgeError('out-of-memory', 'too large')),
    });
    const { engine } = makeEngine(freshName(), { openJudge });
    await expect(engine.runSelfTest({ id: 'nano-clip', device: 'wasm' })).rejects.toMatchObject({
      code: 'out-of-memory',
    });
    expect(await engine.selfTestOf({ id: 'nano-clip', device: 'wasm' })).toBeNull();
  });
});

describe('a judge without a published reference', () => {
  const own: JudgeEntry = { ...findShipped('nano-clip'), bytes: 1_000_000 };
  const choice = { id: own.id, device: 'webgpu' } as const;
  const parts = (openJudge: OpenJudge, entry = own) => ({
    openJudge,
    catalogue: [entry],
    references: [],
  });

  it('gets one on WASM, from the same files, when it is first used elsewhere', async () => {
    const { engine } = makeEngine(freshName(), parts(disturbedOpener()));
    expect(await engine.runSelfTest(choice)).toMatchObject({
      state: 'agree',
      against: 'WASM, fp32, made in this browser',
    });
    const wrong = makeEngine(freshName(), parts(disturbedOpener({ disturb: perturb })));
    expect(await wrong.engine.runSelfTest(choice)).toMatchObject({ state: 'differ' });
  });

  it('is itself the reference on WASM, and does not praise itself for agreeing', async () => {
    const { engine } = makeEngine(freshName(), parts(disturbedOpener()));
    const wasm = { ...choice, device: 'wasm' } as const;
    for (let time = 0; time < 2; time++) {
      expect(await engine.runSelfTest(wasm)).toMatchObject({
        state: 'unchecked',
        reason: expect.stringContaining('serve as one'),
      });
    }
    expect(await engine.runSelfTest(choice)).toMatchObject({ state: 'agree' });
  });

  it('serves as none where it says the same of every picture, with advice on what to try', async () => {
    const same = Float32Array.of(1, 2, 3);
    const alike = (body: AnswerBody): AnswerBody =>
      body.mode === 'embed' ? { mode: 'embed', vector: same } : body;
    const openJudge: OpenJudge = (entry, { device }) =>
      openNodeJudge(entry, { device, disturb: alike, fingerprint: { dtype: 'fp16' } });
    const { engine } = makeEngine(freshName(), parts(openJudge));
    expect(await engine.runSelfTest({ ...choice, device: 'wasm' })).toMatchObject({
      state: 'unchecked',
      reason: expect.stringMatching(/same numbers whatever it is shown.*fp32 or q4/),
    });
    // on another device it agrees with itself to the last bit, and is wrong all the same
    expect(await engine.runSelfTest(choice)).toMatchObject({
      state: 'differ',
      instead: expect.stringContaining('65,504'),
    });
  });

  it('is not tested unasked when it is large, and is when a person wants it', async () => {
    const log: string[] = [];
    const large = { ...own, bytes: 900_000_000 };
    const { engine } = makeEngine(freshName(), parts(disturbedOpener({}, log), large));
    const run = await engine.createRun(runOf(own.id, 'webgpu'));
    const end = await runToEnd(engine, run.id);
    const [judge] = end.judges as [JudgeProgress];
    expect(judge).toMatchObject({ state: 'done', selfTest: { state: 'unchecked', canRun: true } });
    expect(log).not.toContain('test');
    expect(await engine.runSelfTest(choice, true)).toMatchObject({ state: 'agree' });
    expect((await readResults(engine, run.id))[0]?.selfTest).toMatchObject({ state: 'agree' });
  });

  it('says why its reference could not be made', async () => {
    const openJudge: OpenJudge = async (entry, options) => {
      if (options.device === 'wasm') throw new JudgeError('out-of-memory', 'no room for it');
      return openNodeJudge(entry, { device: 'webgpu' });
    };
    const { engine } = makeEngine(freshName(), parts(openJudge));
    expect(await engine.runSelfTest(choice)).toEqual({
      state: 'unchecked',
      reason: 'its reference could not be made on WASM: no room for it',
      canRun: true,
    });
  });
});
