import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readDownload } from '../support/browser/read-download.ts';
import { openScreen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** The symmetry curves of a recorded run, whose dashed line stands at the selected ε. */
async function openCurves(motion: 'reduce' | 'no-preference') {
  const screen = await openScreen(browser, base, { ...VIEWPORTS.desktop, reducedMotion: motion });
  await screen.open('benchmark?named=flip&open=charts');
  const figure = screen.page.getByRole('region', { name: 'Symmetry against ε' });
  await figure.locator('circle').first().waitFor();
  // moves would be over before they are looked at
  await screen.page.evaluate(() => document.documentElement.style.setProperty('--move', '600s'));
  return { ...screen, figure };
}

const select = (page: Page, epsilon: number) =>
  page.getByRole('slider').first().fill(String(epsilon));

/** Where the line at ε is drawn, where it is seen, in pixels, and what else is about it. */
const look = (figure: Locator) =>
  figure.evaluate((section) => {
    const drawings = [...section.querySelectorAll('svg:has(title)')];
    const lines = [...(drawings[0]?.querySelectorAll('line') ?? [])];
    const line = lines.find((one) => one.getAttribute('x1') === one.getAttribute('x2'));
    const moving = drawings[0]?.getAnimations({ subtree: true }) ?? [];
    return {
      drawn: Number(line?.getAttribute('x1')),
      seen: line?.getBoundingClientRect().x ?? 0,
      moving: moving.length,
      drawings: drawings.length,
    };
  });

const finish = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

describe('a chart that is drawn again', () => {
  it('moves its marks from their old places, and its files show the new ones', async () => {
    const { page, figure, close } = await openCurves('no-preference');
    // the first drawing is there at once, with all its words
    expect(await figure.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
    const before = await look(figure);
    expect(before).toMatchObject({ moving: 0, drawings: 1 });

    await select(page, 8);
    await expect.poll(async () => (await look(figure)).drawn).toBeGreaterThan(before.drawn + 100);
    const during = await look(figure);
    expect(during.moving).toBeGreaterThan(0);
    // the old drawing's rest fades above the new one
    expect(during.drawings).toBe(2);
    expect(Math.abs(during.seen - before.seen)).toBeLessThan(5);

    const save = figure.getByRole('button', { name: 'save as SVG' });
    const early = await readDownload(page, save);
    await finish(page);
    await expect.poll(async () => (await look(figure)).drawings).toBe(1);
    const after = await look(figure);
    expect(after.seen - before.seen).toBeCloseTo(after.drawn - before.drawn, 0);
    expect(await readDownload(page, save)).toBe(early);
    await close();
  });

  it('is there at once for those who ask for less motion, and at another width', async () => {
    const still = await openCurves('reduce');
    // the test's own long moves are what the theme withholds
    await still.page.evaluate(() => document.documentElement.style.removeProperty('--move'));
    const before = await look(still.figure);
    await select(still.page, 8);
    await expect.poll(async () => (await look(still.figure)).drawn).not.toBe(before.drawn);
    expect(await look(still.figure)).toMatchObject({ moving: 0, drawings: 1 });
    await still.close();

    const { page, figure, close } = await openCurves('no-preference');
    await finish(page);
    const wide = await look(figure);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(async () => (await look(figure)).drawn).not.toBe(wide.drawn);
    expect(await look(figure)).toMatchObject({ moving: 0, drawings: 1 });
    await close();
  });
});

describe('a mark', () => {
  it('keeps the keyboard where it is while the window takes another width', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('rewards?named=steps');
    const figure = page.getByRole('region', { name: /by who chooses/ });
    const mark = figure.locator('circle[aria-label]').nth(1);
    await mark.focus();
    const name = await mark.getAttribute('aria-label');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const old = await mark.elementHandle();
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(() => old?.evaluate((element) => element.isConnected)).toBe(false);
    expect(await focused()).toBe(name);
    await page.keyboard.press('Home');
    const first = await focused();
    expect(first).not.toBe(name);
    // and comes back to it by Tab
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(first);
    await screen.close();
  });

  it('says its figures to the mouse, to a tapping finger and to the keyboard alike', async () => {
    for (const viewport of [VIEWPORTS.desktop, VIEWPORTS.phone]) {
      const screen = await openScreen(browser, base, viewport);
      await screen.open('rewards?named=steps');
      const figure = screen.page.getByRole('region', { name: /by who chooses/ });
      const mark = figure.locator('circle[aria-label]').nth(1);
      await mark.waitFor();
      const name = (await mark.getAttribute('aria-label')) ?? '';
      expect(name).toMatch(/: \d/);
      const shown = figure.locator('p', { hasText: name });
      expect(await shown.count()).toBe(0);
      if (viewport === VIEWPORTS.phone) await mark.tap();
      else await mark.hover();
      await shown.waitFor();
      // the browser’s own tooltip waits meanwhile, and is there again later
      expect(await mark.locator('title').count()).toBe(0);
      if (viewport === VIEWPORTS.phone) await figure.getByRole('heading').tap();
      else await figure.getByRole('heading').hover();
      await shown.waitFor({ state: 'detached' });
      expect(await mark.locator('title').textContent()).toBe(name);
      await mark.focus();
      await shown.waitFor();
      await screen.close();
    }
  });

  it('leads to its case, by a click and by the keyboard, and another judge’s mark to none', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('bias?named=bias');
    const figure = page.getByRole('region', { name: /^How far oak’s scores/ });
    await figure.getByRole('button', { name: /^wrong answer \(/ }).click();
    await page.getByRole('heading', { name: /case by case$/ }).waitFor();
    const first = page.url();
    expect(first).toMatch(/bias=\d/);
    const another = figure.getByRole('button', { name: /^another picture \(/ });
    expect(await another.count()).toBe(0);
    await figure.getByRole('checkbox', { name: 'All 15 changes' }).check();
    await another.press('Enter');
    await expect.poll(() => page.url()).not.toBe(`${first}&whole=1`);
    expect(await figure.getByRole('button', { name: /^(mole|bard), / }).count()).toBe(0);
    await screen.close();
  });
});
