import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../../support/browser/change-setup.ts';
import { chooseJudges } from '../../support/browser/choose-judges.ts';
import { openCells, openFirstCell, openMaps } from '../../support/browser/open-cell.ts';
import { PHOTO_NAMES, photoPath } from '../../support/browser/sample-photos.ts';
import { openScreen } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { OWN_MODEL } from '../../support/judges/model-folder.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe("a person's own encoder on their own photographs", () => {
  it('is taken from a folder and measured through the page', async () => {
    const screen = await openScreen(browser, base, { viewport: { width: 1280, height: 900 } });
    const { page } = screen;
    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByText('Add a model of your own').click();
    await page.getByLabel('Folder of the model').setInputFiles(resolve(OWN_MODEL));
    await page.getByRole('checkbox', { name: /mobilenet/ }).waitFor();
    expect(await page.getByRole('checkbox', { name: /mobilenet/ }).isChecked()).toBe(true);
    await chooseJudges(page, [/mobilenet/]);

    await page.getByRole('radio', { name: 'photographs' }).check();
    await page.getByLabel('Picture files').setInputFiles(PHOTO_NAMES.slice(0, 4).map(photoPath));
    await page.getByText('4 photographs').last().waitFor();
    await page.getByRole('spinbutton', { name: 'Items per split' }).fill('3');
    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect.poll(() => progress.getByText(/: done$/).count()).toBe(1);
    const cells = await openCells(page);
    await expect.poll(() => cells.getByRole('row').count()).toBe(3);
    await openFirstCell(await openMaps(page));
    await page
      .getByRole('region', { name: 'forward order' })
      .getByText(/cosine/)
      .first()
      .waitFor();
    await screen.shoot('own-encoder');
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });
});
