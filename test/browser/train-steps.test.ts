import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { openScreen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe('Train a reward model for steps', () => {
  it('trains reward models, tries them at once, and leads to a run with them', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('train-steps');
    await page.getByRole('spinbutton', { name: /^Questions/ }).fill('10');
    await page.getByRole('spinbutton', { name: /^Fresh questions/ }).fill('5');
    const learners = page.getByRole('group', { name: 'What learns from the steps' });
    // a block takes a minute to train, and tests without a page hold that
    await learners.getByRole('checkbox', { name: /block/ }).uncheck();
    const arms = (await learners.getByRole('checkbox').count()) - 1;
    await lookAtBoth(screen, 'train-steps-setup');

    await page.getByRole('button', { name: 'Train', exact: true }).click();
    const table = page.getByRole('region', { name: 'Results on fresh questions' });
    await table.getByRole('rowheader', { name: /, untrained/ }).waitFor();
    expect(await table.getByRole('row').count()).toBe(1 + 1 + arms);
    await page.getByText(/Best of 16 on 5 fresh questions/).waitFor();
    await page.getByRole('heading', { name: 'Losses' }).waitFor();
    await lookAtBoth(screen, 'train-steps-card');

    await page.getByRole('link', { name: /as reward models in a run/ }).click();
    await page.getByRole('heading', { name: 'Judging the steps', level: 1 }).waitFor();
    await changeSetup(page);
    await expect
      .poll(() => page.getByText(/Nano VLM oak \+ (head|block)/).count())
      .toBeGreaterThan(1);
    await screen.close();
  });
});
