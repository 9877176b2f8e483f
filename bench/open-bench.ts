import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { requireChromium } from '../headless/find-chromium.ts';
import { ROOT } from '../headless/root.ts';
import type { BenchApi } from './bench-api.ts';
import type { BenchOptions } from './bench-options.ts';
import { REAL_ADDRESS, REAL_FOLDER } from './real-size/real-models.ts';
import { serveFolder } from './serve-folder.ts';

const OUT = join(ROOT, '.cache', 'bench');
/** Makes the browser measure its memory immediately when asked. */
const FLAGS = ['--enable-blink-features=ForceEagerMeasureMemory', '--js-flags=--expose-gc'];

export interface Bench {
  readonly options: BenchOptions;
  /** folder of the built page */
  readonly folder: string;
  readonly url: string;
  /** Opens a new profile: nothing stored, nothing cached. */
  openContext(): Promise<BrowserContext>;
  openPage(context: BrowserContext): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the shipped pages together with the bench's page, and opens them in Chromium. */
export async function openBench(
  options: BenchOptions,
  report: (line: string) => void,
): Promise<Bench> {
  report('building the page …');
  const configFile = join(ROOT, 'vite.config.ts');
  await build({
    root: ROOT,
    configFile,
    logLevel: 'error',
    build: {
      outDir: OUT,
      emptyOutDir: true,
      // in addition to the shipped pages
      rolldownOptions: { input: ['bench/page/index.html'] },
    },
  });
  const server = await preview({
    root: ROOT,
    configFile,
    logLevel: 'error',
    build: { outDir: OUT },
    plugins: [serveFolder(REAL_ADDRESS, REAL_FOLDER)],
    preview: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://127.0.0.1:${address.port}/`;
  const browser: Browser = await chromium.launch({
    executablePath: requireChromium(),
    args: FLAGS,
  });
  return {
    options,
    folder: OUT,
    url,
    openContext: () => browser.newContext(),
    async openPage(context) {
      const page = await context.newPage();
      page.on('pageerror', (error) => report(`page: ${error.message}`));
      await page.goto(`${url}bench/page/index.html`);
      await page.waitForFunction(() => window.flipsideBench !== undefined);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Calls the bench's page in a separate browser context. */
export async function callPage<K extends keyof BenchApi>(
  bench: Bench,
  name: K,
  ...args: Parameters<BenchApi[K]>
): Promise<Awaited<ReturnType<BenchApi[K]>>> {
  const context = await bench.openContext();
  try {
    const page = await bench.openPage(context);
    return await callOn(page, name, ...args);
  } finally {
    await context.close();
  }
}

export async function callOn<K extends keyof BenchApi>(
  page: Page,
  name: K,
  ...args: Parameters<BenchApi[K]>
): Promise<Awaited<ReturnType<BenchApi[K]>>> {
  return (await page.evaluate(
    ([method, given]) => {
      const api = window.flipsideBench as unknown as Record<
        string,
        (...args: readonly unknown[]) => Promise<unknown>
      >;
      const call = api[method];
      if (!call) throw new Error(`the bench's page has no ${method}`);
      return call(...given);
    },
    [name, args] as const,
  )) as Awaited<ReturnType<BenchApi[K]>>;
}
