import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { tidy } from '../median.ts';
import type { Row } from '../row.ts';
import { LONGEST_TASK, watchTasks } from '../watch-tasks.ts';

/** Milliseconds for which a run is watched. */
const WATCHED = 15_000;
/** Milliseconds that a training may take. */
const PATIENCE = 300_000;

/** The longest task on the page's own thread from the start of a run, while its results are drawn. */
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
    const tasks = await watchTasks(page, () => Promise.all([wait(WATCHED), startRun(page)]));
    await context.close();
    return rowOf(
      'long-tasks',
      tasks,
      `in ${WATCHED / 1000} s from the start of a run of 15,000 pairs`,
    );
  },
};

async function startRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('region', { name: 'Metrics by split and condition' }).waitFor();
}

/** The same while a reader of the article asks a judge, and trains and tests two layers on it. */
export const trainingTasks: Row = {
  name: 'training-tasks',
  async measure(bench) {
    const context = await bench.openContext();
    const page = await context.newPage();
    await page.goto(`${bench.url}#/perception`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const ask = page.getByRole('button', { name: 'Ask Nano VLM oak' });
    await ask.waitFor();
    const train = page.getByRole('button', { name: 'Train a layer on it' });
    const tasks = await watchTasks(page, async () => {
      await ask.click();
      await page.getByRole('region', { name: /prefers the response/ }).waitFor();
      await train.click({ timeout: PATIENCE });
      await page.getByText('of the items before').waitFor({ timeout: PATIENCE });
      // back when the layer on grey pictures is tested too
      await train.waitFor({ timeout: PATIENCE });
    });
    await context.close();
    return rowOf(
      'training-tasks',
      tasks,
      'while the judge of the article is asked, and two layers are trained on it and tested',
    );
  },
};

function rowOf(name: string, tasks: readonly number[], when: string) {
  const ours = Math.max(0, ...tasks);
  return {
    name,
    ours: tidy(ours),
    other: null,
    ratio: ours > 0 ? tidy(LONGEST_TASK / ours) : null,
    unit: 'ms',
    detail: `longest task of the main thread ${when}; ${tasks.length} over ${LONGEST_TASK} ms`,
  };
}
