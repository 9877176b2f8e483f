import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../headless/root.ts';
import { findWorker } from '../../support/browser/answer-log.ts';
import { askPadded } from '../../support/browser/ask-padded.ts';
import { findFaults } from '../../support/browser/find-faults.ts';
import { openSetup } from '../../support/browser/open-setup.ts';
import {
  openScreen,
  overflowOf,
  PLAY_WITHOUT_MODEL,
  type Screen,
  VIEWPORTS,
} from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { readBuilt, type StaticServer, servePlainly } from '../../support/servers/static-server.ts';

let browser: Browser;
let host: StaticServer;
beforeAll(async () => {
  browser = await connectBrowser();
  host = await servePlainly();
});
afterAll(async () => {
  await browser.close();
  await host.close();
});

const answersOf = (page: Page) => page.getByRole('region', { name: 'Answers' });
const judged = (page: Page) =>
  answersOf(page)
    .getByText(/will it say|flips|symmetric/)
    .first()
    .waitFor();
const kept = (page: Page) => page.getByText('This page also opens offline.').waitFor();
/** Where the workers are that the runtime computes in besides its own. */
const threadsOf = (page: Page) =>
  page.workers().filter((worker) => /#ort-wasm/.test(worker.url())).length;

/** The page on the plain host, and how often it was loaded. */
async function openPlainly(serviceWorkers: 'allow' | 'block', look = VIEWPORTS.desktop) {
  const screen = await openScreen(browser, host.url, { ...look, serviceWorkers });
  const loads: string[] = [];
  const { page } = screen;
  page.on('framenavigated', (frame) => frame === page.mainFrame() && loads.push(frame.url()));
  page.on('load', () => loads.push('loaded'));
  return { screen, page, loads: () => loads.filter((one) => one === 'loaded').length };
}

describe('on a host that sets no headers', () => {
  let screen: Screen;
  let page: Page;
  let loads: () => number;
  beforeAll(async () => {
    ({ screen, page, loads } = await openPlainly('allow'));
    await page.goto(host.url);
    await judged(page);
  });
  afterAll(() => screen.close());

  it('the page and its workers are isolated after one more load, and no other', async () => {
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const model = await findWorker(page, 'model');
    expect(await model.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(loads()).toBe(2);
    await page.reload();
    await judged(page);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(loads()).toBe(3);
  });

  it('a judge computes on several threads, unless it is too small for a second one', async () => {
    // a judge that no score is kept of yet
    await openSetup(page);
    await page.getByRole('radio', { name: /^Nano VLM both-orders/ }).check();
    await answersOf(page)
      .getByRole('button', { name: /^Swap the two/ })
      .click();
    await answersOf(page).getByText('symmetric', { exact: true }).waitFor();
    expect(threadsOf(page)).toBe(0);
    await page.goto(`${host.url}headless.html`);
    expect(await askPadded(page)).toBe(2);
    expect(threadsOf(page)).toBe(availableParallelism() > 1 ? 1 : 0);
    await page.goto(host.url);
    await judged(page);
  });

  it('can be installed', async () => {
    const devtools = await page.context().newCDPSession(page);
    const { errors, url, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toBe(`${host.url}manifest.webmanifest`);
    const { icons, start_url: start } = JSON.parse(data ?? '');
    expect(new URL(start, url).href).toBe(host.url);
    for (const { src, sizes } of icons) {
      const side = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image.naturalWidth;
      }, new URL(src, url).href);
      if (sizes !== 'any') expect(`${side}x${side}`).toBe(sizes);
    }
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // a private window is what the tests run in
    const besides = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(besides).toEqual([]);
  });

  it('reaches a host that the person named, and no other', async () => {
    const named = await listen();
    await page.goto(`${host.url}headless.html`);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const address = `http://127.0.0.1:${(named.address() as AddressInfo).port}`;
    await page.evaluate(() => window.flipsideEngine!.listRuns());
    const engine = await findWorker(page, 'engine');
    const ask = (mode: RequestMode) =>
      engine.evaluate(
        ([url, how]) =>
          fetch(url, { mode: how }).then(
            ({ status }) => String(status),
            ({ name }: Error) => name,
          ),
        [`${address}/x`, mode] as const,
      );
    expect(await ask('cors')).toBe('HostError');
    await page.evaluate((origin) => window.flipsideEngine!.setHubHost(origin), address);
    expect(await ask('cors')).toBe('200');
    // the page also says whether a server answers that lets no page read its reply
    expect(await ask('no-cors')).toBe('0');
    named.close();
  });

  it('opens and judges without a network after the first visit', async () => {
    await page.goto('about:blank');
    await page.goto(`${host.url}#/play`);
    await kept(page);
    expect(screen.watch.strangers.filter((url) => !url.endsWith('/x'))).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
    await page.context().setOffline(true);
    host.down = true;
    await page.goto('about:blank');
    await page.goto(`${host.url}#/play`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // an encoder that was never asked: its files were kept in advance
    await openSetup(page);
    await page.getByRole('radio', { name: /^Nano CLIP/ }).check();
    await expect
      .poll(() =>
        answersOf(page)
          .getByText(/^cosine/)
          .count(),
      )
      // of the order on the stage
      .toBe(1);
    for (const route of ['benchmark', 'closer', 'peer-review', 'runs', 'models', 'about']) {
      await screen.open(route);
    }
    // recorded runs are kept unasked too
    await screen.open('benchmark?named=flip');
    await page.getByRole('region', { name: 'Main result' }).waitFor();
    expect(await page.evaluate(async () => (await fetch('runs/peers.json')).status)).toBe(200);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(screen.watch.errors).toEqual([]);
    host.down = false;
    await page.context().setOffline(false);
  });
});

/** Answers anything, to anybody. */
async function listen(): Promise<Server> {
  const server = createServer((_, response) => {
    response.setHeader('access-control-allow-origin', '*').end('x');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('where no service worker may be', () => {
  it('the page is loaded once and judges on one thread', async () => {
    const { screen, page, loads } = await openPlainly('block');
    await page.goto(host.url);
    await judged(page);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    expect(threadsOf(page)).toBe(0);
    expect(loads()).toBe(1);
    await screen.close();
  });
});

/** The same page under another title, as a host has it after an update: old files are gone. */
function publishNext({ instead }: StaticServer, gone: string): void {
  const page = readBuilt('index.html');
  const next = page.replace(/<title>.*<\/title>/, '<title>The next Flipside</title>');
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  instead.set('index.html', next);
  instead.set(
    'service-worker.js',
    readBuilt('service-worker.js')
      .replace(hash(page), hash(next))
      .replace(new RegExp(`["']?${gone}["']?:[^,]*,`), ''),
  );
  instead.set(gone, null);
}

describe('a new version', () => {
  it('is announced, waits for the person and for other tabs, and takes no file from this one', async () => {
    const { screen, page, loads } = await openPlainly('allow', VIEWPORTS.phone);
    await page.goto(`${host.url}#/${PLAY_WITHOUT_MODEL}`);
    await judged(page);
    await kept(page);
    const about = readdirSync(join(ROOT, 'dist', 'assets')).find((name) =>
      /^AboutPage-.*\.js$/.test(name),
    );
    const other = await page.context().newPage();
    await other.goto(`${host.url}#/models`);
    publishNext(host, `assets/${about}`);
    const before = loads();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const button = page.getByRole('status').getByRole('button', { name: 'New version' });
    await button.waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot('new-version-phone');

    // this version goes on whole: a part that was never opened, and is on the host no more
    await screen.open('about');
    expect(await page.title()).toMatch(/^Flipside/);
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'A new version is here' });
    await dialog.getByRole('button', { name: 'Load it now' }).click();
    await dialog.getByText('Flipside is open elsewhere').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot('new-version-elsewhere-phone');
    // nor does loading this one again change it
    await page.reload();
    expect(await page.title()).toMatch(/^Flipside/);
    expect(loads()).toBe(before + 1);

    await other.close();
    await screen.open(PLAY_WITHOUT_MODEL);
    await button.click();
    // a closed tab is counted for a moment longer: the person clicks again
    const load = dialog.getByRole('button', { name: 'Load it now' });
    const clickAgain = async (): Promise<string> => {
      // no wait for a button that goes away with its page
      await load
        .evaluateAll(([one]) => (one as HTMLElement | undefined)?.click())
        .catch(() => null);
      return page.title().catch(() => '');
    };
    await expect.poll(clickAgain).toBe('The next Flipside');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(loads()).toBe(before + 2);
    expect(await button.count()).toBe(0);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    // what only the old version had is thrown away
    const files = await page.evaluate(async () => {
      const counts: number[] = [];
      for (const name of await caches.keys()) {
        counts.push((await (await caches.open(name)).keys()).length);
      }
      return counts;
    });
    expect(files).toHaveLength(1);
    await screen.close();
    host.instead.clear();
  });
});
