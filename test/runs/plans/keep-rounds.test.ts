import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/core/hash.ts';
import { isJudged, type PeerReport } from '../../../src/core/protocols/peer-review/report.ts';
import type { RunningEngine } from '../../../src/runs/engine/create-engine.ts';
import type { Database } from '../../../src/runs/store/database.ts';
import {
  exportText,
  freshName,
  keepEngine,
  makeEngine,
  runToEnd,
  type TestEngine,
  waitFor,
} from '../../support/runs/make-engine.ts';
import { catalogue, openPool, POOL, specOf } from '../../support/runs/open-pool.ts';

const MODELS = Object.keys(POOL);
const spec = specOf(MODELS, { rounds: 45 });

let ids = 0;

function open(name: string): TestEngine {
  const newId = () => `another-${++ids}`;
  return makeEngine(name, { catalogue, openJudge: openPool().open, now: () => 1, newId });
}

/** A run that was played to its end, in a store that a new engine has open. */
async function playedRun(name = freshName()): Promise<TestEngine & { id: string; name: string }> {
  const first = keepEngine(name, { catalogue, openJudge: openPool().open, now: () => 1 });
  const { id } = await first.engine.createRun(spec);
  await runToEnd(first.engine, id);
  await first.engine.dispose();
  return { ...open(name), id, name };
}

interface Row {
  sets: string;
  plans: {
    stamp: string;
    first: number;
    rounds: ({ name: string; plan: { items: unknown[]; keys: string[][] } } | null)[][];
    missing: unknown[];
    next: { checkpoint: unknown } | null;
  };
}

const rowsOf = (database: Database, run: string) =>
  database.use(async (connection) => {
    const all = await connection.getAll('keptPlans', IDBKeyRange.bound([run], [run, []]));
    return all as Row[];
  });
const dropRows = (database: Database) =>
  database.use((connection) => connection.clear('keptPlans'));

/** Hashes of all that the page, a file and a list have of a run. */
async function allOf(engine: RunningEngine, id: string): Promise<Record<string, string>> {
  const parts = {
    results: await engine.results(id),
    detail: await engine.detail(id, { kind: 'bout', name: { index: 23 } }),
    ballots: await engine.detail(id, { kind: 'ballots', name: {} }),
    counts: (await engine.progress(id)).judges.map(({ asked, total }) => [asked, total]),
    estimate: await engine.estimate(spec),
    file: await exportText(engine, id),
  };
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, hashOf(JSON.stringify(part))]),
  );
}

/** Replaces what was asked by another question in the store, so that a run that is played takes another way. */
async function askOtherwise(database: Database): Promise<number> {
  return database.use(async (connection) => {
    const transaction = connection.transaction('answers', 'readwrite');
    let changed = 0;
    for (let at = await transaction.store.openCursor(); at; at = await at.continue()) {
      const { body, milliseconds } = at.value as { body: { text: string }; milliseconds: number };
      if (!body.text.startsWith('What is')) continue;
      await at.update({ body: { ...body, text: 'Who is there?' }, milliseconds });
      changed++;
    }
    await transaction.done;
    return changed;
  });
}

const judgedIn = async (engine: RunningEngine, id: string) =>
  ((await engine.results(id)).report as PeerReport).bouts.filter(isJudged).length;

describe('plans that were kept', () => {
  it('give results, details, progress, estimate and file as playing the run does, byte for byte', async () => {
    const { engine, database, id, name } = await playedRun();
    const rows = await rowsOf(database, id);
    // 45 rounds are played 20 at a time, in three steps each
    expect(rows.map(({ plans }) => [plans.first, plans.rounds.length])).toEqual([
      [0, 3],
      [3, 3],
      [6, 3],
    ]);
    expect(rows.map(({ plans }) => plans.next)).toEqual([
      { checkpoint: { begin: 20, alive: [0, 1, 2, 3] } },
      { checkpoint: { begin: 40, alive: [0, 1, 2, 3] } },
      null,
    ]);
    const kept = await allOf(engine, id);
    await dropRows(database);
    expect(await allOf(open(name).engine, id)).toEqual(kept);
    // and they are kept again
    expect(await rowsOf(database, id)).toEqual(rows);
  });

  it('are used: the run is not played again', async () => {
    const { engine, database, id, name } = await playedRun();
    expect(await askOtherwise(database)).toBeGreaterThan(0);
    expect(await judgedIn(engine, id)).toBe(45);
    await dropRows(database);
    // played again, nothing of the first rounds fits any more
    expect(await judgedIn(open(name).engine, id)).toBe(0);
  });

  it.each<[string, (row: Row) => unknown]>([
    ['another stamp', (row) => ({ ...row, plans: { ...row.plans, stamp: hashOf('another') } })],
    ['answers of another device', (row) => ({ ...row, sets: hashOf([]) })],
    ['a round too few', (row) => replaced(row, { rounds: row.plans.rounds.slice(1) })],
    ['asks that are not the items’', (row) => changed(row, ({ keys }) => keys.reverse())],
    ['an item of no kind', (row) => changed(row, ({ items }) => items.splice(0, 1, {}))],
    ['a key too many', (row) => changed(row, ({ keys }) => keys.push([hashOf('nothing')]))],
    [
      'another checkpoint',
      (row) => replaced(row, { next: { checkpoint: { begin: 40, alive: [0, 1, 2, 3] } } }),
    ],
    ['something else', () => 'text'],
  ])('are refused with %s, and the run is played', async (_, damage) => {
    const { database, id, name, engine } = await playedRun();
    const whole = await allOf(engine, id);
    const [first] = await rowsOf(database, id);
    const row = damage(first!);
    await database.use((connection) => connection.put('keptPlans', row, [id, 0]));
    expect(await allOf(open(name).engine, id)).toEqual(whole);
    expect((await rowsOf(database, id))[0]).not.toEqual(row);
  });

  it('do not stand in for answers that are gone: what follows from these is asked again', async () => {
    const { database, id, name } = await playedRun();
    const [, second] = await rowsOf(database, id);
    const gone = keysOf(second!.plans)[0]![0]!;
    // models may be asked the same
    const deleted = await database.use(async (connection) => {
      const keys = (await connection.getAllKeys('answers')).filter((key) => key.at(-1) === gone);
      for (const key of keys) await connection.delete('answers', key);
      return keys.length;
    });
    const pool = openPool();
    const { engine } = makeEngine(name, { catalogue, openJudge: pool.open, now: () => 1 });
    // the rounds before it are kept; of its own twenty some are played, as they were closed
    const judged = await judgedIn(engine, id);
    expect(judged).toBeGreaterThanOrEqual(20);
    expect(judged).toBeLessThan(45);
    expect((await runToEnd(engine, id)).state).toBe('done');
    expect(pool.asked).toHaveLength(deleted);
    expect(await judgedIn(engine, id)).toBe(45);
  });

  it('let a run go on where it was stopped, as if it had not been', async () => {
    const whole = openPool();
    const reference = makeEngine(freshName(), { catalogue, openJudge: whole.open }).engine;
    const { id: other } = await reference.createRun(spec);
    await runToEnd(reference, other);
    let stop = () => undefined as unknown;
    const pool = openPool(null, (count) => count === 100 && stop());
    const { engine, database } = makeEngine(freshName(), { catalogue, openJudge: pool.open });
    const { id } = await engine.createRun(spec);
    stop = () => engine.stop(id);
    await engine.start(id);
    await waitFor(engine, id, ({ state }) => state === 'stopped');
    expect(await rowsOf(database, id)).toHaveLength(1);
    expect((await runToEnd(engine, id)).state).toBe('done');
    // nothing was asked twice
    expect(pool.asked).toHaveLength(whole.asked.length);
    const [a, b] = await Promise.all([reference.results(other), engine.results(id)]);
    expect((b.report as PeerReport).bouts).toEqual((a.report as PeerReport).bouts);
    expect(await engine.progress(id)).toMatchObject({
      judges: (await reference.progress(other)).judges.map(({ asked: all, total }) => ({
        asked: all,
        total,
      })),
    });
  });

  it('of a shorter run are the beginning of a longer one', async () => {
    const { engine, database, id, name } = await playedRun();
    const [first, second] = await rowsOf(database, id);
    await engine.extendRun(id, { options: { rounds: 65 } });
    await runToEnd(engine, id);
    const rows = await rowsOf(database, id);
    expect(rows.slice(0, 2)).toEqual([first, second]);
    expect(rows.map(({ plans }) => plans.first)).toEqual([0, 3, 6, 9]);
    const extended = JSON.stringify(await engine.results(id));
    await dropRows(database);
    expect(JSON.stringify(await open(name).engine.results(id))).toBe(extended);
  });

  it('tell what a run uses when another one is deleted, which plays neither', async () => {
    const { engine, database, id } = await playedRun();
    const other = await engine.createRun(spec);
    const answers = () => database.use((connection) => connection.count('answers'));
    const before = await answers();
    // both were kept; played again, they would use next to nothing
    await engine.results(other.id);
    await askOtherwise(database);
    await engine.deleteRun(other.id);
    expect(await answers()).toBe(before);
    expect(await rowsOf(database, other.id)).toEqual([]);
    expect(await judgedIn(engine, id)).toBe(45);
    await engine.deleteRun(id);
    expect(await answers()).toBe(0);
    expect(await rowsOf(database, id)).toEqual([]);
  });

  it('go on behind asks that failed, until these are answered', async () => {
    const name = freshName();
    const failing = keepEngine(name, {
      catalogue,
      openJudge: openPool('poor').open,
      now: () => 1,
    });
    const { id } = await failing.engine.createRun(spec);
    await runToEnd(failing.engine, id);
    await failing.engine.dispose();
    const { engine, database } = open(name);
    const rows = await rowsOf(database, id);
    expect(rows[0]?.plans.missing.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(3);
    const kept = await allOf(engine, id);
    await dropRows(database);
    expect(await allOf(open(name).engine, id)).toEqual(kept);
    expect(await rowsOf(database, id)).toEqual(rows);
    // now it answers: the run is as if it always had
    const again = open(name).engine;
    expect((await runToEnd(again, id)).state).toBe('done');
    const { engine: reference, id: other } = await playedRun();
    const [a, b] = await Promise.all([reference.results(other), again.results(id)]);
    expect((b.report as PeerReport).bouts).toEqual((a.report as PeerReport).bouts);
  });

  it('come with a run that came in a file', async () => {
    const { engine, id } = await playedRun();
    const there = open(freshName());
    const { record } = await there.engine.importRun(new Blob([await exportText(engine, id)]));
    const rows = await rowsOf(there.database, record.id);
    expect(rows.map(({ plans }) => plans.first)).toEqual([0, 3, 6]);
    const [a, b] = [await engine.results(id), await there.engine.results(record.id)];
    expect((b.report as PeerReport).bouts).toEqual((a.report as PeerReport).bouts);
    expect(await rowsOf(there.database, record.id)).toEqual(rows);
  });
});

const keysOf = ({ rounds }: Row['plans']) => firstPlan(rounds).keys;

function firstPlan(rounds: Row['plans']['rounds']) {
  const found = rounds.flat().find((one) => (one?.plan.items.length ?? 0) > 1);
  if (!found) throw new Error('no plan of two items');
  return found.plan;
}

const replaced = (row: Row, plans: Partial<Row['plans']>): Row => ({
  ...row,
  plans: { ...row.plans, ...plans },
});

/** With its first plan of several items changed. */
function changed(row: Row, change: (plan: ReturnType<typeof firstPlan>) => void): Row {
  const copy = structuredClone(row);
  change(firstPlan(copy.plans.rounds));
  return copy;
}
