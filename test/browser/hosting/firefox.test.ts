import type { Browser as Chromium } from 'playwright-core';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../../headless/launch-chromium.ts';
import { reportOf, undisturbedReport } from '../../support/browser/answer-log.ts';
import { createRun, smallSpec, start, waitFor } from '../../support/browser/engine-page.ts';
import { findFaults } from '../../support/browser/find-faults.ts';
import {
  asEvaluator,
  findFirefox,
  launchFirefox,
  NO_FIREFOX,
} from '../../support/browser/firefox.ts';
import { openScreen, overflowOf } from '../../support/browser/screen.ts';
import { type StaticServer, servePlainly } from '../../support/servers/static-server.ts';

const base = inject('page');
const path = findFirefox();
if (path === null) console.error(NO_FIREFOX);

const SIZES = { phone: [390, 844], tablet: [820, 1180], wide: [1920, 1080] } as const;
const ROUTES = ['play', 'labs', 'benchmark', 'closer', 'runs', 'models', 'about'] as const;
/** What Play says once it is done asking: the score on its arrow, and its sentence. */
const told = () => {
  const answers = document.querySelector('[aria-label="Answers"]');
  if (!answers || answers.matches('[aria-busy="true"]')) return null;
  if (answers.querySelector('[aria-busy="true"]')) return null;
  const texts = [...answers.querySelectorAll('*')].map(({ textContent }) => textContent ?? '');
  const scores = new Set(texts.filter((text) => /^\d+of 10$/.test(text)));
  const sentence = answers.textContent?.match(/Original first, it says [^.]*\./)?.[0];
  return scores.size === 1 && sentence ? { scores: [...scores], sentence } : null;
};
/** Whether Play is done asking, with any judge. */
const answered = () => {
  const answers = document.querySelector('[aria-label="Answers"]');
  if (!answers || answers.querySelector('[aria-busy="true"]')) return false;
  return /will it say|flips|symmetric|no pair of scores/.test(answers.textContent ?? '');
};
/** Whether the screen that was asked for is the one that is shown. */
const shown = (route: string) => {
  const current = document.querySelector('nav [aria-current]');
  // a lab is reached from the page of labs
  const place = route === 'benchmark' || route === 'closer' ? 'labs' : route;
  const isCurrent =
    location.hash.split('?')[0] === `#/${route}` &&
    (current?.getAttribute('href')?.endsWith(`/${place}`) ?? false);
  // what was there before stays on the page, hidden, until the next screen has come
  return isCurrent && document.querySelector('main h1')?.checkVisibility() === true;
};

describe.skipIf(path === null)('in Firefox', () => {
  let firefox: Browser;
  let chromium: Chromium;
  let host: StaticServer;
  let page: Page;
  /** uncaught errors and errors on the console */
  const errors: string[] = [];
  beforeAll(async () => {
    firefox = await launchFirefox(path ?? '');
    chromium = await launchChromium('wasm', base);
    host = await servePlainly();
  });
  afterAll(async () => {
    await firefox?.close();
    await chromium?.close();
    await host?.close();
  });

  const openPage = async (): Promise<Page> => {
    const context = await firefox.createBrowserContext();
    const opened = await context.newPage();
    opened.on('pageerror', (error) => errors.push(String(error)));
    opened.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    return opened;
  };
  const settle = (text: string) =>
    page.waitForFunction((words) => document.body.textContent?.includes(words), {}, text);

  it('Play says what it says in Chromium, isolated on a host that sets no headers', async () => {
    page = await openPage();
    await page.goto(`${host.url}#/play`);
    await page.waitForFunction(() => crossOriginIsolated);
    const inFirefox = await page.waitForFunction(told);
    const screen = await openScreen(chromium, base);
    await screen.open('play');
    const inChromium = await screen.page.waitForFunction(told);
    expect(await inFirefox.jsonValue()).toEqual(await inChromium.jsonValue());
    await screen.close();
  });

  it('opens and judges without a network after the first visit', async () => {
    await settle('This page also opens offline.');
    host.down = true;
    await page.goto('about:blank');
    await page.goto(`${host.url}#/play`);
    // not asked before: its files were kept unasked
    await page.locator('::-p-aria([name="Nano CLIP"][role="radio"])').click();
    await page.waitForFunction(() =>
      document.querySelector('[aria-label="Answers"]')?.textContent?.includes('cosine'),
    );
    host.down = false;
    expect(errors).toEqual([]);
  });

  it.each(Object.entries(SIZES))('every screen fits a %s', async (name, [width, height]) => {
    await page.setViewport({ width, height });
    for (const route of ROUTES) {
      await page.goto(`${host.url}#/${route}`);
      await page.waitForFunction(shown, {}, route);
      if (route === 'play') await page.waitForFunction(answered);
      expect(`${route}: ${await overflowOf(asEvaluator(page))}`).toBe(`${route}: 0`);
      // what a screen says and how is the same at every size
      if (name === 'phone') expect(await findFaults(asEvaluator(page))).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

  it('a run of four judges comes to Chromium’s numbers', async () => {
    const ids = ['nano-vlm-forward', 'nano-clip', 'ssim', 'histogram'] as const;
    const judges = ids.map((id) => ({ id, device: 'wasm' }) as const);
    const spec = smallSpec({ judges });
    const own = await openPage();
    await own.goto(`${base}headless.html`);
    const engine = asEvaluator(own);
    const id = await createRun(engine, spec);
    await start(engine, id);
    await waitFor(engine, id, ['done']);
    const report = await reportOf(engine, id);
    expect(report).toHaveLength(4);
    // the last digits of a logarithm are each browser's own
    const write = (one: unknown) =>
      JSON.stringify(one, (_, value) =>
        typeof value === 'number' ? value.toPrecision(12) : value,
      );
    expect(write(report)).toBe(write(await undisturbedReport(chromium, base, spec)));
    expect(errors).toEqual([]);
  });
});
