import type { Ask } from '../../core/ask/ask.ts';
import { isAbort } from '../../core/errors.ts';
import { selfTestAsks } from '../../core/protocols/registry.ts';
import { answersOf, type Fingerprint, type JudgeEntry, JudgeError } from '../../judges/judge.ts';
import type { DeviceTimes } from '../../judges/self-test/self-test.ts';
import type { JudgeLease, JudgePool } from '../execution/judge-pool.ts';

/** The speed of a judge on its device and on the other one. */
interface TimedDevices {
  readonly times: DeviceTimes;
  /** of the judge on the other device */
  readonly twin: Fingerprint;
}

/**
 * Times a loaded judge, then the same judge on the other device, on asks about pictures that
 * neither has seen; null if it cannot run there. `warm`: asks answered first, so that compilation
 * is not timed. Rejects with AbortError when stopped, and as the judge does.
 */
export async function timeDevices(
  pool: Pick<JudgePool, 'lease'>,
  entry: JudgeEntry,
  lease: JudgeLease,
  warm: readonly Ask[],
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<TimedDevices | null> {
  const { device } = lease.fingerprint;
  if (device === 'none') return null;
  const other = device === 'wasm' ? 'webgpu' : 'wasm';
  const fresh = selfTestAsks(entry, 1);
  const measure = async (judge: JudgeLease): Promise<number> => {
    await answersOf(judge, warm, signal);
    const begun = now();
    await answersOf(judge, fresh, signal);
    return (now() - begun) / fresh.length;
  };
  let twin: JudgeLease;
  try {
    twin = await pool.lease(entry, { id: entry.id, device: other }, { signal });
  } catch (fault) {
    if (isAbort(fault) || !(fault instanceof JudgeError)) throw fault;
    return null;
  }
  try {
    const there = await measure(twin);
    const here = await measure(lease);
    const times = device === 'wasm' ? { wasm: here, webgpu: there } : { wasm: there, webgpu: here };
    return { times, twin: twin.fingerprint };
  } finally {
    twin.release();
  }
}
