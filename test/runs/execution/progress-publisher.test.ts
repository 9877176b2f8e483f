import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunProgress, RunState } from '../../../src/runs/execution/progress.ts';
import { createProgressPublisher } from '../../../src/runs/execution/progress-publisher.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

function progressOf(asked: number, state: RunState = 'running'): RunProgress {
  const choice = { id: 'ssim', device: 'wasm' } as const;
  return {
    runId: 'run',
    state,
    judges: [
      {
        choice,
        fingerprint: null,
        state: 'running',
        asked,
        total: 100,
        perSecond: null,
        secondsLeft: null,
        selfTest: null,
        failed: null,
        error: null,
      },
    ],
  };
}

describe('the progress publisher', () => {
  it('goes on telling when the clock is set back', () => {
    const heard: number[] = [];
    const board = createProgressPublisher(() => undefined);
    board.subscribe('run', ({ judges }) => heard.push(judges[0]?.asked ?? -1));
    board.publish(progressOf(1));
    vi.setSystemTime(Date.now() - 3_600_000);
    board.publish(progressOf(2));
    vi.advanceTimersByTime(200);
    expect(heard).toEqual([1, 2]);
  });

  it('tells at most five times a second, and the latest in the end', () => {
    const heard: number[] = [];
    const board = createProgressPublisher(() => undefined);
    board.subscribe('run', ({ judges }) => heard.push(judges[0]?.asked ?? -1));
    for (let asked = 0; asked < 100; asked++) {
      board.publish(progressOf(asked));
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(1000);
    // two seconds of publishing
    expect(heard.length).toBeLessThanOrEqual(12);
    expect(heard.at(-1)).toBe(99);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
  });

  it('tells a change of state at once, and nothing older after it', () => {
    const heard: string[] = [];
    const board = createProgressPublisher(() => undefined);
    board.subscribe('run', ({ state, judges }) => heard.push(`${state} ${judges[0]?.asked}`));
    board.publish(progressOf(1));
    board.publish(progressOf(2));
    board.publish(progressOf(3, 'done'));
    expect(heard).toEqual(['running 1', 'done 3']);
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual(['running 1', 'done 3']);
  });

  it('tells those who subscribed to that run, until they leave', () => {
    let heard = 0;
    const board = createProgressPublisher(() => undefined);
    const unsubscribe = board.subscribe('run', () => heard++);
    board.subscribe('other', () => {
      throw new Error('not about this run');
    });
    board.publish(progressOf(1));
    unsubscribe();
    board.publish(progressOf(1, 'done'));
    expect(heard).toBe(1);
  });
});
