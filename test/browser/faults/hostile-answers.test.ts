import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  createRun,
  openEngine,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';
import { HOSTILE_TEXTS } from '../../support/browser/hostile-texts.ts';
import { openFirstCell, openMaps } from '../../support/browser/open-cell.ts';
import { openScreen } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const base = inject('page');

const tally = newTally();

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  keepTally('answers', tally);
});

/** Puts one text in the place of every answer stored. */
function answerAll(page: Page, text: string): Promise<void> {
  return page.evaluate(async (wanted) => {
    const open = indexedDB.open('flipside');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const change = open.result.transaction('answers', 'readwrite');
    const cursors = change.objectStore('answers').openCursor();
    cursors.onsuccess = () => {
      const cursor = cursors.result;
      if (!cursor) return;
      cursor.update({ ...cursor.value, body: { ...cursor.value.body, text: wanted } });
      cursor.continue();
    };
    await new Promise((resolve) => {
      change.oncomplete = resolve;
    });
    open.result.close();
  }, text);
}

describe('an answer with code inside', () => {
  it('is shown as the text it is, and nothing of it runs', async () => {
    const screen = await openScreen(browser, base);
    const { page } = screen;
    const engine = await openEngine(page.context(), base);
    const judges = [{ id: 'nano-vlm-both', device: 'wasm' }] as const;
    const id = await createRun(engine, smallSpec({ items: 2, maxNewTokens: 4, judges }));
    await start(engine, id);
    await waitFor(engine, id, ['done']);
    // one behind the other: what would run would run before what stands behind it
    await answerAll(engine, HOSTILE_TEXTS.join(' '));
    await page.goto(`${base}#/benchmark/${id}`);
    const map = await openMaps(page);
    await openFirstCell(map);
    const shown = map.getByRole('region', { name: 'forward order' });
    await shown
      .getByRole('button', { name: /^Show all/ })
      .first()
      .click();
    for (const text of HOSTILE_TEXTS) {
      tally.caused++;
      await shown.getByText(text, { exact: false }).first().waitFor();
    }
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    expect(await map.isVisible()).toBe(true);
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });
});
