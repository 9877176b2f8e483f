import type { Page } from 'playwright-core';
import { tidy } from '../median.ts';
import type { Row } from '../row.ts';

const REACH = 50;
/** Milliseconds for which a run is watched. */
const WATCHED = 15_000;

/**
 * The longest task on the page's own thread from the start of a run, while its results are drawn.
 */
export const longTasks: Row = {
  name: 'long-tasks',
  async measure(bench) {
    const context = await bench.openContext();
    const page = await context.newPage();
    await page.goto(`${bench.url}#/benchmark`);
    await page.getByRole('checkbox', { name: /^Colour histogram/ }).setChecked(true);
    for (const split of ['CJ', 'GB', 'PS', 'ET']) {
      await page.getByRole('checkbox', { name: new RegExp(`^${split}\\b`) }).setChecked(true);
    }
    await page.getByRole('spinbutton', { name: 'Items per split' }).fill('500');
    const watching = page.evaluate(
      (watched) =>
        new Promise<number[]>((resolve) => {
          const longer: number[] = [];
          const observer = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) longer.push(duration);
          });
          observer.observe({ type: 'longtask' });
          setTimeout(() => {
            observer.disconnect();
            resolve(longer);
          }, watched);
        }),
      WATCHED,
    );
    const [tasks] = await Promise.all([watching, startRun(page)]);
    await context.close();
    const ours = Math.max(0, ...tasks);
    return {
      name: 'long-tasks',
      ours: tidy(ours),
      other: null,
      ratio: ours > 0 ? tidy(REACH / ours) : null,
      unit: 'ms',
      detail: `longest task of the main thread in ${WATCHED / 1000} s from the start of a run of 15,000 pairs; ${tasks.length} over ${REACH} ms`,
    };
  },
};

async function startRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('region', { name: 'Metrics by split and condition' }).waitFor();
}
