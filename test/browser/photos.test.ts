import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { chooseJudges } from '../support/browser/choose-judges.ts';
import { dropFiles } from '../support/browser/drop-files.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { openCells } from '../support/browser/open-cell.ts';
import { PHOTO_NAMES, photoPath } from '../support/browser/sample-photos.ts';
import {
  openScreen,
  overflowOf,
  PLAY_WITHOUT_MODEL,
  type Screen,
  VIEWPORTS,
} from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';
import { gifFile, pngFile } from '../support/pictures/bytes.ts';

const base = inject('page');

const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = ''] = PHOTO_NAMES;
/** Beside good photographs, each for a reason of its own. */
const BAD: Readonly<Record<string, RegExp>> = {
  'cut.jpg': /ends before the picture does/,
  'nothing.jpg': /empty \(0 bytes\)/,
  'words.png': /not a picture/,
  'tiny.png': /4 x 9 pixels; a picture needs at least 8 x 8/,
  'moving.gif': /an animation/,
};

let browser: Browser;
/** where files lie that are dropped or picked */
let folder: string;
let album: string;
/** so many photographs that reading them takes a while */
let crowd: string;
beforeAll(async () => {
  browser = await connectBrowser();
  folder = mkdtempSync(join(tmpdir(), 'flipside-'));
  album = join(folder, 'album');
  mkdirSync(join(album, 'more'), { recursive: true });
  for (const name of [FIRST, SECOND]) cpSync(photoPath(name), join(album, name));
  for (const name of [THIRD, FOURTH]) cpSync(photoPath(name), join(album, 'more', name));
  // what systems leave in folders is no picture somebody brought
  writeFileSync(join(album, '.DS_Store'), 'no picture');
  const whole = readFileSync(photoPath(FIFTH));
  crowd = join(folder, 'crowd');
  mkdirSync(crowd);
  for (let i = 10; i < 50; i++) {
    // what follows a picture's end makes another file of it
    writeFileSync(join(crowd, `${i}.jpg`), Buffer.concat([whole, Buffer.from(`${i}`)]));
  }
  writeFileSync(join(folder, 'cut.jpg'), whole.subarray(0, whole.length >> 1));
  writeFileSync(join(folder, 'nothing.jpg'), '');
  writeFileSync(join(folder, 'tiny.png'), pngFile(4, 9));
  writeFileSync(join(folder, 'words.png'), 'no picture, though it is called one');
  writeFileSync(join(folder, 'moving.gif'), gifFile(2));
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const dropZone = (page: Page) => page.getByText(/^Drop or paste pictures here/);
const thumb = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Play with photographs and another one as counterpart. */
async function openPhotographs({ page, open }: Screen): Promise<void> {
  await open(PLAY_WITHOUT_MODEL);
  await page.getByText(/^Your own pictures/).click();
  await page.getByRole('radio', { name: 'Photographs' }).check();
  await page.getByRole('radio', { name: 'irrelevant' }).check();
  expect(await page.getByRole('radio', { name: /^SSIM/ }).isChecked()).toBe(true);
}

/** Waits until SSIM has judged the pair, and says how alike it found them in either order. */
async function judged(page: Page): Promise<string> {
  const said = page.getByRole('region', { name: 'Answers' }).getByText(/^similarity/);
  await expect.poll(() => said.count()).toBe(2);
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  return (await said.allTextContents()).join(', ');
}

async function listsBad(page: Page): Promise<void> {
  await page.getByText(`${Object.keys(BAD).length} not taken`).waitFor();
  for (const [name, reason] of Object.entries(BAD)) {
    const item = page.getByRole('listitem').filter({ hasText: name });
    expect(await item.textContent()).toMatch(reason);
  }
}

describe('photographs of one’s own', () => {
  let screen: Screen;
  let page: Page;
  beforeEach(async () => {
    screen = await openScreen(browser, base, VIEWPORTS.desktop);
    page = screen.page;
  });
  afterEach(async () => {
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });

  it('are dropped on Play, several or a folder of them, and judged', async () => {
    await openPhotographs(screen);
    await dropFiles(page, dropZone(page), [FIRST, SECOND].map(photoPath));
    const original = page.getByRole('group', { name: 'Original' });
    const other = page.getByRole('group', { name: 'The other one' });
    await thumb(page, SECOND).first().waitFor();
    expect(await thumb(page, FIRST).first().getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => original.getByRole('button').count()).toBe(2);
    const before = await judged(page);

    // what is in the folder's folders comes too, what was there already comes once
    await dropFiles(page, dropZone(page), [album]);
    await other.getByRole('button', { name: FOURTH }).waitFor();
    await expect.poll(() => original.getByRole('button').count()).toBe(4);
    expect(await page.getByText('not taken').count()).toBe(0);
    await other.getByRole('button', { name: FOURTH }).click();
    await expect.poll(() => judged(page)).not.toBe(before);
    expect(await findFaults(page)).toEqual([]);
  });

  it('are dropped on Benchmark or picked as a folder, one handful after the other', async () => {
    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByRole('radio', { name: 'photographs' }).check();
    // a little comes while much is being read: neither is lost, nor what was refused of either
    const many = readdirSync(crowd).map((name) => join(crowd, name));
    const zone = dropZone(page);
    await dropFiles(page, zone, [join(folder, 'words.png'), ...many], [album]);
    await page
      .getByText(`${many.length + 4} photographs`)
      .last()
      .waitFor();
    await page.getByText('1 not taken').waitFor();
    await page.getByRole('button', { name: 'Remove all' }).click();
    await page.getByLabel('Folder of pictures').setInputFiles(album);
    await page.getByText('4 photographs').last().waitFor();
    await chooseJudges(page, [/^SSIM/]);
    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/: done$/).waitFor();
    const cells = await openCells(page);
    await cells.getByRole('row', { name: /R.*sensitive/ }).waitFor();
  });

  it('go on without the bad ones, which are listed with their reasons', async () => {
    const bad = Object.keys(BAD).map((name) => join(folder, name));
    await openPhotographs(screen);
    await dropFiles(page, dropZone(page), [...bad, ...[FIRST, SECOND].map(photoPath)]);
    await listsBad(page);
    expect(await judged(page)).toMatch(/\d/);
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot('photos-refused');

    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByRole('radio', { name: 'photographs' }).check();
    const good = [FIRST, SECOND, THIRD].map(photoPath);
    await page.getByLabel('Picture files').setInputFiles([...bad, ...good]);
    await page.getByText('3 photographs').last().waitFor();
    await listsBad(page);
    await chooseJudges(page, [/^SSIM/]);
    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/: done$/).waitFor();
    await page.setViewportSize({ width: 375, height: 800 });
    // charts are drawn for the new width in a later frame, as in look-at-both.ts
    await expect.poll(() => overflowOf(page)).toBe(0);
  });

  it('are pasted', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPhotographs(screen);
    const copy = (name: string) =>
      page.evaluate(async (path) => {
        const bitmap = await createImageBitmap(await (await fetch(path)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
        // browsers put pictures on the clipboard as PNG only
        const png = await canvas.convertToBlob({ type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      }, `samples/${name}`);
    const original = page.getByRole('group', { name: 'Original' }).getByRole('button');
    for (const [index, name] of ['coffee.jpg', 'chelsea.jpg'].entries()) {
      await copy(name);
      await page.keyboard.press('Control+V');
      await expect.poll(() => original.count()).toBe(index + 1);
    }
    const other = page.getByRole('group', { name: 'The other one' });
    await other.getByRole('button').first().click();
    expect(await judged(page)).toMatch(/\d/);
  });

  it('do not take the page’s place when they miss the place for them', async () => {
    await openPhotographs(screen);
    const lastDrag = () =>
      page.evaluate(() => (window as unknown as { lastDrag?: unknown }).lastDrag ?? null);
    await page.evaluate(() =>
      addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
        Object.assign(window, { lastDrag: [defaultPrevented, dataTransfer?.dropEffect] });
      }),
    );
    await dropFiles(page, page.getByRole('heading', { level: 1 }), [photoPath(FIRST)]);
    expect(await lastDrag()).toEqual([true, 'none']);
    expect(await page.getByRole('group', { name: 'Original' }).count()).toBe(0);
    await dropFiles(page, dropZone(page), [photoPath(FIRST)]);
    await thumb(page, FIRST).first().waitFor();
    expect(await lastDrag()).toEqual([true, expect.not.stringMatching('none')]);
  });
});
