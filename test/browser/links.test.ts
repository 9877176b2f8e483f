import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readReport } from '../../src/app/frame/report/report-file.ts';
import { readChartFile } from '../../src/app/kit/charts/files/chart-file.ts';
import { changeSetup } from '../support/browser/change-setup.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { openMaps } from '../support/browser/open-cell.ts';
import { readDownload, readDownloadBytes } from '../support/browser/read-download.ts';
import {
  openScreen,
  overflowOf,
  PLAY_WITHOUT_MODEL,
  VIEWPORTS,
} from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const fieldOf = (url: string, name: string) =>
  new URLSearchParams(url.slice(url.indexOf('?'))).get(name);

describe('what is passed on', () => {
  it('a run with its results: named, looked at, saved, linked, opened elsewhere, run again', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('benchmark?named=flip');
    await page.getByRole('region', { name: 'Main result' }).waitFor();
    await expect.poll(() => page.getByText('not on this device').count()).toBe(1);

    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    // what is looked at stands in the address, and a reload brings it again
    await page.getByRole('slider').first().fill('3');
    await page.getByText('Which changes it judges best').click();
    await page.locator('summary').filter({ hasText: 'PairBench’s metrics' }).click();
    await page
      .getByRole('region', { name: 'Metrics of each judge overall' })
      .getByRole('button', { name: /MMScore/ })
      .first()
      .click();
    await expect
      .poll(() => page.url())
      .toMatch(/named=flip&e=3&open=cells[^&]+metrics&sort=-mmscore$/);
    await page.reload();
    await page.getByRole('region', { name: 'Metrics by split and condition' }).waitFor();
    expect(await page.getByRole('slider').first().inputValue()).toBe('3');

    await page.getByText('Save or print', { exact: true }).click();
    const report = await readDownload(page, button('Report'));
    expect(readReport(report)?.spec.protocol).toBe('pairbench');
    expect(report).not.toMatch(/<script|<link/i);
    expect(report.match(/<svg/g)?.length).toBeGreaterThan(3);
    expect(report).toContain('changes its score');
    await openMaps(page);
    const chart = await readDownloadBytes(page, button(/save as PNG$/).first());
    expect(readChartFile(chart)?.run?.spec).toEqual(readReport(report)?.spec);
    expect(readChartFile(chart)?.note).toContain('Recorded earlier');

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shown = page.getByRole('textbox', { name: 'The link' });
    // a run beside the page is named, without what is looked at
    await expect.poll(() => shown.inputValue()).toMatch(/#\/benchmark\?named=flip$/);
    await page.getByRole('radio', { name: 'With its results' }).check();
    await expect.poll(() => shown.inputValue()).toMatch(/recorded=/);
    const link = await shown.inputValue();
    expect(link.length).toBeLessThan(1400);
    expect(fieldOf(link, 'e')).toBe('3');
    await page.getByRole('button', { name: 'QR code' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await screen.close();

    const other = await openScreen(browser, base, VIEWPORTS.phone);
    await other.page.goto(link);
    await other.page.getByRole('region', { name: 'Main result' }).waitFor();
    expect(await overflowOf(other.page)).toBe(0);
    expect(await findFaults(other.page)).toEqual([]);
    await other.page.getByRole('button', { name: 'Run it again here' }).click();
    await expect
      .poll(() => other.page.getByText('120 of 120 answers compared, 120 equal').count())
      .toBe(2);
    await other.open(`benchmark?recorded=${fieldOf(link, 'recorded')?.slice(0, -30)}`);
    await other.page.getByText('damaged or cut short').first().waitFor();
    expect(other.watch.strangers).toEqual([]);
    await other.close();
  });

  it('a recorded run whose opening is stopped is opened after all', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.phone);
    const { page } = screen;
    // held back until the opening was stopped
    let answer = (): void => undefined;
    const stopped = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/runs/flip.json', async (route) => {
      await stopped;
      await route.continue().catch(() => undefined);
    });
    await screen.open('benchmark?named=flip');
    await page.getByRole('progressbar', { name: 'Loading the saved answers' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stop loading' }).click();
    await page.getByText('Nothing of the recorded run was kept.').waitFor();
    expect(await overflowOf(page)).toBe(0);
    answer();
    await page.getByRole('button', { name: 'Open it after all' }).click();
    await page.getByRole('region', { name: 'Main result' }).waitFor();
    await screen.close();
  });

  it('a set-up as it is edited, and a lesson as a student sees it', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByLabel('Seed').fill('77');
    await expect.poll(() => page.url()).toContain('spec=');
    await page.reload();
    await changeSetup(page);
    await expect.poll(() => page.getByLabel('Seed').inputValue()).toBe('77');

    await screen.open(PLAY_WITHOUT_MODEL);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Make a lesson' }).click();
    await page.getByLabel('Title').fill('Who minds <b>the order</b>?');
    await page.getByRole('textbox', { name: 'Step 1' }).fill('Look at both arrows.');
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('textbox', { name: 'Step 2' }).fill('And now?');
    expect(await findFaults(page)).toEqual([]);
    const editor = page.getByRole('region', { name: 'Make a lesson' });
    const besideEditor = await page.getByRole('region', { name: 'Answers' }).boundingBox();
    const editorBox = await editor.boundingBox();
    expect(editorBox?.x).toBeGreaterThan((besideEditor?.x ?? 0) + (besideEditor?.width ?? 0));
    await editor.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'The link' }).inputValue();
    await screen.close();

    const student = await openScreen(browser, base, VIEWPORTS.phone);
    await student.page.goto(link);
    await student.page.getByRole('heading', { name: 'Who minds <b>the order</b>?' }).waitFor();
    await student.page.getByText('Look at both arrows.').waitFor();
    expect(await student.page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    expect(await student.page.getByRole('region', { name: 'Judge and question' }).count()).toBe(0);
    await student.page.getByRole('button', { name: 'Next' }).click();
    await student.page.getByText('And now?').waitFor();
    await student.page.reload();
    await student.page.getByText('Step 2 of 2').waitFor();
    expect(await overflowOf(student.page)).toBe(0);
    expect(await findFaults(student.page)).toEqual([]);
    await student.page.getByRole('button', { name: 'Open the whole page' }).click();
    await student.page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await student.close();
  });
});
