import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BATTERY } from '../../src/core/checkup/battery.ts';
import type { CheckupRecord } from '../../src/core/checkup/profile.ts';
import { encodeLink } from '../../src/core/link-codec.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { openScreen, type Screen } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';
import { pngFile } from '../support/pictures/bytes.ts';

let browser: Browser;
let screen: Screen;
beforeAll(async () => {
  browser = await connectBrowser();
  screen = await openScreen(browser, inject('page'));
});
afterAll(async () => {
  await screen.close();
  await browser.close();
});

const RECORD: CheckupRecord = {
  battery: { id: BATTERY.id, version: BATTERY.version },
  size: 'quick',
  judge: { id: 'somebody', device: 'wasm', name: 'Somebody’s model' },
  source: 'scenes',
  steps: [{ id: 'pairs', items: 4, asks: 72, seconds: 1.5, leftOut: null }],
  figures: [
    { id: 'order', value: 0.6, interval: { low: 0.4, high: 0.8 }, n: 72 },
    { id: 'symmetry', value: 0.4, interval: { low: 0.3, high: 0.5 }, n: 72 },
  ],
  milliseconds: null,
  votes: ['1011', '1101'],
};

/** Two pictures of somebody's own, so small that every change to them takes no time. */
const SMALL = [32, 40].map((side) => ({
  name: `${side}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(pngFile(side, side)),
}));

describe('The check-up', () => {
  it('is reached from Labs, says what it takes, and gives a verdict with its rules', async () => {
    const { page } = screen;
    await screen.open('labs');
    await page.getByRole('link', { name: 'check-up' }).click();
    await page.getByRole('checkbox', { name: 'SSIM' }).check();
    await page.getByText(/SSIM.*: \d+ to \d+ questions/).waitFor();
    expect(page.url()).toContain('checkup?judge=ssim');
    await page.getByRole('button', { name: 'Start the check-up' }).click();
    const verdict = page.getByRole('region', { name: /^Verdict on SSIM/ });
    await verdict.getByRole('listitem').nth(2).waitFor();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await verdict.locator('summary').first().click();
    await verdict
      .getByText(/The limits are ours/)
      .first()
      .waitFor();
    await verdict.getByText(/further findings?: .*\d (with care|not settled|fine)/).click();
    await verdict.getByText('The order hardly matters.').waitFor();
    await page.getByText('Every figure', { exact: true }).click();
    await page.getByRole('rowheader', { name: 'First-position rate' }).waitFor();
  });

  it('opens with what is recorded of the judge that a link names', async () => {
    const { page } = screen;
    await screen.open('checkup?judge=nano-vlm-graded');
    const verdict = page.getByRole('region', { name: /^Verdict on Nano VLM by-degree/ });
    await verdict.waitFor();
    const chosen = page.getByRole('region', { name: 'A finished check-up' }).getByLabel('Judge');
    expect(await chosen.inputValue()).toBe('nano-vlm-graded');
    await page.getByRole('button', { name: 'Start the check-up' }).waitFor();
    const badges = await verdict.getByText(/^With care$|^Fine$|^Not settled$|^Do not$/).all();
    const bars = await verdict.locator('li > div > div > [class*="_bar"]').all();
    expect(badges.length).toBeGreaterThan(2);
    const tops = await Promise.all(
      bars.slice(0, 3).map(async (bar) => (await bar.boundingBox())?.y),
    );
    expect(new Set(tops).size).toBe(1);
  });

  it('says of a judge without a recorded check-up that there is none', async () => {
    const { page } = screen;
    await screen.open('checkup?judge=histogram');
    await page.getByText(/^No check-up of .* comes with this page: start one here\.$/).waitFor();
    expect(await page.getByRole('region', { name: 'A finished check-up' }).count()).toBe(0);
  });

  it('finds what was asked before when it is opened again, and asks nothing', async () => {
    const { page } = screen;
    await screen.open('runs');
    await screen.open('checkup?judge=ssim');
    await page.reload();
    await page.getByRole('region', { name: /^Verdict on SSIM/ }).waitFor();
    await page.getByText(/of them answered already/).waitFor();
  });

  it('shows what a link carries as somebody else’s, with the verdict that follows', async () => {
    const { page } = screen;
    await screen.open(`checkup?profiles=${encodeLink([RECORD, { ...RECORD, size: 'whole' }])}`);
    await page.getByText('These figures came in a link').waitFor();
    const [first] = await page
      .getByText('Do not rely on one order: ask in both, and distrust what changes.', {
        exact: false,
      })
      .all();
    expect(first).toBeDefined();
    await page.getByRole('heading', { name: 'As a panel' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findFaults(page)).toEqual([]);
  });

  it('is about photographs that are brought, without what needs a truth about them', async () => {
    const { page } = screen;
    await screen.open('checkup?judge=ssim&pictures=photos');
    await page.getByText(/^Add at least two photographs/).waitFor();
    await page.getByLabel('Picture files').setInputFiles(SMALL);
    await page.getByText(/parts are left out$/).click();
    await page.getByText(/^Pairs of answers: of photographs it is not known/).waitFor();
    await page.getByRole('button', { name: 'Start the check-up' }).click();
    await page.getByRole('region', { name: /^Verdict on SSIM/ }).waitFor();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await page.getByText('Every figure', { exact: true }).click();
    await page.getByText(/Battery version \d+, photographs\./).waitFor();
  });

  it('refuses a link that holds something else, by its field', async () => {
    const { page } = screen;
    await screen.open(`checkup?profiles=${encodeLink([{ ...RECORD, votes: ['<b>'] }])}`);
    await page.getByText(/^votes\.0/).waitFor();
    await screen.open(`checkup?profiles=${encodeLink([])}`);
    await page.getByText(/^This link holds no profiles/).waitFor();
  });
});
