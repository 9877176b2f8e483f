import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../../headless/launch-chromium.ts';
import { ROOT } from '../../../headless/root.ts';
import type { JudgeChoice } from '../../../src/core/spec/judge-choice.ts';
import { DATABASE_VERSION } from '../../../src/runs/store/schema.ts';
import {
  type AnswerLog,
  logAnswers,
  reportOf,
  undisturbedReport,
  watchEngine,
} from '../../support/browser/answer-log.ts';
import {
  createRun,
  openEngine,
  progressOf,
  resultsOf,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';

const FIXTURES = join(ROOT, 'test', 'fixtures', 'databases');
const SSIM: JudgeChoice = { id: 'ssim', device: 'wasm' };
/** Bytes the site may keep in the test of full storage. */
const QUOTA = 2_000_000;
const base = inject('page');
const tally = newTally();

let browser: Browser;
let context: BrowserContext;
let log: AnswerLog;
beforeAll(async () => {
  // one that has pages of its own, by which its database is closed
  browser = await launchChromium('wasm', base);
});
afterAll(async () => {
  await browser.close();
  keepTally('store', tally);
});
beforeEach(async () => {
  context = await browser.newContext();
  log = logAnswers(context);
});
afterEach(() => context.close());

/** How a started run ends, faults included. */
async function endOf(page: Page, id: string): Promise<string> {
  await start(page, id);
  await expect.poll(async () => (await progressOf(page, id)).state).not.toBe('running');
  const { state, judges } = await progressOf(page, id);
  return judges[0]?.error ? `${judges[0].error.code}: ${judges[0].error.message}` : state;
}

/** A page of the same site without the app, which may do to the database what it likes. */
async function openBare(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${base}samples/index.json`);
  return page;
}

/** A way to make the browser itself close the database, as it does when it must. */
async function openInternals(): Promise<() => Promise<void>> {
  const inside = await context.newPage();
  await inside.goto('chrome://indexeddb-internals');
  const button = inside.getByText(/force close/i).first();
  await button.waitFor();
  return () => button.click();
}

describe('a run', () => {
  it('stops when the storage is full, says what it needs, and goes on when there is room', async () => {
    // so many that a refusal that comes late is still one before the last answer
    const spec = smallSpec({ items: 200, judges: [SSIM] });
    const page = await openEngine(context, base);
    const session = await context.newCDPSession(page);
    const origin = new URL(base).origin;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA });
    await watchEngine(page);
    const id = await createRun(page, spec);
    // something large of the same site, as a downloaded model would be
    await page.evaluate(async (quota) => {
      const { used } = await window.flipsideEngine!.storage();
      const request = indexedDB.open('large', 1);
      request.onupgradeneeded = () => {
        const bytes = new Uint8Array(quota - used - 140_000);
        // what can be compressed is, so it has to be noise
        for (let at = 0; at < bytes.length; at += 65_536) {
          crypto.getRandomValues(bytes.subarray(at, at + 65_536));
        }
        request.result.createObjectStore('things').put(bytes, 'thing');
      };
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error);
      });
      request.result.close();
    }, QUOTA);
    tally.caused++;
    const refused = await endOf(page, id);
    expect(refused).toMatch(/^quota: The browser refused to store.*takes about [\d.]+ MB/);
    const { judges } = await progressOf(page, id);
    expect(judges[0]?.asked).toBeLessThan(judges[0]?.total ?? 0);

    await page.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('large').onsuccess = resolve;
        }),
    );
    await expect.poll(() => endOf(page, id), { interval: 1000 }).toBe('done');
    expect(await reportOf(page, id)).toEqual(await undisturbedReport(browser, base, spec));
    tally.compared++;
    tally.lost += await log.lost(page);
    tally.askedTwice += log.askedTwice();
    expect(await log.lost(page)).toBe(0);
    expect(log.askedTwice()).toBe(0);
  });

  it('goes on when the browser closes the database under it', async () => {
    const spec = smallSpec({ items: 40, judges: [SSIM] });
    const page = await openEngine(context, base);
    await watchEngine(page);
    const id = await createRun(page, spec);
    const closeDatabase = await openInternals();
    await start(page, id);
    for (const asked of [10, 60, 120]) {
      await waitFor(page, id, ['running', 'done'], asked);
      await closeDatabase();
      tally.caused++;
    }
    await waitFor(page, id, ['done']);
    expect(await reportOf(page, id)).toEqual(await undisturbedReport(browser, base, spec));
    tally.compared++;
    tally.lost += await log.lost(page);
    tally.askedTwice += log.askedTwice();
    expect(await log.lost(page)).toBe(0);
    expect(log.askedTwice()).toBe(0);
  });

  it('asks again what a broken record held, and nothing else', async () => {
    const spec = smallSpec({ items: 8, judges: [SSIM] });
    const page = await openEngine(context, base);
    const id = await createRun(page, spec);
    await start(page, id);
    await waitFor(page, id, ['done']);
    const before = await reportOf(page, id);
    await page.evaluate(async () => {
      const settle = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settle(indexedDB.open('flipside'));
      const names = ['answers', 'fingerprints', 'lastSeen', 'timings', 'runs'];
      const change = database.transaction(names, 'readwrite');
      const answers = change.objectStore('answers');
      const keys = await settle(answers.getAllKeys());
      const [first, second, third] = keys as [IDBValidKey, IDBValidKey, IDBValidKey];
      answers.put({ body: { mode: 'compare', similarity: 'high' }, milliseconds: 1 }, first);
      answers.put(null, second);
      answers.put({ body: { mode: 'generate', text: 7 } }, third);
      for (const name of ['fingerprints', 'lastSeen', 'timings'] as const) {
        const store = change.objectStore(name);
        for (const key of await settle(store.getAllKeys())) store.put({ broken: true }, key);
      }
      change.objectStore('runs').put('no run', 'broken-run');
      await new Promise((resolve) => {
        change.oncomplete = resolve;
      });
      database.close();
    });
    tally.caused++;
    await page.reload();
    await watchEngine(page);
    // reading finds what is broken; the run then knows what to ask again
    const [partly] = await resultsOf(page, id);
    expect(partly?.answered).toBeLessThan(partly?.total ?? 0);
    await start(page, id);
    await waitFor(page, id, ['done']);
    expect(await reportOf(page, id)).toEqual(before);
    // the log hears through the browser's console, which may lag behind the page
    await expect.poll(() => log.kept.size).toBeGreaterThanOrEqual(3);
    expect(log.kept.size).toBe(3);
    tally.compared++;
    const { skipped } = await page.evaluate(() => window.flipsideEngine!.storage());
    expect(skipped.map(({ store }) => store)).toContain('answers');
    const runs = await page.evaluate(() => window.flipsideEngine!.listRuns());
    expect(runs.map((run) => run.id)).toEqual([id]);
  });
});

interface DatabaseFixture {
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly [unknown, unknown][]>>;
  readonly expected: readonly { judge: string; answered: number; points: unknown }[];
}

describe('a stored database', () => {
  it('of version 1 opens with its run, and another version is refused by name', async () => {
    const fixture = JSON.parse(
      readFileSync(join(FIXTURES, 'version-1.json'), 'utf8'),
    ) as DatabaseFixture;
    const bare = await openBare();
    const leave = async ({ version, stores }: Omit<DatabaseFixture, 'expected'>) => {
      await bare.evaluate(
        async (left) => {
          indexedDB.deleteDatabase('flipside');
          const request = indexedDB.open('flipside', left.version);
          request.onupgradeneeded = () => {
            for (const [name, rows] of Object.entries(left.stores)) {
              const store = request.result.createObjectStore(name);
              for (const [key, value] of rows) store.put(value, key as IDBValidKey);
            }
          };
          await new Promise((resolve) => {
            request.onsuccess = resolve;
          });
          request.result.close();
        },
        { version, stores },
      );
    };
    await leave({ version: DATABASE_VERSION + 1, stores: {} });
    const refusing = await openEngine(context, base);
    const refusal = await refusing.evaluate(() =>
      window.flipsideEngine!.listRuns().then(
        () => 'no refusal',
        (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
      ),
    );
    expect(refusal).toMatch(/^storage: Another version of this page wrote the database/);
    tally.caused++;
    await refusing.close();

    await leave(fixture);
    await bare.close();
    const page = await openEngine(context, base);
    await watchEngine(page);
    const [run] = await page.evaluate(() => window.flipsideEngine!.listRuns());
    const id = run?.id ?? '';
    const kept = await resultsOf(page, id);
    const seen = kept.map(({ choice, answered, points }) => ({
      judge: choice.id,
      answered,
      // it was stored before there were repeats
      points: points.map(({ repeat: _, ...point }) => point),
    }));
    expect(seen).toEqual(fixture.expected);
    await start(page, id);
    await waitFor(page, id, ['done']);
    expect(log.kept.size).toBe(0);
    tally.compared++;
  });
});
