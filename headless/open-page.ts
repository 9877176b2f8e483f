import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { HeadlessApi, Outcome } from '../src/app/cli/headless-api.ts';
import { CommandFault } from '../src/app/frame/command/fault.ts';
import type { HeadlessInputs } from '../src/app/frame/command/requests.ts';
import type { Device } from '../src/core/spec/judge-choice.ts';
import { buildPage } from './build-page.ts';
import { launchChromium, openProfile } from './launch-chromium.ts';
import { relayCalls } from './relay-calls.ts';
import { type ServedPage, servePage } from './serve-page.ts';

export interface OpenPage {
  /** gives files to an input of the page; a folder's path for the inputs "judge" and "folder" */
  give(input: keyof HeadlessInputs, paths: string | string[]): Promise<void>;
  /** this process calls the endpoint at that address in the page's stead from now on */
  relay(base: string): Promise<void>;
  /** Rejects with the page's reason. */
  call<K extends keyof HeadlessApi>(
    name: K,
    ...argument: Parameters<HeadlessApi[K]>
  ): Promise<Awaited<ReturnType<HeadlessApi[K]>>>;
}

export interface PageOptions {
  readonly device: Device;
  /** folder of what the page stores, for the next time; null or missing: nothing is kept */
  readonly keep?: string | null;
  readonly report: (line: string) => void;
}

/** What a browser stores belongs to an address, port included: one that is always the same. */
export const KEPT_PORT = 47_653;

/** Opens the page for as long as `work` takes. */
export type WithPage = <T>(
  options: PageOptions,
  work: (page: OpenPage) => Promise<T>,
) => Promise<T>;

/** The page as it is now, built where it must be, served for it alone, in a headless Chromium of its own. */
export const withOwnPage: WithPage = async (options, work) => {
  await buildPage(options.report);
  return withBuiltPage(options, work);
};

/** The same page as it was last built: for what changes the page's files as it goes on. */
export const withBuiltPage: WithPage = async ({ device, keep = null, report }, work) => {
  const served = await (keep === null ? servePage() : serveKept());
  try {
    const browser =
      keep === null
        ? await launchChromium(device, served.url)
        : await openProfile(device, served.url, keep);
    return await workInPage(browser, served.url, report, work);
  } finally {
    await served.close();
  }
};

/** At the one address whose storage is kept, which one command at a time can have. */
async function serveKept(): Promise<ServedPage> {
  try {
    return await servePage({ port: KEPT_PORT });
  } catch (cause) {
    throw new Error(
      'another command with --keep is going on this machine: wait for its end, or leave --keep out ' +
        `(port ${KEPT_PORT} is taken)`,
      { cause },
    );
  }
}

/** Works in a page of the browser, served at that address, and closes the browser. */
export async function workInPage<T>(
  browser: Browser | BrowserContext,
  url: string,
  report: (line: string) => void,
  work: (page: OpenPage) => Promise<T>,
): Promise<T> {
  try {
    const page = await browser.newPage();
    const broken = new Promise<never>((_, reject) => {
      page.on('crash', () => reject(new Error('the browser ran out of memory or crashed')));
      page.on('pageerror', (error) => reject(error));
    });
    await page.exposeFunction('reportProgress', report);
    await page.goto(`${url}headless.html`);
    return await Promise.race([work(wrapPage(page)), broken]);
  } finally {
    await browser.close();
  }
}

function wrapPage(page: Page): OpenPage {
  const relayed = new Set<string>();
  return {
    give: (input, paths) => page.setInputFiles(`#${input}`, paths),
    async relay(base) {
      // several models may be asked at one address
      if (relayed.has(base)) return;
      relayed.add(base);
      await relayCalls(page, base);
    },
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
      if ('reason' in outcome) throw new CommandFault(outcome.status, outcome.reason);
      return outcome.value;
    },
  };
}
