import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import { changeSetup } from '../support/browser/change-setup.ts';
import {
  createRun,
  openEngine,
  smallSpec,
  start,
  waitFor,
} from '../support/browser/engine-page.ts';
import { findFaults, findFaultsOfColor } from '../support/browser/find-faults.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { openScreen, overflowOf, type Screen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');
/** Every screen by its address, and what shows that it is there with what the engine told it. */
const SCREENS: Readonly<Record<string, (page: Page) => Locator>> = {
  play: (page) =>
    page
      .getByRole('region', { name: 'Answers' })
      .getByText(/will it say|flips|symmetric|no pair of scores/)
      .first(),
  benchmark: (page) => page.getByText('forward-only and both-orders', { exact: true }),
  closer: (page) => page.getByText('oak and fir', { exact: true }),
  runs: (page) => page.getByText('No run yet'),
  models: (page) => page.getByText('SmolVLM 256M', { exact: true }),
  'models/mine': (page) => page.getByText('None yet'),
  'models/endpoints': (page) => page.getByLabel('Kind of server'),
  'models/look/org/name': (page) => page.getByText('Nothing has been asked yet.'),
  'checkup?judge=ssim': (page) => page.getByText(/SSIM.*: \d+ to \d+ questions/),
  'real-judges': (page) => page.getByText('GenAI-Bench: all figures and the source'),
  about: (page) => page.getByRole('heading', { name: 'About Flipside' }),
};

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** A window of 1280 by 720 zoomed: so many CSS pixels are left of it (WCAG 2.2, 1.4.4 and 1.4.10). */
const ZOOMS = [
  { zoom: '200 %', width: 640, height: 360 },
  { zoom: '400 %', width: 320, height: 256 },
];

describe('axe finds nothing wrong, and nothing has to be scrolled sideways', () => {
  let desktop: Screen;
  let phone: Screen;
  beforeAll(async () => {
    desktop = await openScreen(browser, base, VIEWPORTS.desktop);
    phone = await openScreen(browser, base, { ...VIEWPORTS.phone, colorScheme: 'dark' });
  });
  afterAll(() => Promise.all([desktop.close(), phone.close()]));

  const name = (route: string) => route.replaceAll('/', '-');

  it.each(Object.entries(SCREENS))(
    'with %s on a desktop, at zooms of 200 % and 400 % too',
    async (route, shown) => {
      const { page } = desktop;
      await page.setViewportSize({ width: 1280, height: 900 });
      await desktop.open(route);
      await shown(page).waitFor();
      await page.waitForLoadState('networkidle');
      const look = async (scheme: 'light' | 'dark', find: typeof findFaults) => {
        await page.emulateMedia({ colorScheme: scheme });
        expect({ scheme, faults: await find(page) }).toEqual({ scheme, faults: [] });
        await desktop.shoot(`${name(route)}-desktop-${scheme}`);
      };
      await look('light', findFaults);
      await look('dark', findFaultsOfColor);
      for (const { zoom, ...viewport } of ZOOMS) {
        await page.setViewportSize(viewport);
        await shown(page).waitFor();
        // what follows the window's width does so in the next frame
        await expect.poll(() => overflowOf(page), { message: zoom }).toBe(0);
      }
    },
  );

  it.each(Object.entries(SCREENS))('with %s on a phone in dark', async (route, shown) => {
    const { page } = phone;
    await phone.open(route);
    await shown(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findFaults(page)).toEqual([]);
    await phone.shoot(`${name(route)}-phone-dark`);
  });
});

/** Runs, done: seeing, the same blind, and one of another judge. */
async function makeRuns(screen: Screen): Promise<readonly [string, string, string]> {
  const page = await openEngine(screen.page.context(), base);
  const judges: readonly JudgeChoice[] = [{ id: 'ssim', device: 'wasm' }];
  const other: readonly JudgeChoice[] = [{ id: 'histogram', device: 'wasm' }];
  const make = async (changes: Parameters<typeof smallSpec>[0]) => {
    const id = await createRun(page, smallSpec({ splits: ['R', 'CJ'], ...changes }));
    await start(page, id);
    await waitFor(page, id, ['done']);
    return id;
  };
  const ids = [
    await make({ judges }),
    await make({ judges, blind: true }),
    await make({ judges: other }),
  ] as const;
  await page.close();
  return ids;
}

describe('on a desktop in light and on a phone in dark', () => {
  it('with what runs leave behind', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    const [seeing, blind, other] = await makeRuns(screen);
    await screen.open('runs');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .waitFor();
    await lookAtBoth(screen, 'runs');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await lookAtBoth(screen, 'delete');
    await page.keyboard.press('Escape');

    await screen.open(`runs/compare?a=${seeing}&b=${other}`);
    await page.getByRole('region', { name: 'Table of changed scores' }).waitFor();
    await lookAtBoth(screen, 'compare');
    for (const id of [seeing, blind]) {
      await screen.open(`benchmark/${id}`);
      await page.getByRole('region', { name: 'With pictures and blind' }).waitFor();
      await lookAtBoth(screen, 'run');
    }
    await page.getByRole('button', { name: 'Where it ran' }).first().click();
    await page.getByRole('dialog').waitFor();
    await lookAtBoth(screen, 'where');
    await page.keyboard.press('Escape');
    await openAll(page);
    await walkThrough(page, 'Symmetry against ε', /ε = 9: /, /ε = 8: /);
    await lookAtBoth(screen, 'run-unfolded');
    await screen.close();
  });

  it('with every source of pictures, what opens over a screen, and what is chosen', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByRole('checkbox', { name: 'SSIM' }).check();
    await page.getByRole('button', { name: 'Details of SSIM' }).click();
    await page.getByRole('button', { name: 'Test it now: SSIM' }).waitFor();
    await openAll(page);
    await lookAtBoth(screen, 'setup');
    for (const source of ['photographs', 'ready-made pairs']) {
      await page.getByRole('radio', { name: source }).check();
      await page.getByRole('button', { name: 'Dataset…' }).waitFor();
      await lookAtBoth(screen, 'source');
    }
    await page.getByRole('button', { name: 'Dataset…' }).click();
    await page.getByRole('dialog').waitFor();
    await lookAtBoth(screen, 'dataset');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    await lookAtBoth(screen, 'shortcuts');
    await screen.close();
  });
});

/** Goes to the last point of a chart and to the one before, by keys; each says what it stands for. */
async function walkThrough(page: Page, chart: string, last: RegExp, before: RegExp): Promise<void> {
  const figure = page.getByRole('region', { name: chart });
  const drawing = figure.getByRole('group', { name: chart });
  await drawing.waitFor();
  expect(await drawing.getAttribute('aria-description')).toMatch(/10 rows; ε 0 to 9; /);
  await drawing.locator('[tabindex="0"]').focus();
  await page.keyboard.press('End');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toMatch(last);
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toMatch(before);
  // and for people who see
  await figure.getByText(before).filter({ visible: true }).first().waitFor();
}

/** Unfolds all that can be; what is made when it is unfolded may hold more of it. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quietFrames = 0; quietFrames < 5; quietFrames++) {
      const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
      for (const details of closed) details.open = true;
      if (closed.length > 0) quietFrames = 0;
      await new Promise(requestAnimationFrame);
    }
  });
}
