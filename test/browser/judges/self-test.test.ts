import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JudgeResult } from '../../../src/app/labs/pairbench/judge-result.ts';
import {
  createRun,
  openEngine,
  resultsOf,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { openScreen } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import type { PairRunFile } from '../../support/runs/pair-run-file.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

async function inPage<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await work(await openEngine(context, base));
  } finally {
    await context.close();
  }
}

describe('the self-test in a browser', () => {
  it('is stamped on a run and on what it exports', async () => {
    await inPage(async (page) => {
      const judges = [{ id: 'nano-clip', device: 'wasm' }] as const;
      const run = await createRun(page, smallSpec({ judges }));
      await start(page, run);
      const end = await waitFor(page, run, ['done']);
      expect(end.judges[0]?.selfTest).toMatchObject({ state: 'agree' });
      const [result] = (await resultsOf(page, run)) as [JudgeResult];
      const json = await page.evaluate(
        async (id) => (await window.flipsideEngine!.exportRun(id)).text(),
        run,
      );
      const [judge] = (JSON.parse(json) as PairRunFile).judges;
      expect(judge?.selfTest).toEqual(result.selfTest);
    });
  });

  it('is made in Play behind the first score, and the judge can be asked blind', async () => {
    const screen = await openScreen(browser, base);
    await screen.open('');
    const answers = screen.page.getByRole('region', { name: 'Answers' });
    await answers.getByRole('button', { name: /^Swap the two/ }).click();
    await answers.getByText('flips').waitFor();
    await answers.getByText('checked on this device').waitFor();
    await answers.getByRole('button', { name: 'Ask it blind' }).click();
    await answers.getByText(/^Shown nothing but grey it says \d+/).waitFor();
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });
});

describe('the blind control of a run', () => {
  it('is made by one click and stands beside the run', async () => {
    const screen = await openScreen(browser, base);
    const { page } = screen;
    const engine = await openEngine(page.context(), base);
    const judges = [{ id: 'nano-clip', device: 'wasm' }] as const;
    const run = await createRun(engine, smallSpec({ judges, conditions: ['sensitive'] }));
    await start(engine, run);
    await waitFor(engine, run, ['done']);
    await engine.close();

    await screen.open(`benchmark/${run}`);
    await page.getByRole('button', { name: 'Run the blind control' }).click();
    const table = page.getByRole('region', { name: 'With pictures and blind' });
    // to an encoder all grey is the same: it gives every pair the highest score
    const row = table.getByRole('row', { name: /Nano CLIP/ });
    await row.waitFor();
    expect(await row.getByRole('cell').last().textContent()).toBe('6');
    await page.getByRole('link', { name: 'The blind run' }).click();
    await page.getByText('This run is a blind control').waitFor();
    await page.getByRole('link', { name: 'The run with pictures' }).waitFor();
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });
});
