import { describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';
import type { JudgeEntry } from '../../../src/judges/judge.ts';
import type { OpenJudge } from '../../../src/runs/execution/judge-pool.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { freshName, makeEngine, runToEnd, smallSpec } from '../../support/runs/make-engine.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

const NANO = ['nano-vlm-oak', 'nano-vlm-elm', 'nano-vlm-fir'] as const;

/** Judges whose score follows from the ask, and that take time over each. */
const scored = scriptedJudge((ask) => {
  const score = 1 + (Number.parseInt(hashAsk(ask).slice(0, 4), 16) % 10);
  return { mode: 'generate', text: `Score: ${score} Reason: drawn`, finish: 'stop' };
});

function watchedJudges(onAsk: (judge: string) => void = () => undefined) {
  const working = new Map<string, number>();
  const begun: string[] = [];
  const asked: string[] = [];
  /** the judges that were seen at work at the same time */
  const together = new Set<string>();
  const open: OpenJudge = async (entry, options) => {
    const judge = await scored(entry, options);
    const { id } = entry;
    return {
      ...judge,
      async answer(asks, { signal, onAnswer, ...rest }) {
        if (!begun.includes(id)) begun.push(id);
        working.set(id, (working.get(id) ?? 0) + 1);
        try {
          for (const [index, ask] of asks.entries()) {
            await new Promise((resolve) => setTimeout(resolve));
            signal?.throwIfAborted();
            const now = [...working].flatMap(([one, calls]) => (calls > 0 ? [one] : []));
            if (now.length > 1) together.add(now.toSorted().join(' '));
            asked.push(`${id} ${hashAsk(ask)}`);
            onAsk(id);
            await judge.answer([ask], {
              ...rest,
              onAnswer: (_, answer) => onAnswer(index, answer),
            });
          }
        } finally {
          working.set(id, (working.get(id) ?? 0) - 1);
        }
      },
    };
  };
  return { open, begun, asked, together };
}

function setUp(entries: readonly JudgeEntry[], device: Device = 'wasm') {
  const catalogue = entries.map((entry) => ({ ...entry, modes: ['generate'] as const }));
  const judges = catalogue.map(({ id }) => ({ id, device }));
  return { catalogue, spec: smallSpec({ items: 4, judges }) };
}

/** With the size of its weights, which only the built page knows. */
const nano = NANO.map((id) => ({ ...findShipped(id), bytes: 2e6 }));

describe('the judges of a run', () => {
  it('work two at a time if they are small, and are asked the same', async () => {
    const { catalogue, spec } = setUp(nano);
    const watched = watchedJudges();
    const { engine } = makeEngine(freshName(), { openJudge: watched.open, catalogue });
    const run = await engine.createRun(spec);
    expect((await runToEnd(engine, run.id)).state).toBe('done');
    expect(watched.begun).toEqual(NANO);
    expect(watched.together).toContain('nano-vlm-elm nano-vlm-oak');
    expect([...watched.together].every((names) => names.split(' ').length === 2)).toBe(true);
    expect(new Set(watched.asked).size).toBe(watched.asked.length);
    // each as in a run of its own
    for (const [place, entry] of nano.entries()) {
      const alone = setUp([entry]);
      const calm = makeEngine(freshName(), { openJudge: scored, catalogue: alone.catalogue });
      const other = await calm.engine.createRun(alone.spec);
      await runToEnd(calm.engine, other.id);
      const [own] = await readResults(calm.engine, other.id);
      const result = (await readResults(engine, run.id))[place];
      expect(result?.report).toEqual(own?.report);
      expect(result?.points).toEqual(own?.points);
    }
  });

  it.each<[string, typeof nano, Device]>([
    ['large', nano.map((entry) => ({ ...entry, bytes: 300e6 })), 'wasm'],
    ['on a graphics device', nano, 'webgpu'],
    [
      'small beside large',
      nano.map((one, at) => ({ ...one, bytes: at % 2 ? 300e6 : 1e6 })),
      'wasm',
    ],
  ])('work one at a time if they are %s', async (_, entries, device) => {
    const { catalogue, spec } = setUp(entries, device);
    const watched = watchedJudges();
    const { engine } = makeEngine(freshName(), { openJudge: watched.open, catalogue });
    const small = entries.map(({ bytes }) => device === 'wasm' && bytes < 4e6);
    expect((await engine.estimate(spec)).judges.map(({ beside }) => beside)).toEqual(small);
    const run = await engine.createRun(spec);
    expect((await runToEnd(engine, run.id)).state).toBe('done');
    expect(watched.begun).toEqual(NANO);
    expect([...watched.together]).toEqual([]);
  });

  it('all stop, and go on without asking anything twice', async () => {
    const { catalogue, spec } = setUp(nano);
    const name = freshName();
    const counts = new Map<string, number>();
    let stopping: Promise<void> | null = null;
    const watched = watchedJudges((judge) => {
      counts.set(judge, (counts.get(judge) ?? 0) + 1);
      // in the middle of both
      const [one = 0, other = 0] = NANO.map((id) => counts.get(id));
      if (one > 20 && other > 9) stopping ??= engine.stop('run-1');
    });
    const { engine } = makeEngine(name, { openJudge: watched.open, catalogue });
    const run = await engine.createRun(spec);
    const stopped = await runToEnd(engine, run.id);
    await stopping;
    expect(stopped.state).toBe('stopped');
    expect(stopped.judges.map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped']);
    const before = watched.asked.length;
    expect(counts.get('nano-vlm-fir')).toBeUndefined();
    // nothing is asked any more, and every answer is counted
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(watched.asked.length).toBe(before);
    const { judges } = await engine.progress(run.id);
    expect(judges.map(({ asked }) => asked)).toEqual(NANO.map((id) => counts.get(id) ?? 0));
    engine.dispose();

    const { engine: later } = makeEngine(name, { openJudge: watched.open, catalogue });
    expect((await runToEnd(later, run.id)).state).toBe('done');
    expect(new Set(watched.asked).size).toBe(watched.asked.length);
    const calm = makeEngine(freshName(), { openJudge: scored, catalogue }).engine;
    const other = await calm.createRun(spec);
    await runToEnd(calm, other.id);
    const reports = async (from: typeof later, id: string) =>
      (await readResults(from, id)).map(({ report }) => report);
    expect(await reports(later, run.id)).toEqual(await reports(calm, other.id));
  });

  it('go on beside one that fails', async () => {
    const { catalogue, spec } = setUp(nano);
    const watched = watchedJudges((judge) => {
      if (judge === 'nano-vlm-oak') throw new Error('its worker broke down');
    });
    const { engine } = makeEngine(freshName(), { openJudge: watched.open, catalogue });
    const run = await engine.createRun(spec);
    const end = await runToEnd(engine, run.id);
    expect(end.judges.map(({ state }) => state)).toEqual(['failed', 'done', 'done']);
  });
});
