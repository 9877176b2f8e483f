import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { packField } from '../../src/app/address/links.ts';
import { defaultBiasOptions } from '../../src/core/protocols/bias/options.ts';
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

const SPEC = {
  version: 1,
  protocol: 'bias',
  seed: 1,
  judges: [
    { id: 'nano-vlm-oak', device: 'wasm' },
    { id: 'nano-vlm-fir', device: 'wasm' },
  ],
  options: {
    ...defaultBiasOptions(),
    items: 2,
    biases: ['image-dominance', 'verbosity', 'position'],
  },
};

describe('Battery of biases', () => {
  it('is set up, run, and opens the cases of each bias', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open(`bias?spec=${packField(SPEC)}`);
    await changeSetup(page, 'Biases');
    await page.getByRole('checkbox', { name: 'Position' }).uncheck();
    await page
      .getByRole('button', { name: /^Biases 3 of 15 Hide$/ })
      .waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Position' }).check();
    const article = page.getByRole('article', { name: 'What does a score depend on?' });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await article.getByLabel('Change').selectOption({ label: 'word the answer longer' });
    await article.locator('mark').first().waitFor();
    await article.getByRole('button', { name: /^Let .* score both$/ }).click();
    await article.getByText(/^The score (stays|falls|rises)/).waitFor();
    await lookAtBoth(screen, 'bias-setup');

    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/ by 2 judges\.$/).waitFor();
    await page.getByRole('region', { name: 'Main result' }).waitFor();
    await page.getByText('Every bias in figures').click();
    await page.getByRole('region', { name: 'Each bias', exact: true }).waitFor();
    await page.getByText('Beside other judges and the paper').click();
    await page.getByText('mean of 26 judges, published').first().waitFor();
    await page.getByRole('button', { name: 'Cases of verbosity' }).click();
    const cases = page.getByRole('region', { name: 'Cases of verbosity' });
    await cases.getByRole('article', { name: /^Item/ }).locator('mark').first().waitFor();
    await cases.getByRole('button', { name: 'Open item 2' }).click();
    await cases.getByRole('article', { name: 'Item 2' }).waitFor();
    await lookAtBoth(screen, 'bias-run');
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });
});
