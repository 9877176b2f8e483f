import type { Page } from 'playwright-core';

/** Milliseconds that a task of the page may take: it then still answers a click at once. */
export const LONGEST_TASK = 50;

/** Milliseconds of every task of the page's main thread above 50 ms, from now until the work ends. */
export async function watchTasks(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const watched = window as Window & { longTasks?: number[] };
    const longer: number[] = [];
    watched.longTasks = longer;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longer.push(duration);
    }).observe({ type: 'longtask' });
  });
  await work();
  // the browser reports a task after it has ended
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as Window & { longTasks?: number[] }).longTasks ?? []);
}
