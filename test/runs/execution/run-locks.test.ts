import { describe, expect, it } from 'vitest';
import { createLocalLocks } from '../../../src/runs/execution/run-locks.ts';

function gate(): { open: () => void; passed: Promise<void> } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe('local locks', () => {
  it('let one holder in at a time, in the order they came', async () => {
    const locks = createLocalLocks();
    const order: string[] = [];
    const { open, passed } = gate();
    const first = locks.request('a', {}, async () => {
      await passed;
      order.push('first');
    });
    const others = ['second', 'third'].map((name) =>
      locks.request('a', {}, async () => {
        order.push(name);
      }),
    );
    await locks.request('b', {}, async () => {
      order.push('other lock');
    });
    open();
    await Promise.all([first, ...others]);
    expect(order).toEqual(['other lock', 'first', 'second', 'third']);
  });

  it('say at once that a lock is taken when asked to', async () => {
    const locks = createLocalLocks();
    const { open, passed } = gate();
    const holder = locks.request('a', {}, () => passed);
    expect(await locks.request('a', { ifAvailable: true }, async (lock) => lock)).toBeNull();
    open();
    await holder;
    expect(await locks.request('a', { ifAvailable: true }, async (lock) => lock)).not.toBeNull();
  });

  it('are free again after a fault, and do not wait for those who left', async () => {
    const locks = createLocalLocks();
    const { open, passed } = gate();
    const failing = locks.request('a', {}, async () => {
      await passed;
      throw new Error('broke');
    });
    const leaving = new AbortController();
    const left = locks.request('a', { signal: leaving.signal }, async () => 'never');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    open();
    await expect(failing).rejects.toThrowError('broke');
    expect(await locks.request('a', { ifAvailable: true }, async (lock) => lock)).not.toBeNull();
  });
});
