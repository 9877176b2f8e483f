import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chooseJudges } from '../../support/browser/choose-judges.ts';
import { openMaps } from '../../support/browser/open-cell.ts';
import { openScreen } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { listenHere } from '../../support/servers/listen-here.ts';

const base = inject('page');

let browser: Browser;
/** A host that would answer anything, to anybody, if it were asked. */
let server: Server;
let stranger: string;
const asked: string[] = [];
beforeAll(async () => {
  browser = await connectBrowser();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript').end('globalThis.ran = true');
  });
  stranger = await listenHere(server);
});
afterAll(async () => {
  await browser.close();
  server.close();
});

/** What becomes of each attempt to reach a stranger: the name of what it was refused with. */
function tryEverything(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async (host) => {
    const named = (work: () => unknown) =>
      Promise.resolve()
        .then(work)
        .then(
          () => 'done',
          (error: Error) => error.name,
        );
    const loaded = (element: HTMLElement & { src: string }, address: string) =>
      new Promise((resolve, reject) => {
        element.onload = resolve;
        element.onerror = () => reject(new TypeError('not loaded'));
        element.src = address;
        document.body.append(element);
      });
    return {
      fetch: await named(() => fetch(host)),
      script: await named(() => loaded(document.createElement('script'), `${host}/x.js`)),
      picture: await named(() => loaded(new Image(), `${host}/x.png`)),
      // biome-ignore lint/security/noGlobalEval: that it cannot be done is what is looked at
      eval: await named(() => globalThis.eval('1')),
      worker: await named(() => {
        const code = `fetch(${JSON.stringify(host)}).then(() => postMessage('out'), () => postMessage('held'))`;
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        return new Promise((resolve, reject) => {
          worker.onmessage = resolve;
          worker.onerror = () => reject(new TypeError('not started'));
        });
      }),
      inline: await named(() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.ran = true';
        document.body.append(script);
        if (!('ran' in globalThis)) throw new TypeError('not run');
      }),
    };
  }, stranger);
}

describe('the policy inside the page', () => {
  it.each(['', 'headless.html'])(
    'holds against everything the code of "%s" tries',
    async (name) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${base}${name}`);
      expect(await tryEverything(page)).toEqual({
        fetch: 'TypeError',
        script: 'TypeError',
        picture: 'TypeError',
        eval: 'EvalError',
        worker: 'HostError',
        inline: 'TypeError',
      });
      expect(asked).toEqual([]);
      await context.close();
    },
  );
});

describe('the whole app', () => {
  it('sends requests to no site but its own on any journey', async () => {
    const screen = await openScreen(browser, base, { serviceWorkers: 'allow' });
    const { page } = screen;
    await screen.open('play');
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers.getByText(/will it say|flips|symmetric|no pair of scores/).waitFor();
    await screen.open('benchmark');
    await chooseJudges(page, [/^Nano CLIP/, /^SSIM/]);
    await page.getByRole('spinbutton', { name: 'Items per split' }).fill('2');
    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/ by 2 judges\.$/).waitFor();
    const charts = await openMaps(page);
    await charts.locator('svg').first().waitFor();
    for (const route of ['runs', 'models', 'about']) await screen.open(route);
    expect(screen.watch.strangers).toEqual([]);
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });
});
