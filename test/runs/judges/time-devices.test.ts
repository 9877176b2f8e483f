import { describe, expect, it } from 'vitest';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import { selfTestAsks } from '../../../src/core/protocols/registry.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';
import { JudgeError } from '../../../src/judges/judge.ts';
import { fasterDevice } from '../../../src/judges/self-test/self-test.ts';
import type { JudgeLease, JudgePool } from '../../../src/runs/execution/judge-pool.ts';
import { timeDevices } from '../../../src/runs/judges/time-devices.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { openNodeJudge } from '../../support/judges/node-judge.ts';
import { freshName, makeEngine } from '../../support/runs/make-engine.ts';

const entry = findShipped('nano-clip');
const warm = selfTestAsks(entry);

/** Judges that answer by a clock of their own: so many milliseconds an ask, and once to compile. */
function stage(speed: Readonly<Record<Device, number>>, compiling = 1000) {
  let clock = 0;
  const released: Device[] = [];
  const seen: Record<Device, string[]> = { wasm: [], webgpu: [] };
  const leaseOn = (device: Device): JudgeLease => ({
    fingerprint: {
      judge: entry.id,
      kind: entry.kind,
      revision: 'r',
      device,
      adapter: null,
      dtype: 'fp32',
      runtime: 'none',
    },
    atOnce: null,
    async answer(asks, { onAnswer }) {
      if (seen[device].length === 0) clock += compiling;
      for (const [index, ask] of asks.entries()) {
        seen[device].push(hashAsk(ask));
        clock += speed[device];
        onAnswer(index, { body: { mode: 'embed', vector: Float32Array.of(1) }, milliseconds: 1 });
      }
    },
    release: () => released.push(device),
  });
  const pool = {
    lease: async (_: unknown, { device }: { readonly device: Device }) => leaseOn(device),
  } satisfies Pick<JudgePool, 'lease'>;
  return { pool, leaseOn, released, seen, now: () => clock };
}

describe('two devices', () => {
  it.each(['wasm', 'webgpu'] as const)(
    'are timed from %s once both are warm, on pictures neither has seen',
    async (device) => {
      const { pool, leaseOn, released, seen, now } = stage({ wasm: 12, webgpu: 40 });
      const found = await timeDevices(pool, entry, leaseOn(device), warm, now, undefined);
      expect(found?.times).toEqual({ wasm: 12, webgpu: 40 });
      expect(found && fasterDevice(found.times)).toBe('wasm');
      const other = device === 'wasm' ? 'webgpu' : 'wasm';
      expect(found?.twin.device).toBe(other);
      // the lease that was given is its owner's
      expect(released).toEqual([other]);
      const timed = seen.wasm.slice(warm.length);
      expect(timed).toEqual(seen.webgpu.slice(warm.length));
      expect(timed.length).toBe(warm.length);
      expect(timed.filter((hash) => seen.wasm.indexOf(hash) < warm.length)).toEqual([]);
    },
  );

  it('are not timed where one cannot compute it', async () => {
    const { leaseOn, now } = stage({ wasm: 12, webgpu: 40 });
    const pool = {
      lease: (): Promise<JudgeLease> =>
        Promise.reject(new JudgeError('no-webgpu', 'there is none')),
    } satisfies Pick<JudgePool, 'lease'>;
    expect(await timeDevices(pool, entry, leaseOn('wasm'), warm, now, undefined)).toBeNull();
  });
});

describe('a self-test', () => {
  const opening = () => {
    const opened: string[] = [];
    const { engine } = makeEngine(freshName(), {
      openJudge: (wanted, { device }) => {
        opened.push(device);
        return openNodeJudge(wanted, { device });
      },
    });
    return { engine, opened };
  };

  it('times both devices when a person wants it, and tells it of both', async () => {
    const { engine, opened } = opening();
    const on = (device: Device) => ({ id: entry.id, device });
    expect(await engine.runSelfTest(on('webgpu'))).not.toHaveProperty('times');
    // a run's own test loads nothing for the clock's sake
    expect(opened).toEqual(['webgpu']);
    const asked = await engine.runSelfTest(on('webgpu'), true);
    expect(asked).toMatchObject({
      state: 'agree',
      times: { wasm: expect.any(Number), webgpu: expect.any(Number) },
    });
    expect(await engine.selfTestOf(on('webgpu'))).toEqual(asked);
    expect(opened).toEqual(['webgpu', 'wasm']);
    // and unasked where both are loaded as it is
    const other = await engine.runSelfTest(on('wasm'));
    expect(other).toMatchObject({ state: 'agree', times: { wasm: expect.any(Number) } });
  });
});
