import { describe, expect, it } from 'vitest';
import type { PeerDetails } from '../../../../src/core/protocols/peer-review/detail.ts';
import { isJudged, type PeerReport } from '../../../../src/core/protocols/peer-review/report.ts';
import { lookAt } from '../../../../src/runs/engine/look-at.ts';
import {
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  waitFor,
} from '../../../support/runs/make-engine.ts';
import { catalogue, openPool, POOL, specOf } from '../../../support/runs/open-pool.ts';

describe('a run of peer review', () => {
  it('is played to its end, and asks an encoder nothing before there is an answer', async () => {
    const pool = openPool();
    const { engine } = makeEngine(freshName(), { catalogue, openJudge: pool.open });
    const spec = specOf(['eyes', ...Object.keys(POOL)]);
    const { id } = await engine.createRun(spec);
    expect((await runToEnd(engine, id)).state).toBe('done');
    expect(pool.opened[0]).not.toBe('eyes');
    const report = (await engine.results(id)).report as PeerReport;
    expect(report.bouts.filter(isJudged)).toHaveLength(25);
    const detail = await lookAt<PeerDetails>(engine, id)('bout', { index: 24 });
    expect(detail.question).toBe('What is in the middle of the picture?');
    expect(detail.reviews.map(({ written }) => written?.text)).toEqual(
      Array(4).fill(expect.stringContaining('My verdict')),
    );
    // people are asked about the same words, without any model's name or verdict
    const ballots = await lookAt<PeerDetails>(engine, id)('ballots', {});
    expect(ballots.map(({ bout }) => bout).sort((a, b) => a - b)).toEqual([...Array(25).keys()]);
    expect(ballots[0]?.question).toBe('What is in the middle of the picture?');
    expect(new Set(ballots.map(({ image }) => image)).size).toBe(4);
    expect(JSON.stringify(ballots)).not.toMatch(/\b(able|fair|poor|contrary)\b|My verdict/);
    for (const { clip } of report.bouts)
      expect(clip).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
    const { estimate } = { estimate: await engine.estimate(spec) };
    expect(estimate.judges.every(({ asks, stored }) => asks === stored)).toBe(true);
  });

  it('goes on in the middle of a round, and asks nothing twice', async () => {
    const name = freshName();
    const spec = specOf(Object.keys(POOL));
    const whole = openPool();
    const reference = makeEngine(freshName(), { catalogue, openJudge: whole.open }).engine;
    const other = await reference.createRun(spec);
    await runToEnd(reference, other.id);

    let stop = () => undefined as unknown;
    const first = openPool(null, (count) => count === 60 && stop());
    const { engine } = makeEngine(name, { catalogue, openJudge: first.open });
    const { id } = await engine.createRun(spec);
    stop = () => engine.stop(id);
    await engine.start(id);
    await waitFor(engine, id, ({ state }) => state === 'stopped');
    expect(
      ((await engine.results(id)).report as PeerReport).bouts.filter(isJudged).length,
    ).toBeLessThan(25);
    expect((await runToEnd(engine, id)).state).toBe('done');
    expect(first.asked.length).toBe(whole.asked.length);
    const [a, b] = await Promise.all([reference.results(other.id), engine.results(id)]);
    expect((b.report as PeerReport).bouts).toEqual((a.report as PeerReport).bouts);
  });

  it('goes on without a model that fails, which says why', async () => {
    const pool = openPool('poor');
    const { engine } = makeEngine(freshName(), { catalogue, openJudge: pool.open });
    const { id } = await engine.createRun(specOf(Object.keys(POOL), { rounds: 40 }));
    const progress = await runToEnd(engine, id);
    expect(progress.judges.map(({ state }) => state)).toEqual(['done', 'done', 'failed', 'done']);
    expect(progress.judges[2]?.error?.message).toContain('it gave up');
    const report = (await engine.results(id)).report as PeerReport;
    expect(report.work[2]).toMatchObject({ answered: 0, outSince: 20 });
    expect(report.bouts.slice(20).every(isJudged)).toBe(true);
  });

  it('comes in a file as it went out', async () => {
    const pool = openPool();
    const { engine } = makeEngine(freshName(), { catalogue, openJudge: pool.open });
    const { id } = await engine.createRun(specOf(Object.keys(POOL), { rounds: 6 }));
    await runToEnd(engine, id);
    const file = await exportText(engine, id);
    expect(JSON.parse(file).reviews).toHaveLength(12);
    const there = makeEngine(freshName(), { catalogue, openJudge: openPool().open }).engine;
    const taken = await there.importRun(new Blob([file]));
    const [a, b] = await Promise.all([engine.results(id), there.results(taken.record.id)]);
    expect((b.report as PeerReport).bouts).toEqual((a.report as PeerReport).bouts);
  });
});
