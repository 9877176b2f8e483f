import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadWatch, type JudgeLoads } from '../../../src/runs/execution/judge-loads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bytes = (loaded: number) =>
  ({ step: 'files', file: 'model.onnx', loaded, total: 100 }) as const;

describe('watching judges load', () => {
  it('tells at once who comes, goes or gets further, and of bytes five times a second', () => {
    const loads = createLoadWatch();
    const heard: JudgeLoads[] = [];
    loads.watch((now) => heard.push(now));
    for (let loaded = 0; loaded <= 100; loaded++) {
      loads.note('a', bytes(loaded));
      vi.advanceTimersByTime(10);
    }
    // nothing, the first byte, and five a second of that second
    expect(heard.length).toBeGreaterThan(4);
    expect(heard.length).toBeLessThanOrEqual(8);
    expect(heard.slice(0, 2)).toEqual([{}, { a: bytes(0) }]);
    loads.note('b', { step: 'session' });
    expect(heard.at(-1)).toEqual({ a: bytes(100), b: { step: 'session' } });
    loads.note('a', { step: 'session' });
    expect(heard.at(-1)?.a).toEqual({ step: 'session' });
    loads.note('a', { step: 'ready' });
    loads.note('b', null);
    expect(heard.at(-1)).toEqual({});
    const count = heard.length;
    loads.note('b', null);
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveLength(count);
  });

  it('tells a late listener the present state, and none that left', () => {
    const loads = createLoadWatch();
    const early: JudgeLoads[] = [];
    const leave = loads.watch((now) => early.push(now));
    loads.note('a', bytes(1));
    leave();
    loads.note('a', { step: 'session' });
    expect(early).toEqual([{}, { a: bytes(1) }]);
    const late: JudgeLoads[] = [];
    loads.watch((now) => late.push(now));
    expect(late).toEqual([{ a: { step: 'session' } }]);
  });
});
