import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { JudgeChoice } from '../../../src/core/spec/judge-choice.ts';
import {
  createRun,
  openEngine,
  resultsOf,
  smallSpec,
  start,
  storedAnswers,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const SSIM: JudgeChoice = { id: 'ssim', device: 'wasm' };
const CLIP: JudgeChoice = { id: 'nano-clip', device: 'wasm' };
const base = inject('page');
const tally = newTally();
const spec = smallSpec({ items: 8, judges: [SSIM, CLIP] });

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  keepTally('origins', tally);
});
beforeEach(async () => {
  // each would keep the whole page for itself
  context = await browser.newContext({ serviceWorkers: 'block' });
});
afterEach(() => context.close());

async function finish(page: Page, wanted = spec): Promise<string> {
  const id = await createRun(page, wanted);
  await start(page, id);
  await waitFor(page, id, ['done']);
  return id;
}

/** A run's file with every answer of its judges replaced, under the fingerprints of those that ship. */
function forge(text: string): string {
  const file = JSON.parse(text);
  for (const { answers } of file.judges) {
    for (const answer of Object.values<{ body: Record<string, unknown> }>(answers)) {
      if (answer.body.mode === 'compare') answer.body.similarity = 1;
      // one vector for every picture: all are the same to it
      else answer.body = Object.values<{ body: Record<string, unknown> }>(answers)[0]?.body ?? {};
    }
  }
  return JSON.stringify(file);
}

function importText(page: Page, text: string): Promise<string> {
  return page.evaluate(async (content) => {
    const taken = await window.flipsideEngine!.importRun(new Blob([content]));
    return taken.record.id;
  }, text);
}

const pointsOf = async (page: Page, id: string) =>
  (await resultsOf(page, id)).flatMap(({ choice, points }) =>
    points.map(({ pair, forward, reverse }) => `${choice.id} ${pair} ${forward} ${reverse}`),
  );

describe('a file of forged answers', () => {
  it('changes no number of a run made here, is shown as what it is, and found by a check', async () => {
    const page = await openEngine(context, base);
    const first = await finish(page);
    const honest = await pointsOf(page, first);
    const text = await page.evaluate(
      async (id) => (await window.flipsideEngine!.exportRun(id)).text(),
      first,
    );
    await page.evaluate((id) => window.flipsideEngine!.deleteRun(id), first);
    expect(await storedAnswers(page)).toEqual({});

    const forged = await importText(page, forge(text));
    const claimed = await pointsOf(page, forged);
    expect(claimed).not.toEqual(honest);
    tally.caused++;
    expect(await storedAnswers(page)).toEqual({});
    const own = await finish(page);
    const measured = await pointsOf(page, own);
    const lies = claimed.filter((point, place) => point !== honest[place]);
    tally.passedForMeasured += measured.filter((point) => lies.includes(point)).length;
    tally.compared++;
    expect(measured).toEqual(honest);
    expect(tally.passedForMeasured).toBe(0);
    expect((await resultsOf(page, own)).map(({ elsewhere }) => elsewhere)).toEqual([[], []]);

    await page.goto(`${base}#/benchmark/${forged}`);
    await page.getByText('Not all of these answers were given here').waitFor();
    expect(await page.getByText('checked on this device').count()).toBe(0);
    // the first one in the page lies in the closed list of judges
    await page.getByText('(imported answers)').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'Check here' }).click();
    const summary = page.getByText(/: \d+ of \d+ answers compared, \d+ equal/);
    await summary.first().waitFor();
    await expect
      .poll(async () => (await summary.allTextContents()).join())
      .toMatch(/SSIM: [1-9]\d* of \d+ answers compared.*different/);
    const [ssim = ''] = await summary.allTextContents();
    const [compared = 0, _claimed, equal = 0] = (ssim.match(/\d+/g) ?? []).map(Number);
    expect(equal).toBeLessThan(compared);
    await page
      .getByRole('region', { name: /^Answers of .* that differ$/ })
      .first()
      .waitFor();
  });

  it('is gone with its run, and what was answered here stays', async () => {
    const page = await openEngine(context, base);
    const own = await finish(page);
    const before = await storedAnswers(page);
    const text = await page.evaluate(
      async (id) => (await window.flipsideEngine!.exportRun(id)).text(),
      own,
    );
    const forged = await importText(page, forge(text));
    await page.evaluate((id) => window.flipsideEngine!.deleteRun(id), forged);
    expect(await storedAnswers(page)).toEqual(before);
    const { answers } = await page.evaluate(() => window.flipsideEngine!.storage());
    expect(answers).toBe(Object.keys(before).length);
  });
});

describe('two tabs on one store', () => {
  it('lose no answer of a run that one makes while the other deletes another, five times', async () => {
    const [one, other] = [await openEngine(context, base), await openEngine(context, base)];
    const wanted = smallSpec({ items: 20, judges: [SSIM] });
    for (let time = 0; time < 5; time++) {
      const doomed = await finish(one, wanted);
      const [made] = await Promise.all([
        finish(other, wanted),
        one.evaluate((id) => window.flipsideEngine!.deleteRun(id), doomed),
      ]);
      tally.caused++;
      const [result] = await resultsOf(other, made);
      tally.lost += (result?.total ?? 0) - (result?.answered ?? 0);
      tally.compared++;
      expect(result?.answered).toBe(result?.total);
      await other.evaluate((id) => window.flipsideEngine!.deleteRun(id), made);
      expect(await storedAnswers(other)).toEqual({});
    }
  });
});
