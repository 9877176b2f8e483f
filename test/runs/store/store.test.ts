import { forceCloseDatabase } from 'fake-indexeddb';
import { unwrap } from 'idb';
import { describe, expect, it } from 'vitest';
import { readResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import { hashOf } from '../../../src/core/hash.ts';
import { readHere } from '../../../src/runs/reader/foreign-reader.ts';
import { saveAnswers } from '../../../src/runs/store/answers.ts';
import type { Connection, Database } from '../../../src/runs/store/database.ts';
import { openDatabase } from '../../../src/runs/store/database.ts';
import { lastFingerprint } from '../../../src/runs/store/fingerprints.ts';
import { DATABASE_VERSION } from '../../../src/runs/store/schema.ts';
import {
  countingJudges,
  exportText,
  freshName,
  makeEngine,
  runToEnd,
  smallSpec,
} from '../../support/runs/make-engine.ts';

describe('deleting a run', () => {
  it('keeps the answers another run uses and drops the others', async () => {
    const judges = countingJudges();
    const { engine } = makeEngine(freshName(), { openJudge: judges.open });
    const short = await engine.createRun(smallSpec({ items: 4 }));
    const long = await engine.createRun(smallSpec({ items: 6 }));
    const shortEnd = await runToEnd(engine, short.id);
    await runToEnd(engine, long.id);
    await engine.deleteRun(long.id);
    expect((await engine.storage()).answers).toBe(shortEnd.judges[0]?.total);
    expect((await readResults(engine, short.id))[0]?.answered).toBe(24);
    const asked = judges.asked.length;
    await runToEnd(engine, short.id);
    expect(judges.asked.length).toBe(asked);
    await engine.deleteRun(short.id);
    expect(await engine.storage()).toMatchObject({ answers: 0, runs: 0 });
    await expect(engine.getRun(short.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leaves the answers of another judge alone', async () => {
    const { engine } = makeEngine(freshName());
    const ssim = await engine.createRun(smallSpec());
    const histogram = await engine.createRun(
      smallSpec({ judges: [{ id: 'histogram', device: 'wasm' }] }),
    );
    await runToEnd(engine, ssim.id);
    await runToEnd(engine, histogram.id);
    await engine.deleteRun(ssim.id);
    expect((await readResults(engine, histogram.id))[0]?.answered).toBe(48);
  });
});

describe('a row that cannot be read', () => {
  it('is left out and reported when it is an answer, and asked again', async () => {
    const judges = countingJudges();
    const { engine, database } = makeEngine(freshName(), { openJudge: judges.open });
    const run = await engine.createRun(smallSpec());
    await runToEnd(engine, run.id);
    const asked = judges.asked.length;
    const fingerprint = await lastFingerprint(database, { id: 'ssim', device: 'wasm' });
    const broken = judges.asked[3] ?? '';
    await database.use((db) =>
      db.put('answers', { body: { mode: 'compare' } }, [fingerprint ?? '', broken]),
    );
    const { engine: later } = makeEngine('unused', { database, openJudge: judges.open });
    const [result] = await readResults(later, run.id);
    // pixel judges are asked the same under both conditions
    expect(result?.answered).toBe(46);
    // it is named by its pair, hides no other, and is kept when it is read
    expect(result?.unreadable).toEqual([
      { ask: expect.stringMatching(/, reverse$/), reason: expect.stringContaining('similarity') },
    ]);
    expect((await later.storage()).answers).toBe(48);
    expect((await later.progress(run.id)).judges[0]).toMatchObject({ asked: 47, state: 'stopped' });
    expect((await later.storage()).skipped).toEqual([
      {
        store: 'answers',
        key: JSON.stringify([fingerprint, broken]),
        reason: expect.stringContaining('similarity'),
      },
    ]);
    expect((await runToEnd(later, run.id)).state).toBe('done');
    expect(judges.asked.slice(asked)).toEqual([broken]);
    expect((await readResults(later, run.id))[0]).toMatchObject({ answered: 48, unreadable: [] });
  });

  it.each([
    ['a similarity that is not finite', { mode: 'compare', similarity: Number.POSITIVE_INFINITY }],
    ['a similarity off its scale', { mode: 'compare', similarity: 4 }],
    ['a vector as long as a stack is deep', { mode: 'embed', vector: new Float32Array(65_537) }],
    ['a vector with a hole', { mode: 'embed', vector: Float32Array.of(1, Number.NaN) }],
    ['no row at all', null],
  ])('hides no other answer when it holds %s', async (_, body) => {
    const { engine, database } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec());
    await runToEnd(engine, run.id);
    const [key] = await database.use((db) => db.getAllKeys('answers'));
    await database.use((db) => db.put('answers', body && { body, milliseconds: 1 }, key ?? []));
    const { engine: later } = makeEngine('unused', { database });
    const [result] = await readResults(later, run.id);
    expect(result?.answered).toBe(46);
    expect(result?.unreadable).toHaveLength(1);
    const file = JSON.parse(await exportText(later, run.id));
    expect(file.judges[0].unreadable).toHaveLength(1);
    expect(Object.keys(file.judges[0].answers)).toHaveLength(47);
  });

  it('is never written: what could not be read again is refused, with all that comes with it', async () => {
    const { engine, database } = makeEngine(freshName());
    const good = { body: { mode: 'compare', similarity: 1 }, milliseconds: 1 } as const;
    for (const bad of [
      { ...good, milliseconds: Number.NaN },
      { ...good, milliseconds: -1 },
      { ...good, body: { mode: 'compare', similarity: Number.NaN } as const },
      {
        ...good,
        body: { mode: 'choose', logProbabilities: [Number.NEGATIVE_INFINITY] } as const,
      },
    ]) {
      await expect(
        saveAnswers(
          database,
          'f',
          new Map([
            ['a', good],
            ['b', bad],
          ]),
        ),
      ).rejects.toMatchObject({ code: 'bad-answer' });
    }
    expect(await engine.storage()).toMatchObject({ answers: 0 });
  });

  it('is left out and reported when it is a run', async () => {
    const { engine, database } = makeEngine(freshName());
    const run = await engine.createRun(smallSpec());
    await database.use((db) => db.put('runs', { id: 'x', spec: { items: 'many' } }, 'x'));
    expect((await engine.listRuns()).map(({ id }) => id)).toEqual([run.id]);
    expect((await engine.storage()).skipped.map(({ store, key }) => [store, key])).toEqual([
      ['runs', '"x"'],
    ]);
  });
});

/** A store that is full from the moment `fill` is called. */
function fillableStore(): { readonly database: Database; fill(): void } {
  let full = false;
  const inner = openDatabase({
    name: freshName(),
    figures: async () => ({ used: 80_000_000, quota: 100_000_000 }),
  });
  const database: Database = {
    ...inner,
    use: (work) =>
      inner.use((connection) => {
        const limited = new Proxy(connection, {
          get(target, property) {
            const value: unknown = Reflect.get(target, property);
            if (property !== 'transaction' || typeof value !== 'function') {
              return typeof value === 'function' ? value.bind(target) : value;
            }
            return (stores: string, mode?: string) => {
              if (full && mode === 'readwrite' && stores === 'answers') {
                throw new DOMException('no space', 'QuotaExceededError');
              }
              return value.call(target, stores, mode);
            };
          },
        });
        return work(limited as Connection);
      }),
  };
  return {
    database,
    fill() {
      full = true;
    },
  };
}

describe('a full store', () => {
  it('ends the run with figures and keeps what was stored', async () => {
    const store = fillableStore();
    const judges = countingJudges((count) => {
      if (count === 12) store.fill();
    });
    const { engine } = makeEngine('unused', { database: store.database, openJudge: judges.open });
    const run = await engine.createRun(
      smallSpec({
        items: 40,
        judges: [
          { id: 'ssim', device: 'wasm' },
          { id: 'histogram', device: 'wasm' },
        ],
      }),
    );
    const end = await runToEnd(engine, run.id);
    expect(end.state).toBe('failed');
    expect(end.judges[0]?.error?.code).toBe('quota');
    expect(end.judges[0]?.error?.message).toContain('80 of 100 MB');
    // the other judge was not even asked: its answers could not be stored either
    expect(end.judges[1]?.state).toBe('stopped');
    expect(judges.opened).toEqual(['ssim']);
    expect(judges.asked.length).toBeLessThan(end.judges[0]?.total ?? 0);
  });
});

describe('the store', () => {
  it('stays apart for two databases and survives being closed', async () => {
    const name = freshName();
    const { engine } = makeEngine(name);
    const run = await engine.createRun(smallSpec(), '  mine ');
    engine.dispose();
    const { engine: later } = makeEngine(name);
    expect((await later.getRun(run.id)).name).toBe('mine');
    expect((await later.renameRun(run.id, 'yours')).name).toBe('yours');
    await expect(later.renameRun(run.id, ' ')).rejects.toMatchObject({ code: 'bad-spec' });
    const { engine: other } = makeEngine(freshName());
    expect(await other.listRuns()).toEqual([]);
  });

  it('tells an older page to reload once a newer one needs the database', async () => {
    const name = freshName();
    const { engine } = makeEngine(name);
    await engine.listRuns();
    const request = indexedDB.open(name, DATABASE_VERSION + 1);
    await new Promise((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    await expect(engine.listRuns()).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining('Reload'),
    });
    request.result.close();
    const { engine: old } = makeEngine(name);
    await expect(old.listRuns()).rejects.toMatchObject({ code: 'storage' });
  });

  it('says that it was deleted where it was, and how to go on', async () => {
    const name = freshName();
    const { engine } = makeEngine(name);
    await engine.createRun(smallSpec());
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    const told = { code: 'storage', message: expect.stringMatching(/were deleted.*Reload/) };
    await expect(engine.listRuns()).rejects.toMatchObject(told);
    await expect(engine.createRun(smallSpec())).rejects.toMatchObject(told);
    const { engine: reloaded } = makeEngine(name);
    expect(await reloaded.listRuns()).toEqual([]);
  });

  it('says so too where the browser told it nothing but that the connection closed', async () => {
    const name = freshName();
    const { engine, database } = makeEngine(name);
    await engine.createRun(smallSpec());
    // its type asks for the class where it takes a connection
    const close = forceCloseDatabase as unknown as (connection: IDBDatabase) => void;
    const connection = () => database.use(async (one) => unwrap(one) as IDBDatabase);
    close(await connection());
    expect(await engine.listRuns()).toHaveLength(1);
    close(await connection());
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    await expect(engine.listRuns()).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining('were deleted'),
    });
    expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
  });

  it('keeps photographs once each and refuses the others with their reason', async () => {
    const { engine } = makeEngine(freshName(), {
      reader: () =>
        readHere(async (file, name) => {
          const text = await file.text();
          if (text === 'bad') throw new Error('not a picture');
          return { kind: 'photo', sha256: hashOf(text).repeat(2), name, width: 4, height: 4 };
        }),
    });
    const counted: string[] = [];
    const intake = await engine.addPhotos(
      [
        new File(['b'], 'b.jpg'),
        new File(['bad'], 'x.txt'),
        new File(['a'], 'a.jpg'),
        new File(['b'], 'c.jpg'),
      ],
      (done, total) => counted.push(`${done}/${total}`),
    );
    expect(intake.photos.map(({ name }) => name)).toEqual(['b.jpg', 'a.jpg']);
    expect(intake.refused).toEqual([
      { name: 'x.txt', reason: 'not a picture' },
      { name: 'c.jpg', reason: 'the same file as b.jpg' },
    ]);
    expect(counted).toEqual(['1/4', '2/4', '3/4', '4/4']);
    expect((await engine.listPhotos()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    const [photo] = intake.photos;
    expect(await (await engine.photoBlob(photo?.sha256 ?? '')).text()).toBe('b');
    await engine.removePhotos([photo?.sha256 ?? '']);
    await expect(engine.photoBlob(photo?.sha256 ?? '')).rejects.toMatchObject({
      code: 'photo-missing',
    });
    const { photosMissing } = await engine.estimate(
      smallSpec({ source: { type: 'photos', photos: intake.photos }, items: 2 }),
    );
    expect(photosMissing.map(({ name }) => name)).toEqual(['b.jpg']);
  });
});
