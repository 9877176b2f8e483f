import { describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { type JudgeEntry, JudgeError } from '../../../src/judges/judge.ts';
import { EngineError } from '../../../src/runs/engine/engine-error.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import type { RunProgress } from '../../../src/runs/execution/progress.ts';
import {
  countingJudges,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  waitFor,
} from '../../support/runs/make-engine.ts';

describe('a run', () => {
  it('asks every different ask once and reports every pair', async () => {
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    expect(run.name).toBe('SSIM: 8 scenes, rotation');
    const progress = await runToEnd(engine, run.id);
    expect(progress.state).toBe('done');
    const [result] = await readResults(engine, run.id);
    expect(result?.answered).toBe(48);
    expect(result?.total).toBe(48);
    expect(result?.points).toHaveLength(48);
    expect(result?.report.cells.map(({ pairs }) => pairs)).toEqual([24, 24]);
    expect(result?.fingerprint?.judge).toBe('ssim');
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
    expect(judges.asked.length).toBe(progress.judges[0]?.total);
  });

  it('gives the same report stopped and resumed as undisturbed, and asks nothing twice', async () => {
    const undisturbed = makeEngine(freshName()).engine;
    const first = await undisturbed.createRun(smallSpec());
    await runToEnd(undisturbed, first.id);

    const name = freshName();
    let stopAt = 5;
    let stopping: Promise<void> = Promise.resolve();
    const judges = countingJudges((count) => {
      if (count === stopAt) stopping = engine.stop('run-1');
    });
    const { engine } = makeEngine(name, { openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    const stopped = await runToEnd(engine, run.id);
    await stopping;
    expect(stopped.state).toBe('stopped');
    expect((await engine.progress(run.id)).judges[0]?.asked).toBe(judges.asked.length);
    expect(judges.asked.length).toBeLessThan(30);
    stopAt = 15;
    expect((await runToEnd(engine, run.id)).state).toBe('stopped');
    await stopping;
    engine.dispose();

    // the tab is opened again: another engine over the same store
    const { engine: later } = makeEngine(name, { openJudge: judges.open });
    stopAt = -1;
    expect((await runToEnd(later, run.id)).state).toBe('done');
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
    const [expected] = await readResults(undisturbed, first.id);
    const [result] = await readResults(later, run.id);
    expect(result?.report).toEqual(expected?.report);
    expect(result?.points).toEqual(expected?.points);
  });

  it('shows what is answered so far, and leaves the rest out of the report', async () => {
    const judges = countingJudges((count) => {
      if (count === 9) void engine.stop('run-1');
    });
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    await runToEnd(engine, run.id);
    const [result] = await readResults(engine, run.id);
    expect(result?.answered).toBeGreaterThan(0);
    expect(result?.answered).toBeLessThan(48);
    expect(result?.report.pairs).toBe(result?.answered);
    const [summary] = await engine.listRuns();
    expect(summary?.judges[0]?.answered).toBe(judges.asked.length);
    await runToEnd(engine, run.id);
    expect((await readResults(engine, run.id))[0]?.report.pairs).toBe(48);
  });

  it('asks only what is new when it is extended', async () => {
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const run = await engine.createRun(smallSpec({ items: 4 }));
    await runToEnd(engine, run.id);
    const before = judges.asked.length;
    const longer = await engine.extendRun(run.id, { options: { items: 6 } });
    expect(longer.spec.options).toMatchObject({ items: 6 });
    const progress = await runToEnd(engine, run.id);
    expect(progress.judges[0]?.asked).toBe(progress.judges[0]?.total);
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
    expect(judges.asked.length).toBeGreaterThan(before);
    expect((await readResults(engine, run.id))[0]?.answered).toBe(36);
  });

  it('reads again without asking when only the reader changes', async () => {
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    await runToEnd(engine, run.id);
    const before = judges.asked.length;
    await engine.extendRun(run.id, { options: { reader: 'paper' } });
    expect((await runToEnd(engine, run.id)).state).toBe('done');
    expect(judges.asked.length).toBe(before);
  });

  it('asks nothing that another run has asked, and does not even load the judge again', async () => {
    const judges = countingJudges();
    const name = freshName();
    const { engine } = makeEngine(name, { openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    await runToEnd(engine, run.id);
    const before = judges.asked.length;
    const twin = await engine.createRun(smallSpec());
    expect((await engine.progress(twin.id)).state).toBe('done');
    expect((await runToEnd(engine, twin.id)).state).toBe('done');
    expect(judges.asked.length).toBe(before);
    expect(judges.opened).toEqual(['ssim']);
  });

  it('asks its judges one after another and goes on when one of them fails', async () => {
    const judges = countingJudges();
    const failing: OpenJudge = async (entry, options) => {
      if (entry.id === 'nano-clip') {
        throw new JudgeError('no-webgpu', 'there is no WebGPU here', 'adapter null');
      }
      return judges.open(entry, options);
    };
    const { engine } = makeEngine(freshName(), { openJudge: failing });
    const run = await engine.createRun(
      smallSpec({
        judges: [
          { id: 'ssim', device: 'wasm' },
          { id: 'nano-clip', device: 'webgpu' },
          { id: 'histogram', device: 'wasm' },
        ],
      }),
    );
    const end = await runToEnd(engine, run.id);
    expect(end.state).toBe('failed');
    expect(end.judges.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(end.judges[1]?.error).toEqual({
      code: 'no-webgpu',
      message: 'there is no WebGPU here',
      details: 'adapter null',
    });
    const results = await readResults(engine, run.id);
    expect(results.map(({ answered }) => answered)).toEqual([48, 0, 48]);
  });

  it('keeps what a judge answered before it failed, and stores no failure', async () => {
    const judges = countingJudges((count) => {
      if (count === 11) throw new JudgeError('device-lost', 'the GPU went away');
    });
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    const end = await runToEnd(engine, run.id);
    expect(end.judges[0]?.error?.code).toBe('device-lost');
    expect((await engine.storage()).answers).toBe(11);
    expect(judges.disposed).toEqual(['ssim']);
    expect((await runToEnd(engine, run.id)).state).toBe('done');
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
  });

  it('says which judge is not there', async () => {
    const { engine } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec({ judges: [{ id: 'gone', device: 'wasm' }] }));
    const end = await runToEnd(engine, run.id);
    expect(end.judges[0]?.error?.code).toBe('not-found');
    expect(end.judges[0]?.error?.message).toContain('"gone"');
  });

  it('refuses a spec that cannot be planned', async () => {
    const { engine } = makeEngine(freshName());
    const bad = engine.createRun(smallSpec({ items: 1 }));
    await expect(bad).rejects.toThrowError(EngineError);
    await expect(bad).rejects.toMatchObject({ code: 'bad-spec' });
  });

  it('of nothing is refused with the reason, and is not a run', async () => {
    const { engine } = makeEngine(freshName());
    const noJudge = engine.createRun(smallSpec({ judges: [] }));
    await expect(noJudge).rejects.toMatchObject({ code: 'bad-spec' });
    await expect(noJudge).rejects.toThrow('needs at least one');
    // a pixel judge reads no condition and no words
    const mute = engine.createRun(smallSpec({ splits: ['SP-IT'] }));
    await expect(mute).rejects.toMatchObject({ code: 'bad-spec' });
    await expect(mute).rejects.toThrow('nothing to ask');
    expect(await engine.listRuns()).toEqual([]);
  });

  it('tells its progress by the laws of an event stream', async () => {
    const { engine } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec());
    const heard: RunProgress[] = [];
    await engine.subscribe(run.id, (progress) => heard.push(progress));
    await runToEnd(engine, run.id);
    expect(heard[0]?.state).toBe('idle');
    expect(heard.at(-1)?.state).toBe('done');
    const asked = heard.map(({ judges }) => judges[0]?.asked ?? -1);
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
    expect(new Set(heard.map(({ judges }) => judges[0]?.total)).size).toBe(1);
    expect(asked.at(-1)).toBe(heard[0]?.judges[0]?.total);
  });

  it('stops while it is still counted what there is to do, and is not made by a stop before', async () => {
    const name = freshName();
    // a second or so of planning in a tab that has no plan of it yet
    const large = smallSpec({ items: 700, splits: ['R', 'CJ'] });
    const { engine } = makeEngine(name);
    const stopper = new AbortController();
    const making = engine.createRun(large, undefined, { signal: stopper.signal });
    setTimeout(() => stopper.abort(), 30);
    await expect(making).rejects.toMatchObject({ name: 'AbortError' });
    expect(await engine.listRuns()).toEqual([]);

    const { id } = await engine.createRun(large);
    engine.dispose();
    const judges = countingJudges();
    const { engine: later } = makeEngine(name, { openJudge: judges.open });
    const starting = later.start(id);
    // told as the run was counted when it was made, and not counted again yet
    await waitFor(later, id, ({ state }) => state === 'running');
    await later.stop(id);
    await starting;
    expect((await later.progress(id)).state).toBe('stopped');
    expect((await later.getRun(id)).wasRunning).toBe(false);
    expect(judges.opened).toEqual([]);
  });

  it('stops while its judge is still loading', async () => {
    let aborted = false;
    const slow: OpenJudge = (_entry: JudgeEntry, { signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason);
        });
      });
    const { engine } = makeEngine(freshName(), { openJudge: slow });
    const run = await engine.createRun(smallSpec());
    await engine.start(run.id);
    await waitFor(engine, run.id, ({ judges }) => judges[0]?.state === 'loading');
    expect((await engine.getRun(run.id)).wasRunning).toBe(true);
    await engine.stop(run.id);
    expect(aborted).toBe(true);
    expect((await engine.progress(run.id)).state).toBe('stopped');
    expect((await engine.getRun(run.id)).wasRunning).toBe(false);
  });
});
