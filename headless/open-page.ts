import type { Page } from 'playwright-core';
import type { HeadlessApi, Outcome } from '../src/app/headless/headless-api.ts';
import type { Device } from '../src/core/spec.ts';
import { buildPage } from './build-page.ts';
import { launchChromium } from './launch-chromium.ts';
import { servePage } from './serve-page.ts';

export interface OpenPage {
  /** gives files to an input of the page; a folder's path for the input "judge" */
  give(input: 'judge' | 'pictures' | 'displacement', paths: string | string[]): Promise<void>;
  /** Rejects with the page's reason. */
  call<K extends keyof HeadlessApi>(
    name: K,
    ...argument: Parameters<HeadlessApi[K]>
  ): Promise<Awaited<ReturnType<HeadlessApi[K]>>>;
}

/** The built page in a headless Chromium, for as long as `work` takes. */
export async function withPage<T>(
  device: Device,
  report: (line: string) => void,
  work: (page: OpenPage) => Promise<T>,
): Promise<T> {
  await buildPage(report);
  const served = await servePage();
  try {
    const browser = await launchChromium(device, served.url);
    try {
      const page = await browser.newPage();
      const broken = new Promise<never>((_, reject) => {
        page.on('crash', () => reject(new Error('the browser ran out of memory or crashed')));
        page.on('pageerror', (error) => reject(error));
      });
      await page.exposeFunction('reportProgress', report);
      await page.goto(`${served.url}headless.html`);
      return await Promise.race([work(wrapPage(page)), broken]);
    } finally {
      await browser.close();
    }
  } finally {
    await served.close();
  }
}

function wrapPage(page: Page): OpenPage {
  return {
    give: (input, paths) => page.setInputFiles(`#${input}`, paths),
    async call<K extends keyof HeadlessApi>(
      name: K,
      ...argument: Parameters<HeadlessApi[K]>
    ): Promise<Awaited<ReturnType<HeadlessApi[K]>>> {
      const outcome = (await page.evaluate(
        ([method, value]) => {
          const api = window.flipsideHeadless;
          if (!api) throw new Error('the page did not start');
          return (api[method] as (argument: unknown) => Promise<unknown>)(value);
        },
        [name, argument[0]] as const,
      )) as Outcome<Awaited<ReturnType<HeadlessApi[K]>>>;
      if ('reason' in outcome) throw new Error(outcome.reason);
      return outcome.value;
    },
  };
}
