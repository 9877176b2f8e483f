import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Random } from '../../../src/core/random.ts';
import type { JudgeChoice } from '../../../src/core/spec/judge-choice.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import {
  type AnswerLog,
  findWorker,
  logAnswers,
  reportOf,
  undisturbedReport,
  watchEngine,
} from '../../support/browser/answer-log.ts';
import {
  createRun,
  openEngine,
  progressOf,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const KILLS = 8;
const SSIM: JudgeChoice = { id: 'ssim', device: 'wasm' };
const CLIP: JudgeChoice = { id: 'nano-clip', device: 'wasm' };
const base = inject('page');
const tally = newTally();

let browser: Browser;
let context: BrowserContext;
let log: AnswerLog;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  keepTally('page', tally);
});
beforeEach(async () => {
  // each would keep the whole page for itself
  context = await browser.newContext({ serviceWorkers: 'block' });
  log = logAnswers(context);
});
afterEach(() => context.close());

async function openWatched(): Promise<Page> {
  const page = await openEngine(context, base);
  await watchEngine(page);
  return page;
}

/** The run's report against the undisturbed one, and the answers against those heard of. */
async function compare(page: Page, id: string, spec: RunSpec): Promise<void> {
  expect(await reportOf(page, id)).toEqual(await undisturbedReport(browser, base, spec));
  tally.compared++;
  tally.lost += await log.lost(page);
  tally.askedTwice += log.askedTwice();
  expect({ lost: await log.lost(page), askedTwice: log.askedTwice() }).toEqual({
    lost: 0,
    askedTwice: 0,
  });
  const { judges } = await progressOf(page, id);
  expect(log.kept.size).toBeLessThanOrEqual(judges[0]?.total ?? 0);
}

/** Ends the process that draws the page, as the system does when it needs its memory. */
async function crash(page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

describe('a run', () => {
  it(`survives its page being killed at ${KILLS} moments`, async () => {
    const spec = smallSpec({ items: 30, splits: ['R', 'CJ', 'ET'], judges: [SSIM] });
    const moments = new Random(['kills', 11]);
    let page = await openWatched();
    const id = await createRun(page, spec);
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await start(page, id);
      await page.waitForTimeout(moments.uniform(0, 120));
      const { state } = await progressOf(page, id);
      if (state !== 'done') interrupted++;
      if (kill % 4 === 3) await crash(page);
      else await page.close();
      tally.caused++;
      page = await openWatched();
      expect(await log.lost(page)).toBe(0);
    }
    // a machine so fast that the run was over would have been tested for nothing
    expect(interrupted).toBeGreaterThan(KILLS / 2);
    await start(page, id);
    await waitFor(page, id, ['done']);
    await compare(page, id, spec);
  });

  it('goes on in a new worker when the browser ends the one with the model', async () => {
    const spec = smallSpec({ items: 16, judges: [CLIP] });
    const page = await openWatched();
    const id = await createRun(page, spec);
    await start(page, id);
    let least = 1;
    for (let end = 0; end < 2; end++) {
      // an ask during which two workers in turn end counts as the cause, and is a fault
      const { judges } = await waitFor(page, id, ['running'], least);
      const worker = await findWorker(page, 'model');
      const remade = page.waitForEvent('worker');
      await worker.evaluate(() => globalThis.close()).catch(() => undefined);
      tally.caused++;
      await remade;
      const { judges: now } = await progressOf(page, id);
      least = Math.max(judges[0]?.asked ?? 0, now[0]?.asked ?? 0) + 1;
    }
    await waitFor(page, id, ['done']);
    await compare(page, id, spec);
  });

  it('survives the end of the engine, which the page tells', async () => {
    const spec = smallSpec({ items: 40, splits: ['R', 'CJ', 'ET'], judges: [SSIM] });
    const page = await openWatched();
    const id = await createRun(page, spec);
    await start(page, id);
    await waitFor(page, id, ['running'], 10);
    const end = async (where: Page) => {
      const engine = await findWorker(where, 'engine');
      await engine.evaluate(() => globalThis.close()).catch(() => undefined);
      tally.caused++;
    };
    // one call waits already when it happens
    const waiting = page.evaluate(
      () =>
        new Promise((_, reject) =>
          window
            .flipsideEngine!.ask({ id: 'nano-vlm-both', device: 'wasm' }, [])
            .catch(({ code }) => reject(new Error(code))),
        ),
    );
    const told = expect(waiting).rejects.toThrow('engine');
    await end(page);
    await told;
    await expect(progressOf(page, id)).rejects.toThrow('The browser ended the engine');
    await page.close();

    const next = await openWatched();
    await start(next, id);
    await waitFor(next, id, ['done']);
    await compare(next, id, spec);

    const shown = await context.newPage();
    await shown.goto(`${base}#/runs`);
    await shown.getByRole('table').waitFor();
    await end(shown);
    await shown.getByRole('alert').getByText('The engine stopped').waitFor();
    await shown.getByRole('button', { name: 'Reload the page' }).click();
    await shown.getByRole('table').waitFor();
    expect(await shown.getByText('The engine stopped').count()).toBe(0);
  });

  it('is worked on once by five tabs', async () => {
    const spec = smallSpec({ items: 12, judges: [SSIM] });
    const pages = await Promise.all(Array.from({ length: 5 }, openWatched));
    const [first] = pages as [Page];
    const id = await createRun(first, spec);
    await Promise.all(pages.map((page) => start(page, id)));
    tally.caused++;
    await Promise.all(pages.map((page) => waitFor(page, id, ['done'])));
    const reports = await Promise.all(pages.map((page) => reportOf(page, id)));
    for (const report of reports) expect(report).toEqual(reports[0]);
    await compare(first, id, spec);
  });
});
