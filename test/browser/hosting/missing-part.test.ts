import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe('a part of the page that the server no longer has', () => {
  it.each(['css', 'js'])(
    'is named in plain words, and there again after a reload: %s',
    async (type) => {
      // what is stored would be taken instead
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      const parts = new RegExp(`/assets/ModelsPage-[^/]*\\.${type}$`);
      await page.route(parts, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(`${base}#/labs`);
      await page.getByRole('link', { name: 'Models', exact: true }).click();
      const alert = page.getByRole('alert');
      await alert.getByText('A part of this page could not be loaded').waitFor();
      // the bundler's own words are one click away
      const raw = alert.getByText(/preload CSS|dynamically imported module/);
      expect(await raw.isVisible()).toBe(false);
      await alert.getByText('Details').click();
      await raw.waitFor();
      await page.unroute(parts);
      await alert.getByRole('button', { name: 'Reload the page' }).click();
      await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor();
      await context.close();
    },
  );
});
