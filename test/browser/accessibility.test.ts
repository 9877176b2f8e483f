import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../headless/launch-chromium.ts';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import {
  createRun,
  openEngine,
  smallSpec,
  start,
  waitFor,
} from '../support/browser/engine-page.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { openScreen, type Screen, VIEWPORTS } from '../support/browser/screen.ts';

const base = inject('page');
const ROUTES = [
  'play',
  'benchmark',
  'runs',
  'models',
  'models/mine',
  'models/endpoints',
  'models/look/org/name',
  'about',
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium('wasm', base);
});
afterAll(() => browser.close());

describe.each(['light', 'dark'] as const)('axe finds nothing wrong in %s', (colorScheme) => {
  it.each(
    Object.keys(VIEWPORTS).flatMap((width) => ROUTES.map((route) => [route, width] as const)),
  )('with %s on a %s', async (route, width) => {
    const screen = await openScreen(browser, base, { ...VIEWPORTS[width], colorScheme });
    try {
      await screen.open(route);
      if (route === 'play') {
        const answers = screen.page.getByRole('region', { name: 'Answers' });
        await answers.getByText(/flips|symmetric|no pair of scores/).waitFor();
      } else {
        // judges, runs and the storage come from the engine
        await screen.page.waitForLoadState('networkidle');
      }
      expect(await findFaults(screen.page)).toEqual([]);
      await screen.shoot(`${route.replaceAll('/', '-')}-${width}-${colorScheme}`);
    } finally {
      await screen.close();
    }
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

describe.each([
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const)('axe finds nothing wrong in %s on a %s', (colorScheme, width) => {
  it('with what runs leave behind', async () => {
    const screen = await openScreen(browser, base, { ...VIEWPORTS[width], colorScheme });
    const { page } = screen;
    const [seeing, blind, other] = await makeRuns(screen);
    await screen.open('runs');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await screen.open(`runs/compare?a=${seeing}&b=${other}`);
    await page.getByRole('region', { name: 'Table of changed scores' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    for (const id of [seeing, blind]) {
      await screen.open(`benchmark/${id}`);
      await page.getByRole('region', { name: 'With pictures and blind' }).waitFor();
      expect(await findFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'What it is' }).first().click();
      await page.getByRole('dialog').waitFor();
      expect(await findFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await screen.close();
  });

  it('with every source of pictures, what opens over a screen, and what is chosen', async () => {
    const screen = await openScreen(browser, base, { ...VIEWPORTS[width], colorScheme });
    const { page } = screen;
    await screen.open('benchmark');
    await page.getByRole('checkbox', { name: 'SSIM' }).check();
    await page.getByRole('button', { name: 'Test it now: SSIM' }).waitFor();
    await openAll(page);
    expect(await findFaults(page)).toEqual([]);
    for (const source of ['photographs', 'ready-made pairs']) {
      await page.getByRole('radio', { name: source }).check({ force: true });
      await page.getByRole('button', { name: 'Dataset…' }).waitFor();
      expect(await findFaults(page)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Dataset…' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await screen.close();
  });
});

/** Unfolds whatever can be. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
