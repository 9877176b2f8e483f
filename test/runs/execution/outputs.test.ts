import { describe, expect, it } from 'vitest';
import { readPairRow, readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { parseSpec } from '../../../src/core/spec/parse-spec.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';
import { SCRIPTED_MILLISECONDS, scriptedJudge } from '../../support/runs/scripted-judge.ts';

/** No model, but the shapes a generative judge and an encoder answer in. */
const openJudge = scriptedJudge(({ mode }, count) =>
  mode === 'embed'
    ? { mode, vector: new Float32Array([1, count % 3, 0.5]) }
    : {
        mode: 'generate',
        text: count % 7 === 0 ? 'cannot say' : `Score: ${(count % 10) + 1}\nReason: counted`,
        finish: 'stop',
      },
);

const vlm = { id: 'nano-vlm-both', device: 'wasm' } as const;
const clip = { id: 'nano-clip', device: 'wasm' } as const;

describe('results', () => {
  it('hold an unreadable answer as invalid and show it as it came', async () => {
    const { engine } = makeEngine(freshName(), { openJudge });
    const run = await engine.createRun(smallSpec({ judges: [vlm] }));
    await runToEnd(engine, run.id);
    const [result] = await readResults(engine, run.id);
    expect(result?.answered).toBe(48);
    expect(result?.report.invalid).toBe(13);
    const invalid = result?.points.find(({ reverse }) => reverse === -1);
    const row = await readPairRow(engine, run.id, vlm, invalid?.pair ?? '');
    expect(row.reverse).toMatchObject({
      score: -1,
      tier: 'none',
      text: 'cannot say',
      milliseconds: SCRIPTED_MILLISECONDS,
      answered: true,
    });
    expect(row.forward.score).toBe(invalid?.forward);
    expect(row.prompt).toContain('Score: <1-10>');
    await expect(readPairRow(engine, run.id, vlm, 'nope')).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(readPairRow(engine, run.id, clip, row.pair.id)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('read an encoder the same in both orders and ask it nothing about spatial invariance', async () => {
    const { engine } = makeEngine(freshName(), { openJudge });
    const spec = smallSpec({ judges: [clip], splits: ['R', 'SP'], items: 4 });
    const [estimate] = (await engine.estimate(spec)).judges;
    expect(estimate?.refusals).toMatchObject([{ what: 'SP invariant' }]);
    const run = await engine.createRun(spec);
    await runToEnd(engine, run.id);
    const [result] = await readResults(engine, run.id);
    expect(result?.answered).toBe(4 * 3 * 2 + 4 * 4);
    expect(result?.answered).toBe(estimate?.amounts.pairs);
    expect(result?.points.every(({ forward, reverse }) => forward === reverse)).toBe(true);
    const row = await readPairRow(engine, run.id, clip, result?.points[0]?.pair ?? '');
    expect(row.forward).toMatchObject({ tier: 'cosine', text: null });
    expect(row.prompt).toBe('');
  });

  it('show a pair that is not answered yet', async () => {
    const { engine } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec());
    const row = await readPairRow(
      engine,
      run.id,
      { id: 'ssim', device: 'wasm' },
      '0/R/sensitive/identical',
    );
    expect(row.forward).toEqual({
      score: -1,
      tier: 'none',
      value: null,
      reason: null,
      text: null,
      likelihoods: null,
      milliseconds: null,
      answered: false,
    });
  });

  it('outlive a judge that was removed', async () => {
    const { engine, database } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec());
    await runToEnd(engine, run.id);
    const { engine: without } = makeEngine('unused', { database, catalogue: [] });
    expect((await readResults(without, run.id))[0]?.answered).toBe(48);
  });
});

describe('an estimate', () => {
  it('counts what is stored and times the rest once the judge was timed', async () => {
    const { engine } = makeEngine(freshName(), { openJudge });
    const short = smallSpec({ judges: [vlm], items: 4 });
    const fresh = (await engine.estimate(short)).judges[0];
    expect(fresh).toMatchObject({
      amounts: { pairs: 24, judgements: 48 },
      asks: 48,
      stored: 0,
      seconds: null,
    });
    const run = await engine.createRun(short);
    await runToEnd(engine, run.id);
    const done = (await engine.estimate(short)).judges[0];
    expect(done).toMatchObject({ stored: 48, seconds: 0 });
    const longer = (await engine.estimate(smallSpec({ judges: [vlm], items: 8 }))).judges[0];
    expect(longer).toMatchObject({ asks: 96, stored: 48 });
    expect(longer?.seconds).toBeCloseTo((48 * SCRIPTED_MILLISECONDS) / 1000, 9);
  });

  it('says of a judge that is not here that nothing can be asked', async () => {
    const { engine } = makeEngine(freshName());
    const spec = smallSpec({ judges: [{ id: 'own-1', device: 'wasm' }] });
    const [judge] = (await engine.estimate(spec)).judges;
    expect(judge).toMatchObject({ asks: 0, amounts: {} });
    expect(judge?.refusals).toMatchObject([{ what: 'everything', all: true }]);
    expect(judge?.refusals[0]?.reason).toContain('not in this browser');
  });
});

describe('an exported run', () => {
  it('holds spec, judgements, raw answers and report, and can be read again', async () => {
    const { engine } = makeEngine(freshName(), { openJudge });
    const run = await engine.createRun(smallSpec({ judges: [vlm, clip], items: 3 }), 'mine');
    await runToEnd(engine, run.id);
    const file = JSON.parse(await exportText(engine, run.id)) as PairRunFile;
    expect(file).toMatchObject({ format: 'flipside-run', version: 1, name: 'mine' });
    expect(parseSpec(file.spec)).toEqual(run.spec);
    const results = await readResults(engine, run.id);
    expect(file.judges.map(({ report }) => report)).toEqual(
      // a file has no undefined: what is missing there is null
      JSON.parse(JSON.stringify(results.map(({ report }) => report))),
    );
    const [words, vectors] = file.judges;
    expect(words?.judgements).toHaveLength(2 * 18);
    for (const judge of file.judges) {
      for (const { asks } of judge.judgements) {
        expect(asks.length).toBeGreaterThan(0);
        for (const ask of asks) expect(judge.answers).toHaveProperty(ask);
      }
    }
    const embedded = Object.values(vectors?.answers ?? {})[0]?.body;
    if (embedded?.mode !== 'embed') throw new Error('a vector was expected');
    const bytes = Uint8Array.from(atob(embedded.float32), (letter) => letter.charCodeAt(0));
    const [one, , half] = new Float32Array(bytes.buffer);
    expect([one, half]).toEqual([1, 0.5]);
    // every picture can be made again from the file: by its recipe, with what was drawn
    const judged = new Set(words?.judgements.map(({ pair }) => pair));
    expect(new Set(file.pairs.map(({ pair }) => pair))).toEqual(judged);
    for (const { pair, data1, data2 } of file.pairs) {
      for (const datum of [data1, data2]) {
        if ('picture' in datum) expect(file.pictures).toHaveProperty(datum.picture);
      }
      if (pair.endsWith('/transformed') && 'picture' in data2) {
        expect(file.pictures[data2.picture]?.steps).toEqual([
          { op: 'rotate', params: { degrees_counter_clockwise: expect.any(Number) } },
        ]);
      }
    }
  });
});
