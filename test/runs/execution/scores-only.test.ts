import { describe, expect, it } from 'vitest';
import { describeSpec } from '../../../src/app/kit/words/describe-spec.ts';
import {
  readConfidence,
  readPairRow,
  readResults,
} from '../../../src/app/labs/pairbench/judge-result.ts';
import { findShipped } from '../../support/judges/find-shipped.ts';
import { openNodeJudge } from '../../support/judges/node-judge.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  type TestEngine,
} from '../../support/runs/make-engine.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';

const entry = findShipped('nano-vlm-both');
const writing = smallSpec({ items: 2, judges: [{ id: entry.id, device: 'wasm' }] });
const spec = { ...writing, options: { ...writing.options, scoresOnly: true as const } };

function makeOne(parts: Parameters<typeof makeEngine>[1] = {}): TestEngine {
  const made = makeEngine(freshName(), {
    openJudge: (one) => openNodeJudge(one),
    catalogue: [entry],
    ...parts,
  });
  return made;
}

describe('a run of scores only', () => {
  it('scores as the judge would write, off the likelihoods, and says what it is', async () => {
    const { engine } = makeOne();
    const run = await engine.createRun(spec);
    expect(describeSpec(run.spec, [])).toContain('scores only');
    await runToEnd(engine, run.id);
    const [result] = await readResults(engine, run.id);
    expect(result).toMatchObject({ answered: 12, total: 12 });

    const written = await engine.createRun(writing);
    // other asks than those of a run that writes: nothing of it is taken for an answer
    expect((await engine.estimate(written.spec)).judges[0]).toMatchObject({ asks: 24, stored: 0 });
    await runToEnd(engine, written.id);
    const [told] = await readResults(engine, written.id);
    for (const [index, point] of (result?.points ?? []).entries()) {
      const other = told?.points[index];
      expect([point.pair, point.forward, point.reverse]).toEqual([
        other?.pair,
        other?.forward,
        other?.reverse,
      ]);
    }

    const [choice] = spec.judges;
    const row = await readPairRow(engine, run.id, choice!, result!.points[0]!.pair, 0);
    const { likelihoods, score, value, tier, text } = row.forward;
    expect(tier).toBe('likeliest');
    expect(text).toBeNull();
    expect(likelihoods).toHaveLength(10);
    expect(Math.max(...likelihoods!.map((share) => share ?? 0))).toBe(value);
    expect(likelihoods![score - 1]).toBe(value);

    const sure = await readConfidence(engine, run.id, 0);
    const { judgements, bins } = sure.calibration!;
    expect(judgements).toBe(24);
    // each of 24 scores in one bin, right where it is the truth
    const right = result!.points.flatMap(({ truth, forward, reverse }) =>
      [forward, reverse].filter((given) => given === truth),
    ).length;
    const shares = bins.map((bin) => (bin.accuracy?.share ?? 0) * bin.count);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(right, 9);
    expect(sure.milliseconds).toBeGreaterThan(0);
    // who writes tells no likelihoods
    expect((await readConfidence(engine, written.id, 0)).calibration).toBeNull();
    expect(row.prompt).toContain('Score');
  });

  it('goes into a file and comes back with the same results', async () => {
    const { engine } = makeOne();
    const run = await engine.createRun(spec);
    await runToEnd(engine, run.id);
    const text = await exportText(engine, run.id);
    const [judge] = (JSON.parse(text) as PairRunFile).judges;
    expect(judge?.judgements[0]).toMatchObject({ tier: 'likeliest' });
    const there = makeOne().engine;
    const { record } = await there.importRun(new Blob([text]));
    const [mine] = await readResults(engine, run.id);
    const [theirs] = await readResults(there, record.id);
    expect(theirs?.points).toEqual(mine?.points);
    expect(theirs?.report).toEqual(mine?.report);
  });
});

describe('a judge that tells no likelihoods', () => {
  it('is left out of a run of scores only, with the reason', async () => {
    const mute = { ...entry, modes: ['generate'] as const };
    const { engine } = makeOne({ catalogue: [mute] });
    const [estimate] = (await engine.estimate(spec)).judges;
    expect(estimate).toMatchObject({ amounts: {}, asks: 0 });
    expect(estimate?.refusals[0]?.reason).toContain('how likely each score is');
    expect((await engine.estimate(writing)).judges[0]?.refusals).toEqual([]);
  });
});
