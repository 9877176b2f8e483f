import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/core/ask/ask.ts';
import { setupOf } from '../../../src/core/protocols/pairbench/options.ts';
import { planAsks } from '../../../src/core/protocols/pairbench/plan/ask-plan.ts';
import { JudgeError } from '../../../src/judges/judge.ts';
import { openDatabase } from '../../../src/runs/store/database.ts';
import {
  countingJudges,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';

const ssim = { id: 'ssim', device: 'wasm' } as const;
const asks: Ask[] = [
  ...planAsks(setupOf(smallSpec({ items: 2 })), { style: 'pixel', readsText: false }).values(),
];

describe('asking outside a run', () => {
  it('answers in the order of the asks, also where one is put twice', async () => {
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const [first, second] = asks as [Ask, Ask];
    const heard = new Map<number, unknown>();
    const { answers, fingerprint } = await engine.ask(ssim, [second, first, second], {
      onAnswer: (index, answer) => heard.set(index, answer),
    });
    expect(fingerprint.judge).toBe('ssim');
    expect(answers).toHaveLength(3);
    expect(answers[0]).toEqual(answers[2]);
    expect(judges.asked).toHaveLength(2);
    expect([...heard].sort(([a], [b]) => a - b).map(([, answer]) => answer)).toEqual(answers);
  });

  it('shares its answers with runs, both ways', async () => {
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    await engine.ask(ssim, asks.slice(0, 3));
    const run = await engine.createRun(smallSpec({ items: 2 }));
    const end = await runToEnd(engine, run.id);
    expect(judges.asked.length).toBe(end.judges[0]?.total);
    await engine.ask(ssim, asks);
    expect(judges.asked.length).toBe(asks.length);
  });

  it('answers from the store before the judge is loaded again, and loads it meanwhile', async () => {
    const name = freshName();
    const judges = countingJudges();
    const { engine } = makeEngine(name, { openJudge: judges.open });
    const before = await engine.ask(ssim, asks);
    engine.dispose();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { engine: later } = makeEngine(name, {
      openJudge: async (entry, options) => {
        await gate;
        return judges.open(entry, options);
      },
    });
    expect(await later.ask(ssim, asks)).toEqual(before);
    release();
    await later.ask(ssim, []);
    expect(judges.opened).toEqual(['ssim', 'ssim']);
  });

  it('warms a judge when there is nothing to ask', async () => {
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    expect((await engine.ask(ssim, [])).answers).toEqual([]);
    expect(judges.opened).toEqual(['ssim']);
  });

  it('stops by its signal and keeps what was answered', async () => {
    const stop = new AbortController();
    const judges = countingJudges((count) => {
      if (count === 2) stop.abort();
    });
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    await expect(engine.ask(ssim, asks, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect((await engine.storage()).answers).toBe(judges.asked.length);
    expect(judges.asked.length).toBeLessThan(asks.length);
  });

  it('passes on the fault of a judge and stores nothing for it', async () => {
    const { engine } = makeEngine(freshName());
    const wrong: Ask = { mode: 'embed', part: { type: 'text', text: 'a red square' } };
    const fault = engine.ask(ssim, [wrong]);
    await expect(fault).rejects.toBeInstanceOf(JudgeError);
    await expect(fault).rejects.toMatchObject({ code: 'unsupported-ask' });
    expect((await engine.storage()).answers).toBe(0);
    await expect(engine.ask({ ...ssim, id: 'x' }, [])).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('works where the browser stores nothing', async () => {
    const broken = openDatabase({ name: freshName() });
    const { engine } = makeEngine('unused', {
      database: {
        ...broken,
        use: () => Promise.reject(new DOMException('refused', 'SecurityError')),
      },
    });
    expect((await engine.ask(ssim, asks)).answers).toHaveLength(asks.length);
    expect((await engine.listJudges()).length).toBeGreaterThan(0);
  });
});
