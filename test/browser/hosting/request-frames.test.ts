import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const base = inject('page');
const CONTENTS = 'what only Flipside may read';

let browser: Browser;
const servers: Server[] = [];
/** a page of the same site on another port, which shares the site's storage when it is framed */
let foreign: string;
/** a server that tells its contents to pages of Flipside's origin alone */
let endpoint: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  const { hostname } = new URL(base);
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  return `http://${hostname}:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  browser = await connectBrowser();
  foreign = await listen(
    createServer((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>foreign'),
    ),
  );
  const allowed = { 'access-control-allow-origin': new URL(base).origin };
  endpoint = await listen(
    createServer((_, response) => response.writeHead(200, allowed).end(CONTENTS)),
  );
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
});

/** Puts a host on the list as the page does when the person names it. */
function allow(page: Page, host: string): Promise<void> {
  return page.evaluate(
    (origin) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('flipside-hosts', 1);
        opening.onupgradeneeded = () => void opening.result.createObjectStore('hosts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('hosts', 'readwrite');
          transaction.objectStore('hosts').put(true, origin);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    host,
  );
}

/** Frames a request frame and asks it again and again; what it brings, or null. */
function askFrame(page: Page): Promise<string | null> {
  return page.evaluate(
    ({ address, target }) =>
      new Promise<string | null>((resolve) => {
        const frame = document.createElement('iframe');
        frame.src = `${address}request-frame.html#read ${target}`;
        document.body.append(frame);
        const request = {
          url: `${target}/`,
          method: 'GET',
          headers: [],
          body: null,
          mode: 'cors',
          cache: 'no-store',
          redirect: 'follow',
        };
        let attempts = 0;
        const timer = setInterval(() => {
          attempts += 1;
          if (attempts > 30) return end(null);
          const { port1: port, port2: far } = new MessageChannel();
          port.onmessage = ({ data }) => {
            if (data.type === 'piece') end(new TextDecoder().decode(data.bytes));
          };
          port.postMessage({ type: 'ask', request });
          const call = { type: 'flipside-request-frame', origin: target, kind: 'read' };
          frame.contentWindow?.postMessage(call, '*', [far]);
        }, 100);
        const end = (brought: string | null) => {
          clearInterval(timer);
          resolve(brought);
        };
      }),
    { address: base, target: endpoint },
  );
}

describe('a request frame', () => {
  it('serves its own page, and no page of the same site on another port', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    // on the first visit, too: the service worker, which says the same, comes later
    const served = await fetch(`${base}request-frame.html`);
    expect(served.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    await page.goto(base);
    await allow(page, endpoint);
    expect(await askFrame(page)).toBe(CONTENTS);
    await page.goto(foreign);
    expect(await askFrame(page)).toBeNull();
    await context.close();
  });
});
