import type { BrowserContext } from 'playwright-core';
import { median, tidy } from '../median.ts';
import type { Row } from '../row.ts';
import { timeToShow } from '../time-to-show.ts';

const REACH = 3000;

/**
 * Milliseconds from navigation to the first nano score in Play; nothing stored, files in the HTTP
 * cache.
 */
export const firstScore: Row = {
  name: 'first-score',
  async measure(bench) {
    const context = await bench.openContext();
    const times: number[] = [];
    for (let round = 0; round <= bench.options.rounds; round++) {
      const spent = await timeToShow(context, bench.url, 'main span', 'of 10');
      if (round > 0) times.push(spent);
      await forgetAnswers(context, bench.url);
    }
    await context.close();
    const ours = median(times);
    return {
      name: 'first-score',
      ours: tidy(ours),
      other: null,
      ratio: tidy(REACH / ours),
      unit: 'ms',
      detail: `Play, WASM, warm HTTP cache, ratio against ${REACH} ms`,
    };
  },
};

/**
 * Deletes stored answers, which would appear at once. The database is deleted once no page has it
 * open.
 */
async function forgetAnswers(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}icon.svg`);
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onerror = () => reject(request.error);
      });
    }
  });
  await page.close();
}
