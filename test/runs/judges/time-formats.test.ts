import { describe, expect, it } from 'vitest';
import { sayFastest } from '../../../src/app/kit/words/say-fastest.ts';
import type { Dtype } from '../../../src/judges/files/dtypes.ts';
import { type JudgeEntry, JudgeError } from '../../../src/judges/judge.ts';
import {
  type FormatStep,
  type FormatTime,
  fastestFormat,
  findTwins,
} from '../../../src/judges/self-test/twin-formats.ts';
import type { JudgeLease, JudgePool } from '../../../src/runs/execution/judge-pool.ts';
import { timeFormats } from '../../../src/runs/judges/time-formats.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';

const entryOf = (dtype: Dtype, repo = 'org/one'): JudgeEntry => ({
  ...findShipped('nano-clip'),
  id: `${repo}:${dtype}`,
  source: { type: 'hub', host: 'https://h.example/', repo, revision: 'main', files: [] },
  dtypes: { vision_model: dtype },
});

interface Staged {
  /** milliseconds an ask by the judges' own clock */
  readonly speed: number;
  /** how far its vectors are turned from the most exact ones, in radians */
  readonly turned: number;
  /** every vector is this one */
  readonly stuck?: Float32Array;
}

/** Judges by number format, each at its speed; those that are not named cannot be loaded. */
function stage(staged: Partial<Record<Dtype, Staged>>) {
  let clock = 0;
  const released: string[] = [];
  const lease: JudgePool['lease'] = async (entry, _, options): Promise<JudgeLease> => {
    options?.signal?.throwIfAborted();
    const dtype = entry.dtypes?.vision_model as Dtype;
    const how = staged[dtype];
    if (!how) throw new JudgeError('not-found', 'its files are not here');
    let asked = 0;
    return {
      fingerprint: {
        judge: entry.id,
        kind: entry.kind,
        revision: 'r',
        device: 'wasm',
        adapter: null,
        dtype,
        runtime: 'none',
      },
      atOnce: null,
      async answer(asks, { onAnswer }) {
        for (const index of asks.keys()) {
          clock += how.speed;
          const angle = how.turned + asked++ / 3;
          const vector = how.stuck ?? Float32Array.of(Math.cos(angle), Math.sin(angle));
          onAnswer(index, { body: { mode: 'embed', vector }, milliseconds: 1 });
        }
      },
      release: () => released.push(dtype),
    };
  };
  return { pool: { lease } as Pick<JudgePool, 'lease'>, released, now: () => clock };
}

describe('number formats of one model', () => {
  it('are timed on the same asks, and the fastest whose answers hold is named', async () => {
    const { pool, released, now } = stage({
      fp32: { speed: 40, turned: 0 },
      q8: { speed: 10, turned: 0.05 },
      q4: { speed: 5, turned: 1 },
    });
    const entries = (['q4', 'q8', 'fp32', 'fp16'] as const).map((dtype) => entryOf(dtype));
    const steps: FormatStep[] = [];
    const found = await timeFormats(pool, entries, {
      now,
      signal: undefined,
      onStep: (step) => steps.push(step),
    });
    const times = found?.times ?? [];
    const told = times.map(({ format, milliseconds, holds, against }) => [
      format,
      milliseconds,
      holds,
      against,
    ]);
    expect(told).toEqual([
      ['q4', 5, false, 'fp32'],
      ['q8', 10, true, 'fp32'],
      ['fp32', 40, true, 'fp32'],
    ]);
    expect(times[1]).toMatchObject({ measure: 'cosine', rounds: [10, 10, 10], tolerance: 0.98 });
    expect(times[1]?.worst).toBeCloseTo(Math.cos(0.05), 6);
    expect(found?.fingerprints.map(({ dtype }) => dtype)).toEqual(['q4', 'q8', 'fp32']);
    expect(fastestFormat(times)).toMatchObject({ best: { format: 'q8' }, equals: [] });
    expect(sayFastest(times)).toBe(
      'Proposed on this device (WASM): q8, the fastest whose answers hold, 10 ms an ask. The answers of q4 differ.',
    );
    // in turn, so that a slow moment of the machine meets every format
    expect(released).toEqual([1, 2, 3].flatMap(() => ['q4', 'q8', 'fp32']));
    expect(steps).toHaveLength(12);
    expect(steps.at(-1)).toEqual({ format: 'fp16', done: 11, total: 12 });
  });

  it('are not compared where only one of them works here', async () => {
    const { pool, now } = stage({ q8: { speed: 10, turned: 0 } });
    const options = { now, signal: undefined, onStep: undefined };
    expect(await timeFormats(pool, [entryOf('q8'), entryOf('q4')], options)).toBeNull();
  });

  it('are refused with what went wrong if none works, or none gives usable answers', async () => {
    const options = { signal: undefined, onStep: undefined };
    const entries = [entryOf('q8'), entryOf('q4')];
    const absent = stage({});
    await expect(
      timeFormats(absent.pool, entries, { ...options, now: absent.now }),
    ).rejects.toThrow('its files are not here');
    const stuck = { speed: 1, turned: 0, stuck: Float32Array.of(0.6, 0.8) };
    const alike = stage({ q8: stuck, q4: stuck });
    await expect(timeFormats(alike.pool, entries, { ...options, now: alike.now })).rejects.toThrow(
      'none of its number formats gives usable answers: it gives the same numbers whatever it is shown',
    );
  });

  it('are called equally fast unless one is faster in every round', () => {
    const time = (format: string, rounds: readonly number[]): FormatTime => ({
      judge: format,
      format,
      milliseconds: Math.min(...rounds),
      rounds,
      holds: true,
      against: 'fp32',
      measure: 'cosine',
      worst: 1,
      tolerance: 0.98,
    });
    const times = [time('q8', [10, 14, 11]), time('q4', [13, 12, 15]), time('fp32', [30, 31, 29])];
    expect(sayFastest(times)).toBe(
      'On this device (WASM), q8, q4 are about as fast as each other: 10 ms an ask.',
    );
    expect(sayFastest([])).toMatch(/none of its number formats hold/);
  });

  it('stop at once, with the judge given back', async () => {
    const { pool, released, now } = stage({
      q8: { speed: 1, turned: 0 },
      q4: { speed: 1, turned: 0 },
    });
    const stopping = new AbortController();
    const timing = timeFormats(pool, [entryOf('q8'), entryOf('q4')], {
      now,
      signal: stopping.signal,
      onStep: ({ done }) => done === 1 && stopping.abort(),
    });
    await expect(timing).rejects.toMatchObject({ name: 'AbortError' });
    expect(released).toEqual(['q8']);
  });

  it('are those of one repository in one state', () => {
    const own = entryOf('q8');
    const other = entryOf('q4', 'org/two');
    expect(findTwins(own, [own, entryOf('q4'), other, findShipped('nano-clip')])).toEqual([
      entryOf('q4'),
    ]);
  });
});
