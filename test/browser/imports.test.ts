import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { chooseJudges } from '../support/browser/choose-judges.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { openCells, openMaps } from '../support/browser/open-cell.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { openScreen, type Screen } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';
import { pngFile } from '../support/pictures/bytes.ts';
import { makeParquet, number, picture, texts } from '../support/pictures/make-parquet.ts';
import { makeZip } from '../support/pictures/make-zip.ts';
import { type DatasetServer, serveDatasets } from '../support/servers/dataset-server.ts';

const base = inject('page');
const PNGS = Array.from({ length: 6 }, (_, index) => pngFile(20 + index, 20));

let browser: Browser;
let hub: DatasetServer;
let zip: Buffer;
const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
beforeAll(async () => {
  browser = await connectBrowser();
  const rows = PNGS.map((bytes, index) => ({ bytes, path: `${index}.png` }));
  const parquet = makeParquet(
    [
      { schema: picture('image'), data: rows },
      { schema: texts('answer'), data: PNGS.map((_, index) => [`caption ${index}`]) },
      { schema: number('label'), data: PNGS.map((_, index) => BigInt(index % 2)) },
    ],
    3,
    { label: { names: ['cat', 'dog'] } },
  );
  hub = await serveDatasets([
    { id: 'clane9/imagenet-100', files: { 'data/validation-00000-of-00001.parquet': parquet } },
  ]);
  const table =
    'image,label,pair\na.png,10,same\na.png,,same\nb.png,4.5,near\nc.png,,near\nnone.png,,\n';
  const packed = makeZip({
    'manifest.csv': table,
    'a.png': PNGS[0] ?? '',
    'b.png': PNGS[1] ?? '',
    'c.png': PNGS[2] ?? '',
    '../out.png': PNGS[3] ?? '',
  });
  zip = Buffer.from(await packed.arrayBuffer());
});
afterAll(async () => {
  await browser.close();
  await hub.close();
  rmSync(folder, { recursive: true, force: true });
});

async function runToEnd({ page }: Screen): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  const progress = page.getByRole('region', { name: 'Progress' });
  await progress.getByText(/: done$/).waitFor();
}

describe('what a person brings', () => {
  it('is judged as the ready-made pairs of a zip, and the saved run is taken in elsewhere', async () => {
    const screen = await openScreen(browser, base, { viewport: { width: 1280, height: 900 } });
    const { page } = screen;
    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByRole('radio', { name: 'ready-made pairs' }).check();
    await page
      .getByLabel('Picture files')
      .setInputFiles({ name: 'set.zip', mimeType: 'application/zip', buffer: zip });
    await page.getByText('2 pairs of 3 pictures').waitFor();
    await page.getByText('../out.png').waitFor();
    await page.getByText('the table names it, and it was not brought').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await chooseJudges(page, ['SSIM']);
    await runToEnd(screen);
    const cells = await openCells(page);
    await cells.getByRole('row', { name: /OWN.*sensitive/ }).waitFor();
    await page.getByText('Save or print', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save all as JSON' }).click(),
    ]);
    const saved = join(folder, 'run.json');
    await download.saveAs(saved);

    const other = await openScreen(browser, base, { viewport: { width: 375, height: 800 } });
    await other.open('runs');
    await other.page.getByLabel('Saved run').setInputFiles(saved);
    await other.page.getByText('The run is here').waitFor();
    await other.page.getByText('3 of its photographs are not in this browser').waitFor();
    expect(await findFaults(other.page)).toEqual([]);
    await other.page.getByRole('status').getByRole('link').click();
    await other.page
      .getByText('OWN · change counted (sensitive) and ignored (invariant)')
      .waitFor();
    await openCells(other.page);
    expect(other.watch.errors).toEqual([]);
    expect([...screen.watch.strangers, ...other.watch.strangers]).toEqual([]);
    await other.close();
    await screen.close();
  });

  it('names what is wrong with a file that is not a run', async () => {
    const screen = await openScreen(browser, base);
    await screen.open('runs');
    await screen.page.getByLabel('Saved run').setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format": "flipside-run", "version": 7}'),
    });
    await screen.page.getByText(/version: only run files of version 1/).waitFor();
    await screen.close();
  });

  it('comes out of a dataset on a hub, with captions for SP-IT, and nothing is asked before a click', async () => {
    const screen = await openScreen(browser, base, { viewport: { width: 1280, height: 900 } });
    const { page } = screen;
    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByRole('radio', { name: 'photographs' }).check();
    await page.getByRole('button', { name: 'Dataset…' }).click();
    await page.getByRole('button', { name: 'ImageNet-100' }).click();
    await page.getByRole('textbox', { name: 'Hub' }).fill(hub.host);
    expect(hub.requests).toEqual([]);
    await page.getByRole('button', { name: 'Look it up' }).click();
    await page.getByRole('button', { name: 'Fetch 50 rows' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fetch 50 rows' }).click();
    await page.getByText('6 photographs, all with captions').waitFor();
    await page.getByRole('checkbox', { name: 'SP-IT' }).check();
    await chooseJudges(page, ['Nano CLIP']);
    await page.getByRole('spinbutton', { name: 'Items per split' }).fill('3');
    await runToEnd(screen);
    const cells = await openCells(page);
    await cells.getByRole('row', { name: /SP-IT.*sensitive/ }).waitFor();
    const elsewhere = screen.watch.strangers.filter((address) => !address.includes(hub.host));
    expect(elsewhere).toEqual([]);
    await screen.close();
  });

  it('are judgements as CSV: those saved here come back, others under names of one’s own', async () => {
    const screen = await openScreen(browser, base);
    const { page } = screen;
    await screen.open('benchmark');
    await chooseJudges(page, ['SSIM']);
    await page.getByRole('spinbutton', { name: 'Items per split' }).fill('3');
    await runToEnd(screen);
    const verdict = page
      .getByRole('list', { name: 'Pairs that flip, by judge' })
      .getByRole('listitem');
    const said = (await verdict.textContent())?.replaceAll('SSIM', '');
    // that a formula gave them is not in the table
    expect(said).toMatch(/0\s%, by its formula/);
    const back = said?.replace(/0\s%, by its formula/, 'fewer than 5 items: no interval');
    const maps = await openMaps(page);
    const csv = await readDownload(page, maps.getByRole('button', { name: 'Judgements as CSV' }));
    await screen.open('runs');
    const bring = page.getByLabel('Saved run');
    await bring.setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('The run is here').waitFor();
    await page.getByRole('status').getByRole('link').click();
    await expect
      .poll(async () => (await verdict.textContent())?.replaceAll('back (imported answers)', ''))
      .toBe(back);
    await page.getByText('Not all of these answers were given here').waitFor();
    expect(await findFaults(page)).toEqual([]);

    await screen.open('runs');
    const rows = ['forward,8,7', 'reverse,8,2'].map((row) => `p,R,sensitive,${row}`);
    const foreign = ['name,aspect,told,dir,gold,mark', ...rows].join('\n');
    await bring.setInputFiles({
      name: 'foreign.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(foreign),
    });
    const form = page.getByRole('region', { name: 'Which column is what?' });
    await form.waitFor();
    expect(await findFaults(page)).toEqual([]);
    for (const [label, column] of [
      ['split', 'aspect'],
      ['condition', 'told'],
      ['order', 'dir'],
      ['score', 'mark'],
    ] as const) {
      await form.getByLabel(label, { exact: true }).selectOption(column);
    }
    await form.getByRole('button', { name: 'Import it' }).click();
    await page.getByText('The run is here').waitFor();

    // what says that it is here goes with it
    await page.getByRole('button', { name: 'Delete foreign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The run is here').waitFor({ state: 'detached' });

    const broken = foreign
      .replace('forward', 'ahead')
      .replace('name,aspect,told,dir,gold,mark', 'pair,split,condition,order,truth,score');
    await bring.setInputFiles({
      name: 'bad.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(broken),
    });
    await page.getByText('line 2: order is "ahead"').first().waitFor();
    await screen.close();
  });
});
