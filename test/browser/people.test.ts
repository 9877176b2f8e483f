import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { encodeLink } from '../../src/core/link-codec.ts';
import { defaultSetup, specOf } from '../../src/core/protocols/pairbench/options.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { openScreen, overflowOf, type Screen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe('people in the page', () => {
  let screen: Screen;
  beforeEach(async () => {
    screen = await openScreen(browser, inject('page'), VIEWPORTS.phone);
  });
  afterEach(async () => {
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });

  it('rate the pairs of a run by keys, take back, go on later, and hand their votes on', async () => {
    const { page } = screen;
    const judges = [{ id: 'ssim', device: 'wasm' }] as const;
    const spec = specOf({ ...defaultSetup(), items: 3, judges });
    await screen.open(`benchmark?spec=${encodeLink(spec)}`);
    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/: done$/).waitFor();
    const run = page.url().split('?')[0] ?? '';
    await page.goto(`${run}/vote`);
    await page.getByRole('textbox').fill('Ada');
    await page.getByRole('button', { name: 'Begin' }).click();
    // three items, two conditions, three kinds: 18 pairs, of which two come back
    await page.getByText('0 of 20').waitFor();
    // a digit is a score here, and leads to no page
    await page.keyboard.press('3');
    await page.getByText('1 of 20').waitFor();
    await page.keyboard.press('0');
    await page.getByText('2 of 20').waitFor();
    await page.keyboard.press('Backspace');
    await page.getByText('1 of 20').waitFor();
    expect(await page.getByText(/SSIM|truth is/).count()).toBe(0);
    expect(await overflowOf(page)).toBe(0);
    expect(await findFaults(page)).toEqual([]);

    await page.reload();
    await page.getByText('1 of 20').waitFor();
    for (let vote = 2; vote <= 12; vote++) {
      await page.keyboard.press(String(vote % 10));
      await page.getByText(`${vote} of 20`).waitFor();
    }
    await page.goto(`${run}?open=people`);
    const raters = page.getByRole('region', { name: 'Who voted' });
    await raters.getByRole('row', { name: /Ada/ }).waitFor();
    const means = page.getByRole('region', { name: 'Mean scores, corrected by people' });
    const row = await means.getByRole('row', { name: /SSIM/ }).innerText();
    // its mean, the corrected one, the interval, people's, and of how many pairs
    expect(row).toMatch(/SSIM\s+[\d.]+\s+[\d.−]+\s+[\d.−]+ to [\d.]+\s+[\d.]+\s+1[12] of 18/);

    const text = await readDownload(page, page.getByRole('button', { name: 'Save votes' }));
    const saved = JSON.parse(text) as { votes: { rater: { id: string; name: string } }[] };
    expect(saved.votes).toHaveLength(12);
    const others = saved.votes.map((vote) => ({ ...vote, rater: { id: 'ben', name: 'Ben' } }));
    const bring = (name: string, content: string) =>
      page.getByLabel('Votes from elsewhere').setInputFiles({
        name,
        mimeType: 'application/json',
        buffer: Buffer.from(content),
      });
    await bring('ben.json', JSON.stringify({ ...saved, votes: others }));
    await raters.getByRole('row', { name: /Ben.*a file/ }).waitFor();
    await bring('bad.json', JSON.stringify({ ...saved, votes: [{ ...others[0], value: 1e9 }] }));
    await page
      .getByText(/votes\.0\.value/)
      .first()
      .waitFor();
    await raters.getByRole('button', { name: 'Remove the votes of Ben' }).click();
    await raters.getByRole('row', { name: /Ben/ }).waitFor({ state: 'detached' });

    await page.goto(`${run}/vote`);
    for (let vote = 12; vote < 20; vote++) {
      await page.getByText(`${vote} of 20`).waitFor();
      await page.keyboard.press('5');
    }
    await page.getByText('20 votes of yours are kept.').waitFor();
    // one key more than there are votes
    await page.keyboard.press('3');
    expect(await page.evaluate(() => location.hash)).toMatch(/\/vote$/);
    await page.getByText('20 votes of yours are kept.').waitFor();
  });

  it('are judges of twelve pairs, and their numbers go on with a link', async () => {
    const { page } = screen;
    await screen.open(
      `you?quiz=${encodeLink({ version: 1, seed: 7, name: 'Eve', scores: Array(24).fill(5) })}`,
    );
    await page.getByText('Eve has judged these 12 pairs.').waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    for (let turn = 0; turn < 24; turn++) {
      await page.getByText(`${turn} of 24`).waitFor();
      const vote = turn < 12 ? '9' : '2';
      await page.keyboard.press(vote);
      // the vote is seen to land on its number, and on no other
      if (turn === 4) await page.getByText('Your mean score, first 4 votes: 9.0 ').waitFor();
      if (turn < 23) {
        await page.getByText(`${turn + 1} of 24`).waitFor();
        const landed = page.locator('button [data-label]');
        expect(await landed.evaluateAll((all) => all.map((one) => one.dataset['label']))).toEqual([
          vote,
        ]);
      }
    }
    await page.getByText('You changed your mind on 12 of 12 pairs').waitFor();
    // the widest flip's pictures, then you against the judges; all figures are folded
    const widest = await page.getByText('Your widest flip: the same two pictures').boundingBox();
    const bars = page.getByText('Pairs with about the same score in both orders');
    expect((await bars.boundingBox())?.y).toBeGreaterThan(widest?.y ?? Number.POSITIVE_INFINITY);
    await page.getByText(/^You saw first(: original on the (left|right))?$/).waitFor();
    await page.getByText(/^You saw later, swapped(: original on the (left|right))?$/).waitFor();
    await page.getByText('0 of 12, 0 %', { exact: true }).first().waitFor();
    await page.getByText('Every judge beside you, as a table and a curve').click();
    const results = page.getByRole('region', { name: 'You and the judges' });
    await results.getByRole('row', { name: /^You 12 of 12 0\b(?!\.)/ }).waitFor();
    await results.getByRole('row', { name: /^Eve 0 of 12 100\b(?!\.)/ }).waitFor();
    await results.getByRole('row', { name: /Colour histogram 0 of 12 100\b(?!\.)/ }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await findFaults(page)).toEqual([]);
  });
});
