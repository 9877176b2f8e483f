import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../headless/launch-chromium.ts';
import { findFaults } from './find-faults.ts';
import { openScreen, VIEWPORTS } from './screen.ts';

const base = inject('page');
const ROUTES = ['play', 'benchmark', 'runs', 'models', 'models/mine', 'models/endpoints', 'about'];

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
      await screen.shoot(`${route.replace('/', '-')}-${width}-${colorScheme}`);
    } finally {
      await screen.close();
    }
  });
});
