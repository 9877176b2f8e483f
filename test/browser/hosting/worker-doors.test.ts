import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../../headless/launch-chromium.ts';
import { findWorker } from '../../support/browser/answer-log.ts';
import { tryDoors } from '../../support/browser/doors.ts';
import { openEngine } from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';
import { listenHere } from '../../support/servers/listen-here.ts';

const base = inject('page');
const tally = newTally();

interface Listener {
  readonly origin: string;
  /** what was asked for; a bare connection is listed too */
  readonly heard: string[];
  readonly server: Server;
}

/** Answers anything, to anybody; "/away" sends on to `target`. */
async function listen(target = ''): Promise<Listener> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.url === '/away') response.writeHead(307, { location: target }).end();
    else if (request.url === '/bare') response.setHeader('content-type', 'text/html').end('<p>');
    else response.setHeader('content-type', 'text/javascript').end('globalThis.ran = true');
  });
  server.on('connection', () => heard.push('a connection'));
  const origin = await listenHere(server);
  return { origin, heard, server };
}

let browser: Browser;
let stranger: Listener;
let named: Listener;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium('wasm', base);
  stranger = await listen();
  named = await listen(`${stranger.origin}/store`);
  context = await browser.newContext();
  page = await openEngine(context, base);
  await page.evaluate(() =>
    window.flipsideEngine!.ask({ id: 'nano-clip', device: 'wasm' }, []).catch(() => null),
  );
});
afterAll(async () => {
  await browser.close();
  stranger.server.close();
  named.server.close();
  keepTally('doors', tally);
});
afterEach(() => {
  stranger.heard.length = 0;
  named.heard.length = 0;
});

/** Puts a host on the list as the page does when the person names it. */
async function allow(origin: string): Promise<void> {
  await page.evaluate((host) => window.flipsideEngine!.setHubHost(host), origin);
}

/** Tries the doors in a worker that the page starts from a blob, past all guards. */
function tryInWorker([code, host]: readonly [string, string]): Promise<Record<string, string>> {
  const text = `(${code})(${JSON.stringify(host)}).then((became) => postMessage(became))`;
  const guarded = Object.getPrototypeOf(Worker) !== EventTarget;
  const Native: typeof Worker = guarded ? Object.getPrototypeOf(Worker) : Worker;
  const worker = new Native(URL.createObjectURL(new Blob([text])));
  return new Promise<Record<string, string>>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
}

describe('no door of a worker leads out', () => {
  it.each(['engine', 'model'] as const)('of the one of the %s, behind its gate', async (which) => {
    const worker = await findWorker(page, which);
    expect(worker.url()).toMatch(/^blob:/);
    const became = await worker.evaluate(tryDoors, stranger.origin);
    tally.caused += Object.keys(became).length;
    expect(Object.entries(became).filter(([, end]) => end === 'out')).toEqual([]);
    expect(became.fetch).toBe('HostError');
    expect(stranger.heard).toEqual([]);
  });

  it('of one without any gate: the browser holds it', async () => {
    const became = await page.evaluate(tryInWorker, [
      tryDoors.toString(),
      stranger.origin,
    ] as const);
    tally.caused += Object.keys(became).length;
    expect(Object.entries(became).filter(([, end]) => end === 'out')).toEqual([]);
    expect(became).toMatchObject({ fetch: 'TypeError', eval: 'EvalError' });
    expect(stranger.heard).toEqual([]);
  });

  it('and no worker starts as a file, for the browser would hold that one by nothing', async () => {
    const started = await page.evaluate(async () => {
      const Native = Object.getPrototypeOf(Worker) as typeof Worker;
      const [script] = document.scripts;
      return new Promise((resolve) => {
        const worker = new Native(script!.src, { type: 'module' });
        worker.onmessage = () => resolve('started');
        worker.onerror = () => resolve('refused');
      });
    });
    expect(started).toBe('refused');
  });

  it('nor does the page open any frame but a request frame', async () => {
    const framed = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.src = new URL('icon.svg', location.href).href;
      const loaded = new Promise((resolve) => {
        frame.onload = resolve;
      });
      document.body.append(frame);
      await loaded;
      try {
        return frame.contentDocument?.documentElement.nodeName ?? 'shut';
      } catch {
        return 'shut';
      }
    });
    expect(framed).toBe('shut');
  });
});

describe('a page that is held by nothing', () => {
  it('lets most of them out, so that what is tried above is worth trying', async () => {
    const other = await context.newPage();
    await other.goto(`${named.origin}/bare`);
    const became = await other.evaluate(tryInWorker, [
      tryDoors.toString(),
      stranger.origin,
    ] as const);
    const out = Object.entries(became).flatMap(([name, end]) => (end === 'out' ? [name] : []));
    expect(out).toEqual(
      expect.arrayContaining([
        'fetch',
        'fetch without cors',
        'fetch of the prototype',
        'XMLHttpRequest',
        'caches.add',
        'importScripts',
        'eval',
        'worker from a blob',
        'worker from data',
        'worker in a worker from a blob',
      ]),
    );
    expect(stranger.heard.length).toBeGreaterThan(5);
    await other.close();
  });
});

describe('a host that the person named', () => {
  const ask = async (
    path: string,
    init: Pick<RequestInit, 'method' | 'headers'> & { body?: string } = {},
  ) =>
    (await findWorker(page, 'engine')).evaluate(
      async ([address, options]) => {
        const response = await fetch(address, options).catch((fault: Error) => fault);
        if (response instanceof Error) return `${response.name}: ${response.message}`;
        return `${response.status} ${(await response.text()).length}`;
      },
      [`${named.origin}${path}`, init] as const,
    );

  it('is reached at once, without loading anything again', async () => {
    expect(await ask('/x')).toMatch(/^HostError/);
    expect(named.heard).toEqual([]);
    await allow(named.origin);
    expect(await ask('/x')).toBe('200 21');
    expect(await ask('/x', { method: 'POST', body: 'a picture' })).toBe('200 21');
    expect(stranger.heard).toEqual([]);
  });

  it('may send a download on, and nothing that carries contents or a key', async () => {
    await allow(named.origin);
    expect(await ask('/away')).toBe('200 21');
    expect(stranger.heard).toContain('GET /store');
    stranger.heard.length = 0;
    expect(await ask('/away', { method: 'POST', body: 'a picture' })).toMatch(/^TypeError/);
    expect(await ask('/away', { headers: { authorization: 'Bearer k' } })).toMatch(/^TypeError/);
    expect(stranger.heard).toEqual([]);
  });

  it('opens no door but the gate: the worker itself still cannot reach it', async () => {
    await allow(named.origin);
    const worker = await findWorker(page, 'engine');
    const became = await worker.evaluate(tryDoors, named.origin);
    const out = Object.entries(became).flatMap(([name, end]) => (end === 'out' ? [name] : []));
    expect(out.filter((name) => !/^fetch|url lies|prototype of Request|WASM/.test(name))).toEqual(
      [],
    );
  });

  it('is forgotten at once', async () => {
    await allow(named.origin);
    const worker = await findWorker(page, 'engine');
    await worker.evaluate(
      (origin) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('flipside-hosts');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const change = opening.result.transaction('hosts', 'readwrite');
            change.objectStore('hosts').delete(origin);
            change.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      named.origin,
    );
    expect(await ask('/x')).toMatch(/^HostError/);
    expect(named.heard).toEqual([]);
  });
});
