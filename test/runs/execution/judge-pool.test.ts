import { describe, expect, it } from 'vitest';
import { answersOf, type Judge, type JudgeEntry, JudgeError } from '../../../src/judges/judge.ts';
import { createJudgePool, type OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';

const noPhotos = () => Promise.reject(new Error('no photographs here'));

/** A pool of judges that answer when told to. */
function poolOf(answer: Judge['answer'], memory = 8e9) {
  const events: string[] = [];
  const open: OpenJudge = async (entry, { device }) => {
    events.push(`open ${entry.id}`);
    return {
      entry,
      fingerprint: {
        judge: entry.id,
        kind: entry.kind,
        revision: '1',
        device,
        adapter: null,
        dtype: 'fp32',
        runtime: 'none',
      },
      answer,
      dispose: () => events.push(`dispose ${entry.id}`),
    };
  };
  return { pool: createJudgePool(open, noPhotos, { memory }), events };
}

describe('the judge pool', () => {
  it('opens a judge once for everybody and keeps it warm', async () => {
    const { pool, events } = poolOf(async () => undefined);
    const entry = findShipped('ssim');
    const choice = { id: 'ssim', device: 'wasm' } as const;
    const [first, second] = await Promise.all([
      pool.lease(entry, choice),
      pool.lease(entry, choice),
    ]);
    first.release();
    second.release();
    (await pool.lease(entry, choice)).release();
    expect(events).toEqual(['open ssim']);
    expect((await pool.loadedFingerprint(choice))?.judge).toBe('ssim');
    pool.dispose();
    await Promise.resolve();
    expect(events).toEqual(['open ssim', 'dispose ssim']);
  });

  /** Models whose weights take a gigabyte each. */
  const large = ['a', 'b', 'c', 'd'].map((id) => ({
    ...findShipped('nano-clip'),
    id,
    bytes: 1e9,
  }));

  it('loads no judge twice that takes its turn among others, as long as all fit', async () => {
    const { pool, events } = poolOf(async () => undefined, 5e9);
    for (let round = 0; round < 3; round++) {
      for (const entry of large) {
        const lease = await pool.lease(entry, { id: entry.id, device: 'wasm' });
        await answersOf(lease, []);
        lease.release();
      }
    }
    expect(events).toEqual(large.map(({ id }) => `open ${id}`));
  });

  it('unloads the idle judge that was used longest ago where not all fit, never one in use', async () => {
    const { pool, events } = poolOf(async () => undefined, 2.5e9);
    const [first, ...others] = large as [JudgeEntry, ...JudgeEntry[]];
    const held = await pool.lease(first, { id: first.id, device: 'wasm' });
    for (const entry of others) {
      (await pool.lease(entry, { id: entry.id, device: 'wasm' })).release();
    }
    await Promise.resolve();
    expect(events.filter((event) => event.startsWith('dispose'))).toEqual([
      'dispose b',
      'dispose c',
    ]);
    // one without weights costs next to nothing, and displaces no other
    (await pool.lease(findShipped('ssim'), { id: 'ssim', device: 'wasm' })).release();
    expect(pool.memory().get('d')).toEqual({ state: 'loaded' });
    held.release();
    expect(pool.memory().get('a')).toEqual({ state: 'loaded' });
  });

  it('keeps the judge used last, however large it is', async () => {
    const { pool, events } = poolOf(async () => undefined, 5e8);
    const [first, second] = large as [JudgeEntry, JudgeEntry];
    for (const entry of [first, first, second]) {
      (await pool.lease(entry, { id: entry.id, device: 'wasm' })).release();
    }
    await Promise.resolve();
    expect(events).toEqual(['open a', 'open b', 'dispose a']);
  });

  it('lets calls take turns', async () => {
    let running = 0;
    let most = 0;
    const { pool } = poolOf(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
    });
    const choice = { id: 'ssim', device: 'wasm' } as const;
    const leases = await Promise.all([1, 2, 3].map(() => pool.lease(findShipped('ssim'), choice)));
    await Promise.all(leases.map((lease) => answersOf(lease, [])));
    expect(most).toBe(1);
  });

  it('opens a judge again after a fault of its own, but not after an ask that was not for it', async () => {
    const faults = [new JudgeError('unsupported-ask', 'no'), new JudgeError('runtime', 'broke')];
    const { pool, events } = poolOf(async () => {
      throw faults.shift() ?? new Error('more asks than faults');
    });
    const entry = findShipped('ssim');
    const choice = { id: 'ssim', device: 'wasm' } as const;
    for (const code of ['unsupported-ask', 'runtime']) {
      const lease = await pool.lease(entry, choice);
      await expect(answersOf(lease, [])).rejects.toMatchObject({ code });
      lease.release();
    }
    (await pool.lease(entry, choice)).release();
    expect(events).toEqual(['open ssim', 'dispose ssim', 'open ssim']);
  });

  it('forgets a judge that could not be opened, so that the next try is a new one', async () => {
    let tries = 0;
    const pool = createJudgePool(async () => {
      tries++;
      throw new JudgeError('network', 'offline');
    }, noPhotos);
    for (const _ of [1, 2]) {
      await expect(
        pool.lease(findShipped('ssim'), { id: 'ssim', device: 'wasm' }),
      ).rejects.toMatchObject({ code: 'network' });
    }
    expect(tries).toBe(2);
  });

  it('says when what is in memory changed, and only then', async () => {
    const seen: string[] = [];
    const choice = { id: 'ssim', device: 'wasm' } as const;
    let offline = true;
    const { pool: good } = poolOf(async () => undefined);
    const pool = createJudgePool(
      async (entry) => {
        if (offline) throw new JudgeError('network', 'offline');
        const { fingerprint, answer } = await good.lease(entry, choice);
        return { entry, fingerprint, answer, dispose: () => undefined };
      },
      noPhotos,
      { onChange: () => seen.push(pool.memory().get('ssim')?.state ?? 'none') },
    );
    await expect(pool.lease(findShipped('ssim'), choice)).rejects.toThrow('offline');
    expect(seen).toEqual(['loading', 'failed']);
    offline = false;
    for (const _ of [1, 2]) (await pool.lease(findShipped('ssim'), choice)).release();
    expect(seen).toEqual(['loading', 'failed', 'loading', 'loaded']);
    pool.drop('ssim');
    pool.drop('ssim');
    expect(seen.slice(4)).toEqual(['none']);
  });

  it('tells which judges are in memory, and why one is not', async () => {
    let offline = true;
    const { pool: good } = poolOf(async () => undefined);
    const lease = await good.lease(findShipped('ssim'), { id: 'ssim', device: 'wasm' });
    expect([...good.memory()]).toEqual([['ssim', { state: 'loaded' }]]);
    lease.release();
    good.drop('ssim');
    expect(good.memory().size).toBe(0);

    const pool = createJudgePool(async () => {
      if (offline) throw new JudgeError('network', 'offline');
      return new Promise<Judge>(() => undefined);
    }, noPhotos);
    const choice = { id: 'ssim', device: 'wasm' } as const;
    await expect(pool.lease(findShipped('ssim'), choice)).rejects.toThrow('offline');
    expect(pool.memory().get('ssim')).toMatchObject({
      state: 'failed',
      fault: { code: 'network' },
    });
    offline = false;
    const stop = new AbortController();
    const waiting = pool.lease(findShipped('ssim'), choice, { signal: stop.signal });
    expect(pool.memory().get('ssim')).toEqual({ state: 'loading' });
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
