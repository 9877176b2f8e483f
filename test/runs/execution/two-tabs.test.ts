import { describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { createLocalLocks } from '../../../src/runs/execution/run-locks.ts';
import { updateRun } from '../../../src/runs/store/run-rows.ts';
import {
  countingJudges,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
  waitFor,
} from '../../support/runs/make-engine.ts';

/** Two engines over one store, one channel and one set of locks, counting what they ask. */
function twoTabs(onAsk: (count: number) => void = () => undefined) {
  const name = freshName();
  const locks = createLocalLocks();
  const judges = countingJudges(onAsk);
  const first = makeEngine(name, { locks, openJudge: judges.open });
  const second = makeEngine(name, { locks, openJudge: judges.open });
  return { first: first.engine, second: second.engine, database: first.database, judges };
}

describe('two tabs on one run', () => {
  it('work on it once: the second follows the first to its end', async () => {
    const { first, second, judges } = twoTabs();
    const run = await first.createRun(smallSpec());
    await first.start(run.id);
    await second.start(run.id);
    const followed = await waitFor(second, run.id, ({ state }) => state === 'elsewhere');
    expect(followed.judges).toHaveLength(1);
    const seen = await waitFor(second, run.id, ({ judges: [judge] }) => (judge?.asked ?? 0) > 8);
    expect(seen.state).toBe('elsewhere');
    const end = await waitFor(second, run.id, ({ state }) => state === 'done');
    expect(end.judges[0]?.asked).toBe(end.judges[0]?.total);
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
    expect((await readResults(second, run.id))[0]?.answered).toBe(48);
  });

  it('stop it from either side, and the other does not start it again', async () => {
    let halfway = (): void => undefined;
    const reached = new Promise<void>((resolve) => {
      halfway = resolve;
    });
    const { first, second, judges } = twoTabs((count) => {
      if (count === 8) halfway();
    });
    const run = await first.createRun(smallSpec());
    await first.start(run.id);
    await second.start(run.id);
    await reached;
    await second.stop(run.id);
    expect((await waitFor(first, run.id, ({ state }) => state === 'stopped')).state).toBe(
      'stopped',
    );
    expect((await waitFor(second, run.id, ({ state }) => state === 'stopped')).state).toBe(
      'stopped',
    );
    const asked = judges.asked.length;
    await first.start(run.id);
    await waitFor(first, run.id, ({ state }) => state === 'done');
    expect(judges.asked.length).toBeGreaterThan(asked);
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
  });

  it('take over when the tab that worked on it goes away', async () => {
    const name = freshName();
    const locks = createLocalLocks();
    const judges = countingJudges();
    const { engine, database } = makeEngine(name, { locks, openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    // a tab that dies lets go of its lock and leaves its flag up
    let die = (): void => undefined;
    const dead = locks.request(`flipside-run-${run.id}`, {}, () => {
      return new Promise<void>((resolve) => {
        die = resolve;
      });
    });
    await updateRun(database, run.id, (row) => ({ ...row, wasRunning: true }));
    await engine.start(run.id);
    expect((await engine.progress(run.id)).state).toBe('elsewhere');
    expect(judges.asked).toHaveLength(0);
    die();
    await dead;
    const end = await waitFor(engine, run.id, ({ state }) => state === 'done');
    expect(end.judges[0]?.asked).toBe(end.judges[0]?.total);
    expect((await engine.getRun(run.id)).wasRunning).toBe(false);
  });

  it('let one of them extend it while the other works', async () => {
    const { first, second, judges } = twoTabs();
    const run = await first.createRun(smallSpec());
    await first.start(run.id);
    const longer = await second.extendRun(run.id, { options: { items: 10 } });
    expect(longer.spec.options).toMatchObject({ items: 10 });
    // it was going, so it goes on, now in the tab that changed it
    await waitFor(second, run.id, ({ state }) => state === 'done');
    expect((await readResults(second, run.id))[0]?.answered).toBe(60);
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
  });

  it('let one of them delete it while the other works', async () => {
    const { first, second } = twoTabs();
    const run = await first.createRun(smallSpec());
    await first.start(run.id);
    await second.deleteRun(run.id);
    await expect(first.getRun(run.id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await first.storage()).toMatchObject({ answers: 0, runs: 0 });
  });

  it('start it twice at once without doubling it', async () => {
    const { first, judges } = twoTabs();
    const run = await first.createRun(smallSpec());
    await Promise.all([first.start(run.id), first.start(run.id), first.start(run.id)]);
    await runToEnd(first, run.id);
    expect(new Set(judges.asked).size).toBe(judges.asked.length);
  });
});
