import { describe, expect, it } from 'vitest';
import { readPairRow, readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { hashAsk } from '../../../src/core/ask/ask-hash.ts';
import { answersOf } from '../../../src/judges/judge.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { openNodeJudge } from '../../support/judges/node-judge.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';
import { scriptedJudge } from '../../support/runs/scripted-judge.ts';

/** A generative judge that draws its score from the hash of the ask, as a seeded sampler does. */
const drawingJudge = scriptedJudge((ask) => {
  const drawn = 1 + (Number.parseInt(hashAsk(ask).slice(0, 4), 16) % 10);
  return { mode: 'generate', text: `Score: ${drawn} Reason: drawn`, finish: 'stop' };
});

const entry = { ...findShipped('nano-vlm-both'), modes: ['generate'] as const };

describe('a run with repeats', () => {
  const spec = smallSpec({
    items: 4,
    judges: [{ id: entry.id, device: 'wasm' }],
    temperature: 1,
    repeats: 3,
  });

  it('reports every repeat, the first one first', async () => {
    const made = makeEngine(freshName(), { openJudge: drawingJudge, catalogue: [entry] });
    const { engine } = made;
    const run = await engine.createRun(spec);
    const end = await runToEnd(engine, run.id);
    expect(end.judges[0]).toMatchObject({ state: 'done', asked: 144, total: 144 });
    const [result] = await readResults(engine, run.id);
    expect(result?.repeats).toHaveLength(3);
    expect(result?.report).toEqual(result?.repeats[0]);
    expect(result).toMatchObject({ answered: 72, total: 72 });
    const times = result?.points.map(({ repeat }) => repeat);
    expect([0, 1, 2].map((n) => times?.filter((repeat) => repeat === n).length)).toEqual([
      24, 24, 24,
    ]);
    const [choice] = spec.judges;
    for (const point of result?.points.slice(20, 30) ?? []) {
      const row = await readPairRow(engine, run.id, choice!, point.pair, point.repeat);
      expect([row.forward.score, row.reverse.score]).toEqual([point.forward, point.reverse]);
    }
    const scores = new Set(result?.repeats.map((report) => report.aggregate.mmscore));
    expect(scores.size).toBe(3);

    const once = await engine.createRun({ ...spec, options: { ...spec.options, repeats: 1 } });
    expect((await engine.estimate(once.spec)).judges[0]).toMatchObject({ asks: 48, stored: 48 });
    expect((await readResults(engine, once.id))[0]?.report).toEqual(result?.report);

    await engine.extendRun(once.id, { options: { repeats: 3 } });
    expect((await readResults(engine, once.id))[0]).toEqual(result);

    const file = JSON.parse(await exportText(engine, run.id)) as PairRunFile;
    const [judge] = file.judges;
    expect(judge?.repeats).toEqual(JSON.parse(JSON.stringify(result?.repeats)));
    expect(judge?.judgements).toHaveLength(144);
    expect(Object.keys(judge?.answers ?? {})).toHaveLength(144);
    const repeats = judge?.judgements.map(({ repeat = 0 }) => repeat);
    expect([0, 1, 2].map((n) => repeats?.filter((repeat) => repeat === n).length)).toEqual([
      48, 48, 48,
    ]);
  });
});

describe('a nano judge that samples', () => {
  it('gives the same samples again, and others in another repeat, after any earlier asks', async () => {
    const judge = await openNodeJudge(findShipped('nano-vlm-both'));
    const ask = (repeat: number, temperature = 2) => ({
      mode: 'generate' as const,
      parts: [{ type: 'text' as const, text: 'Rate the similarity. Score: <1-10>' }],
      maxNewTokens: 12,
      sampling: { temperature, seed: 3, repeat },
    });
    const textsOf = async (repeats: readonly number[]) => {
      const answers = await answersOf(
        judge,
        repeats.map((repeat) => ask(repeat)),
      );
      return answers.map(({ body }) => (body.mode === 'generate' ? body.text : ''));
    };
    const texts = await textsOf([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(texts).size).toBeGreaterThan(1);
    expect(await textsOf([2, 0])).toEqual([texts[2], texts[0]]);
    // hardly any chance is left near 0: the likeliest token each time
    const { sampling: _, ...greedy } = ask(0);
    const [cold, plain] = await answersOf(judge, [ask(0, 0.001), greedy]);
    expect(cold?.body).toEqual(plain?.body);
  });
});
