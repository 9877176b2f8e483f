import type { Page } from 'playwright-core';
import { tidy } from '../median.ts';
import { type Bench, callOn } from '../open-bench.ts';
import type { Row } from '../row.ts';

/** 82 pictures per item for an encoder: 3,000 and 30,000 asks. */
const SMALL_ITEMS = 37;
const LARGE_ITEMS = 366;
const RUNS = 10;
/** Milliseconds between two measurements of a run. */
const PACE = 1000;

/** Peak memory of a long run relative to a short one, and of ten runs relative to one. */
export const memory: Row = {
  name: 'memory',
  async measure(bench) {
    const short = await peakOf(bench, SMALL_ITEMS);
    const long = await peakOf(bench, LARGE_ITEMS);
    const context = await bench.openContext();
    const page = await bench.openPage(context);
    const after: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await callOn(page, 'runOnce', SMALL_ITEMS, 100 + run);
      after.push(await memoryOf(page));
    }
    await context.close();
    const growth = (after.at(-1) ?? 0) / (after[0] ?? 1);
    return {
      name: 'memory',
      ours: tidy(long.bytes / 1e6),
      other: tidy(short.bytes / 1e6),
      ratio: tidy(short.bytes / long.bytes),
      unit: 'MB',
      detail: `peak of ${long.asks} asks over that of ${short.asks}: ${tidy(long.bytes / short.bytes)}, at most 1.3; after ${RUNS} runs over after one: ${tidy(growth)}`,
    };
  },
};

async function peakOf(bench: Bench, items: number) {
  const context = await bench.openContext();
  const page = await bench.openPage(context);
  let asks = 0;
  const bytes = await peakWhile(page, async () => {
    ({ asks } = await callOn(page, 'runOnce', items, 9));
  });
  await context.close();
  return { bytes, asks };
}

/** The highest measured memory in bytes until the work is done. */
async function peakWhile(page: Page, work: () => Promise<unknown>): Promise<number> {
  let going = true;
  let bytes = 0;
  const run = work().finally(() => {
    going = false;
  });
  while (going) {
    bytes = Math.max(bytes, await memoryOf(page));
    await Promise.race([run, new Promise((resolve) => setTimeout(resolve, PACE))]);
  }
  await run;
  return bytes;
}

/** The browser's own measurement of the page and all its workers, in bytes. */
function memoryOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
      measureUserAgentSpecificMemory?: () => Promise<{ readonly bytes: number }>;
    };
    if (!measure) throw new Error('the browser measures no memory');
    return (await measure.call(performance)).bytes;
  });
}
