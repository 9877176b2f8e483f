import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { openScreen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe('Does the judge look?', () => {
  it('shows how an item is made, is edited, run, and opens every item', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('perception');
    await changeSetup(page);
    await page.getByRole('spinbutton', { name: 'Items' }).fill('4');

    const set = page.getByRole('region', { name: 'The data set' });
    await set.getByText('The items, one by one').click();
    await set.getByText('Rewrite', { exact: true }).waitFor();
    expect(await set.locator('mark').count()).toBeGreaterThan(2);
    await lookAtBoth(screen, 'perception-setup');

    await set.getByRole('button', { name: 'Edit this item' }).click();
    const right = set.getByRole('textbox', { name: 'correct response' });
    const worst = set.getByRole('textbox', { name: /doubly wrong/ });
    const said = await right.inputValue();
    await worst.fill(said);
    await set.getByText(/^Not saved yet: a wrong response ends with the right answer/).waitFor();
    await worst.fill(said.replace(/Answer: .*$/, 'Answer: nothing at all'));
    await set.getByRole('button', { name: 'Save as your own' }).click();
    await set.getByText('edited by you').waitFor();

    const file = await readDownload(page, set.getByRole('button', { name: /Save the items/ }));
    const lines = file.trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      rejected_perception_answer_2: 'nothing at all',
      drawn: { seed: 1, item: 0 },
    });
    await set.getByRole('button', { name: 'Back to the drawn texts' }).click();
    await expect.poll(() => set.getByText('edited by you').count()).toBe(0);
    await page.getByLabel('Items as JSONL').setInputFiles({
      name: 'items.jsonl',
      mimeType: 'application/jsonl',
      buffer: Buffer.from(file),
    });
    await set.getByText('edited by you').waitFor();

    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/ by 2 judges\.$/).waitFor();
    await page.getByText('Each judge in figures').click();
    await page.getByRole('region', { name: 'Accuracy and errors of each judge' }).waitFor();
    await page.getByText('By what was altered', { exact: true }).click();
    await page.getByText('Format, rewards and agreement', { exact: true }).click();
    await page.getByRole('region', { name: 'Format and rewards' }).waitFor();
    await page.getByText('Every item', { exact: true }).click();
    await page
      .getByRole('button', { name: /^Open item/ })
      .first()
      .click();
    await page.getByRole('article', { name: /^Item/ }).locator('mark').first().waitFor();
    await lookAtBoth(screen, 'perception-run');

    await page.getByText('What people choose', { exact: true }).click();
    await page.getByRole('link', { name: 'Choose the better response yourself' }).click();
    await page.getByLabel(/Your name or a nickname/).fill('Ada');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('The second response').waitFor();
    await lookAtBoth(screen, 'perception-vote');
    await page.keyboard.press('3');
    await page.getByRole('link', { name: 'Back to the run' }).click();
    await page
      .getByText(
        /People choose the correct response in 0 pairs, the misreporting one in\s+0, neither in 1/,
      )
      .waitFor();
    await page.getByRole('region', { name: 'Judges and people' }).waitFor();
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });

  it('folds its items, opens them for an address that names one, and closes them again', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('perception?named=look-before');
    const fold = page.getByRole('heading', { name: 'Every item' });
    const item = page.getByRole('article', { name: 'Item 5', exact: true });
    await fold.waitFor();
    expect(await page.getByRole('button', { name: /^Open item/ }).count()).toBe(0);
    await screen.open('perception?named=look-before&item=5');
    await item.waitFor();
    await fold.click();
    await item.waitFor({ state: 'hidden' });
    await screen.close();
  });
});
