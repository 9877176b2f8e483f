import { afterEach, describe, expect, it, vi } from 'vitest';
import { followRun } from '../../../src/app/frame/follow-run.ts';
import type { RunProgress } from '../../../src/runs/execution/progress.ts';

const engine = vi.hoisted(() => ({ subscribe: vi.fn(), results: vi.fn() }));
vi.mock('../../../src/runs/engine/engine-client.ts', () => ({ engine: () => engine }));

/** A followed run whose engine the test plays. */
function follow() {
  const heard = { onProgress: vi.fn(), onResults: vi.fn(), onError: vi.fn() };
  const unsubscribe = vi.fn();
  let tell: (progress: RunProgress) => void = () => undefined;
  engine.subscribe.mockImplementation(async (_id: string, listener: typeof tell) => {
    tell = listener;
    return unsubscribe;
  });
  engine.results.mockResolvedValue({ judges: [], report: 'a' });
  const run = followRun('r', heard);
  const say = (state: RunProgress['state']) => tell({ runId: 'r', state, judges: [] });
  return { run, heard, unsubscribe, say };
}

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

describe('followRun', () => {
  it('passes on results once, and again only when they differ', async () => {
    const { run, heard } = follow();
    await run.read();
    await run.read();
    expect(heard.onResults).toHaveBeenCalledOnce();
    engine.results.mockResolvedValue({ judges: [], report: 'b' });
    await run.read();
    expect(heard.onResults).toHaveBeenLastCalledWith({ judges: [], report: 'b' });
  });

  it('reads one at a time, and once more after a reading that was asked for meanwhile', async () => {
    const { run } = follow();
    await Promise.all([run.read(), run.read(), run.read()]);
    expect(engine.results).toHaveBeenCalledTimes(2);
  });

  it('reads now and then while the run goes on, and at its end', async () => {
    vi.useFakeTimers();
    const { run, heard, say } = follow();
    await run.subscribe();
    say('running');
    expect(engine.results).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(engine.results).toHaveBeenCalledOnce();
    say('done');
    expect(engine.results).toHaveBeenCalledTimes(2);
    expect(heard.onProgress).toHaveBeenCalledTimes(2);
  });

  it('reports a reading that failed', async () => {
    const { run, heard } = follow();
    const error = new Error('the store is shut');
    engine.results.mockRejectedValue(error);
    await run.read();
    expect(heard.onError).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('says nothing after it was stopped, not even of a reading under way', async () => {
    const { run, heard, unsubscribe, say } = follow();
    await run.subscribe();
    const late = run.read();
    run.stop();
    say('done');
    await late;
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(heard.onProgress).not.toHaveBeenCalled();
    expect(heard.onResults).not.toHaveBeenCalled();
  });

  it('ends a subscription that comes back after it was stopped', async () => {
    const { run, unsubscribe } = follow();
    const late = run.subscribe();
    run.stop();
    await late;
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});
