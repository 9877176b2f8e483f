import { afterEach, describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { JudgeError } from '../../../src/judges/judge.ts';
import type { EngineParts } from '../../../src/runs/engine/create-engine.ts';
import { connectEngine } from '../../../src/runs/engine/engine-client.ts';
import { EngineError } from '../../../src/runs/engine/engine-error.ts';
import { serveEngine } from '../../../src/runs/engine/serve-engine.ts';
import type { RunProgress } from '../../../src/runs/execution/progress.ts';
import { freshName, makeEngine, smallSpec } from '../../support/runs/make-engine.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** The page's client and an engine with a message channel between, as a worker has. */
function connect(parts: Partial<EngineParts> = {}) {
  const { engine } = makeEngine(freshName(), parts);
  const { port1, port2 } = new MessageChannel();
  serveEngine(engine, port1);
  port1.start();
  port2.start();
  cleanups.push(() => {
    engine.dispose();
    port1.close();
    port2.close();
  });
  // what the client uses of a worker, a port has as well
  return connectEngine(() => port2 as unknown as Worker);
}

describe('the client of the engine', () => {
  it('runs a run from the other side and hears how it goes', async () => {
    const client = connect();
    const run = await client.createRun(smallSpec({ items: 3 }));
    const states: string[] = [];
    const done = new Promise<RunProgress>((resolve) => {
      void client.subscribe(run.id, (progress) => {
        states.push(progress.state);
        if (progress.state === 'done') resolve(progress);
      });
    });
    await client.start(run.id);
    expect((await done).judges[0]?.state).toBe('done');
    expect(states).toContain('running');
    const [result] = await readResults(client, run.id);
    expect(result?.answered).toBe(18);
  });

  it('hears no more after it has unsubscribed', async () => {
    const client = connect();
    const run = await client.createRun(smallSpec({ items: 3 }));
    let heard = 0;
    const unsubscribe = await client.subscribe(run.id, () => heard++);
    unsubscribe();
    await client.progress(run.id);
    const before = heard;
    await client.start(run.id);
    await client.stop(run.id);
    expect(heard).toBe(before);
  });

  it('gets faults with code, message and details', async () => {
    const client = connect({
      openJudge: () =>
        Promise.reject(new JudgeError('no-webgpu', 'there is none', 'adapter: null')),
    });
    const fault = client.ask({ id: 'ssim', device: 'webgpu' }, []);
    await expect(fault).rejects.toBeInstanceOf(EngineError);
    await expect(fault).rejects.toMatchObject({
      code: 'no-webgpu',
      message: 'there is none',
      details: 'adapter: null',
    });
    await expect(client.getRun('none')).rejects.toMatchObject({ code: 'not-found' });
    const odd = connect({ openJudge: () => Promise.reject(new TypeError('x is undefined')) });
    await expect(odd.ask({ id: 'ssim', device: 'wasm' }, [])).rejects.toMatchObject({
      code: 'unexpected',
      message: 'x is undefined',
      details: expect.stringContaining('TypeError'),
    });
  });

  it('stops an ask by its signal', async () => {
    const client = connect({
      openJudge: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    const stop = new AbortController();
    const asks: Ask[] = [];
    const stopped = client.ask({ id: 'ssim', device: 'wasm' }, asks, { signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      client.ask({ id: 'ssim', device: 'wasm' }, asks, { signal: stop.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says so when the worker does not start', async () => {
    const dead = new EventTarget();
    Object.assign(dead, { postMessage: () => undefined });
    const client = connectEngine(() => {
      setTimeout(() => {
        dead.dispatchEvent(Object.assign(new Event('error'), { message: 'no such script' }));
      }, 5);
      return dead as unknown as Worker;
    });
    await expect(client.listRuns()).rejects.toMatchObject({
      code: 'engine',
      details: 'no such script',
    });
  });
});
