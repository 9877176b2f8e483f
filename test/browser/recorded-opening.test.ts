import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openScreen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** What is noted of a page while it opens. */
interface Noted {
  /** its headings, each as often as it changed */
  readonly headings: readonly string[];
  /** each thing that moved although nobody touched the page, and how far */
  readonly moves: readonly string[];
}

/** As text, because it runs before any script of the page. */
const NOTE = `{
  const noted = { headings: [], moves: [] };
  window.noted = noted;
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    if (heading !== '' && heading !== noted.headings.at(-1)) noted.headings.push(heading);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      for (const { node, previousRect, currentRect } of shift.sources) {
        // what comes where nothing stood, or goes, pushes nothing away by itself
        if (previousRect.height === 0 || currentRect.height === 0) continue;
        if (node?.parentElement?.closest('main') == null) continue;
        const [from, to] = [previousRect, currentRect].map(({ y }) => Math.round(y));
        if (from !== to) noted.moves.push((node.textContent ?? '').slice(0, 40) + ' ' + from + ' to ' + to);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;

const read = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted);

it.each(['rewards?named=steps', 'peer-review?named=peers'])(
  '%s says one thing while it opens, and nothing on it moves when it is there',
  async (route) => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await page.addInitScript({ content: NOTE });
    await page.goto(`${base}#/${route}`);
    const result = page.getByRole('region', { name: 'Main result' });
    await result.locator('svg[class^="plot-"]').first().waitFor();
    await result.getByRole('article').first().waitFor();
    // two frames later everything that followed from it is painted
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const { headings, moves } = await read(page);
    expect(headings).toEqual([
      'Opening a recorded run. Nothing is asked.',
      await page.getByRole('heading', { level: 1 }).innerText(),
    ]);
    expect(moves).toEqual([]);
    await screen.close();
  },
);

it.each(['phone', 'desktop'])(
  'on a %s a result opens at its top, a detail moves nothing, and Back goes to where the set-up was left',
  async (width) => {
    const screen = await openScreen(browser, base, VIEWPORTS[width]);
    const { page } = screen;
    // the set-up is higher than this window
    if (width === 'desktop') await page.setViewportSize({ width: 1280, height: 450 });
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await screen.open('bias');
    const link = page.getByRole('link', { name: 'A recorded result' });
    await link.waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await link.focus();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const left = await scrolled();
    expect(left).toBeGreaterThan(100);
    if (width === 'phone') await link.tap();
    else await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: 'Main result' });
    await result.getByRole('heading').first().waitFor();
    expect(await scrolled()).toBe(0);
    // the keyboard goes on from the beginning of the page
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');

    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(200);
    await page.evaluate(() => {
      location.hash += '&detail=1';
    });
    await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(200);
    await page.goBack();
    await page.goBack();
    await link.waitFor();
    await expect.poll(scrolled).toBe(left);
    await page.goForward();
    await result.getByRole('heading').first().waitFor();
    await expect.poll(scrolled).toBe(200);
    await screen.close();
  },
);

/** Holds back what matches until the returned function is called. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((open) => {
    release = open;
  });
  await page.route(url, async (route) => {
    await gate;
    // a request that was given up meanwhile is gone
    await route.continue().catch(() => undefined);
  });
  return release;
}

it('keeps a page in sight until the next one can be drawn, and pushes nothing on it', async () => {
  const screen = await openScreen(browser, base, VIEWPORTS.desktop);
  const { page } = screen;
  await page.addInitScript({ content: NOTE });
  await screen.open('labs');
  const release = await holdBack(page, /RunsPage[^/]*\.js/);
  // noted in the page: a look from here may come after the second that it stays
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const seen = new Set<string>();
    Object.assign(window, { seen });
    if (main === null) return;
    new MutationObserver(() => {
      if (main.ariaBusy === 'true') seen.add(main.innerText.split('\n', 1)[0] ?? '');
    }).observe(main, { attributes: true, childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  await page.getByText('Opening the page…').waitFor();
  expect(await page.evaluate(() => [...Reflect.get(window, 'seen')])).toEqual(['Labs']);
  release();
  await page.getByRole('heading', { name: 'Recorded runs' }).waitFor();
  await page.getByRole('heading', { name: 'Storage' }).waitFor();
  expect((await read(page)).moves).toEqual([]);
  await screen.close();
});

it('keeps a set-up in sight until its recorded result can be drawn, or until Back', async () => {
  const screen = await openScreen(browser, base, VIEWPORTS.phone);
  const { page } = screen;
  await screen.open('bias');
  const setUp = await page.getByRole('heading', { level: 1 }).innerText();
  const release = await holdBack(page, /runs\/bias\.json/);
  const link = page.getByRole('link', { name: 'A recorded result' });
  await link.tap();
  const busy = page.getByRole('link', { name: 'Opening…' });
  await busy.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(setUp);
  await page.goBack();
  await link.tap();
  await busy.waitFor();
  // what takes long can be stopped
  await page.getByRole('button', { name: 'Stop loading' }).click();
  await page.getByRole('button', { name: 'Open it after all' }).click();
  release();
  await page.getByRole('region', { name: 'Main result' }).waitFor();
  await screen.close();
});
