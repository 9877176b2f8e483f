import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PATIENCE } from '../../../src/runs/reader/worker-reader.ts';
import { findWorker } from '../../support/browser/answer-log.ts';
import { openEngine } from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { pngFile } from '../../support/pictures/bytes.ts';
import { makeParquet, number, picture, texts } from '../../support/pictures/make-parquet.ts';
import { type DatasetServer, serveDatasets } from '../../support/servers/dataset-server.ts';

const base = inject('page');
/** Found by flipping bytes of the file below one after another. */
const LOOPS_AT = 200;
const tally = newTally();

let browser: Browser;
let context: BrowserContext;
let page: Page;
let hub: DatasetServer;
beforeAll(async () => {
  const sound = new Uint8Array(
    makeParquet(
      [
        {
          schema: picture('image'),
          data: [1, 2, 3].map((i) => ({ bytes: pngFile(i + 19, 20), path: 'a' })),
        },
        { schema: texts('captions'), data: [['a'], ['b', 'c'], []] },
        { schema: number('label'), data: [0n, 1n, 0n] },
      ],
      2,
      { label: { names: ['cat', 'dog'] } },
    ),
  );
  // one byte of its first column's pages: the library then goes on for ever
  const looping = sound.slice();
  looping[LOOPS_AT] = 128;
  hub = await serveDatasets([
    { id: 'a/sound', files: { 'data/train-00000-of-00001.parquet': sound } },
    { id: 'a/looping', files: { 'data/train-00000-of-00001.parquet': looping } },
  ]);
  browser = await connectBrowser();
  context = await browser.newContext();
  page = await openEngine(context, base);
});
afterAll(async () => {
  await context.close();
  await hub.close();
  keepTally('files', tally);
});

/** Imports all of a dataset; `stopImport` stops it. */
function importAll(id: string): Promise<string> {
  return page.evaluate(
    async ([name, host]) => {
      const engine = window.flipsideEngine!;
      const stop = new AbortController();
      addEventListener('stop import', () => stop.abort(), { once: true });
      try {
        const offer = await engine.inspectDataset(name, host);
        const [part] = offer.parts;
        const use = {
          type: 'photos',
          image: 'image',
          caption: 'captions',
          otherCaption: null,
          label: 'label',
        } as const;
        const request = { offer, part: part!, use, rows: 3, seed: null };
        const set = await engine.importDataset(request, undefined, stop.signal);
        return `${set.photos.length} pictures`;
      } catch (fault) {
        const { name: kind, message } = fault as Error;
        return kind === 'AbortError' ? kind : message;
      }
    },
    [id, hub.host] as const,
  );
}

/** Lets the engine lose patience with the next reading after two seconds: half a minute shows nothing else. */
async function hurryNextReading(): Promise<void> {
  const engine = await findWorker(page, 'engine');
  await engine.evaluate((usual) => {
    const { setTimeout } = globalThis;
    const hurried = (work: () => void, wait = 0) => {
      // set again after each wait for the server, for what is left of it
      if (wait < 0.7 * usual) return setTimeout(work, wait);
      return setTimeout(() => {
        globalThis.setTimeout = setTimeout;
        work();
      }, 2000);
    };
    globalThis.setTimeout = hurried as typeof setTimeout;
  }, PATIENCE);
}

const stopImport = () => page.evaluate(() => void dispatchEvent(new Event('stop import')));

describe('a Parquet file that makes its library loop', () => {
  it('is stopped by a word, and holds nothing else up', async () => {
    tally.caused++;
    const imported = importAll('a/looping');
    await page.waitForTimeout(1000);
    // the engine answers while the file is being read, which nothing but the word below ends well
    await page.evaluate(() => window.flipsideEngine!.listRuns());
    await stopImport();
    expect(await imported).toBe('AbortError');
    expect(await importAll('a/sound')).toBe('3 pictures');
  });

  it('ends by itself, and what comes next is read', async () => {
    tally.caused++;
    await hurryNextReading();
    const ends = [importAll('a/looping'), importAll('a/sound')];
    expect(await ends[0]).toMatch(/took longer to read/);
    expect(await ends[1]).toBe('3 pictures');
  });
});
