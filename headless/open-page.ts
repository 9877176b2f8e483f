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
  /** puts files into an input of the page; a folder's path for the inputs "judge" and "folder" */
  give(input: keyof HeadlessInputs, paths: string | string[]): Promise<void>;
  /** from now on this process calls the endpoint at that address on the page's behalf */
  relay(base: string): Promise<void>;
  /** Rejects with the page's reason. */
  call<K extends keyof HeadlessApi>(
    name: K,
    ...argument: Parameters<HeadlessApi[K]>
  ): Promise<Awaited<ReturnType<HeadlessApi[K]>>>;
}

export interface PageOptions {
  readonly device: Device;
  /** folder for the page's stored data; null or absent: nothing is kept */
  readonly keep?: string | null;
  readonly report: (line: string) => void;
}

/** Browser storage belongs to an origin including its port, so the port is fixed. */
export const KEPT_PORT = 47_653;

/** Opens the page while `work` runs. */
export type WithPage = <T>(
  options: PageOptions,
  work: (page: OpenPage) => Promise<T>,
) => Promise<T>;

/** Opens the current page, built if necessary, in a separate server and headless Chromium. */
export const withOwnPage: WithPage = async (options, work) => {
  await buildPage(options.report);
  return withBuiltPage(options, work);
};

/** Opens the page as last built, for commands that change the page's files while running. */
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

/** Serves at the one origin whose storage is kept; only one command at a time can use it. */
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

/** Runs `work` in a page of the browser at that address, then closes the browser. */
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
      // several models may share one address
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
