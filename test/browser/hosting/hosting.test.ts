import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ServedPage, servePage } from '../../../headless/serve-page.ts';
import { openSetup } from '../../support/browser/open-setup.ts';
import { openScreen } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
let served: ServedPage;
beforeAll(async () => {
  served = await servePage({ base: '/some/base/' });
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

describe('the built page', () => {
  it('works in a folder of a static host, and asks for nothing outside of it', async () => {
    const screen = await openScreen(browser, served.url);
    const outside: string[] = [];
    screen.page.context().on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(served.url)) outside.push(url);
    });
    await screen.open('play');
    const answers = screen.page.getByRole('region', { name: 'Answers' });
    await answers.getByText(/^The same two, swapped/).waitFor();
    for (const route of ['benchmark', 'runs', 'models', 'about']) await screen.open(route);
    expect(outside).toEqual([]);
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });

  it('says plainly that there is no WebGPU, and goes on', async () => {
    const screen = await openScreen(browser, base);
    await screen.open('play');
    // it stands with the judge's device
    await openSetup(screen.page);
    await screen.page.getByText(/^About Nano VLM/).click();
    await screen.page
      .getByText(/WebGPU cannot be used/)
      .first()
      .waitFor();
    const answers = screen.page.getByRole('region', { name: 'Answers' });
    await answers.getByText(/^The same two, swapped/).waitFor();
    await screen.close();
  });
});
