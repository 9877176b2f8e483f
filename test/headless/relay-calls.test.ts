import { createServer, type ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { relayCalls } from '../../headless/relay-calls.ts';
import { MOST_BYTES } from '../../src/judges/endpoint/check/list-models.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';
import { listenHere } from '../support/servers/listen-here.ts';

/** More than a browser's connections to one server. */
const AT_ONCE = 12;

/** A server of an empty page, which hands out the responses that all else is to have. */
async function openServer() {
  const waiting: ServerResponse[] = [];
  let told = (): void => undefined;
  const server = createServer(({ url }, response) => {
    if (url === '/') return void response.setHeader('content-type', 'text/html').end('<p>');
    // a browser with a window asks for an icon, which is not a call
    if (!url?.startsWith('/v1/')) return void response.writeHead(404).end();
    waiting.push(response);
    told();
  });
  const origin = await listenHere(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `${origin}/`,
    /** the calls that are under way, once there are so many */
    async calls(count: number): Promise<readonly ServerResponse[]> {
      while (waiting.length < count) {
        await new Promise<void>((resolve) => {
          told = resolve;
        });
      }
      return waiting;
    },
  };
}

/** A page without our policies, which keep calls to other servers out of it. */
async function openPage(url: string): Promise<Page> {
  const browser = await connectBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(url);
  await relayCalls(page, `${url}v1`);
  return page;
}

describe('calls of an endpoint that are sent in the page’s stead', () => {
  it('are all under way at once', async () => {
    const { url, calls } = await openServer();
    const page = await openPage(url);
    const answered = page.evaluate(
      async ([address, count]) => {
        const call = async (_: unknown, place: number) => {
          const body = JSON.stringify({ place });
          const response = await fetch(`${address}v1/chat/completions`, { method: 'POST', body });
          return [response.status, response.headers.get('retry-after'), await response.text()];
        };
        return Promise.all(Array.from({ length: count }, call));
      },
      [url, AT_ONCE] as const,
    );
    const responses = await calls(AT_ONCE);
    for (const response of responses) response.writeHead(429, { 'retry-after': '3' }).end('later');
    expect(await answered).toEqual(Array.from({ length: AT_ONCE }, () => [429, '3', 'later']));
  });

  it('are given up when the page has stopped waiting', async () => {
    const { url, calls } = await openServer();
    const page = await openPage(url);
    const failed = page.evaluate(async (address) => {
      const stopping = new AbortController();
      Object.assign(window, { stop: () => stopping.abort() });
      const { signal } = stopping;
      return fetch(`${address}v1/chat/completions`, { method: 'POST', body: '{}', signal }).catch(
        (fault: Error) => fault.name,
      );
    }, url);
    const [response] = await calls(1);
    const closed = new Promise((resolve) => response?.on('close', () => resolve('closed')));
    await page.evaluate(() => (window as unknown as { stop(): void }).stop());
    expect([await failed, await closed]).toEqual(['AbortError', 'closed']);
  });

  it('bring no more of an answer than tells that it is too much', async () => {
    const { url, calls } = await openServer();
    const page = await openPage(url);
    const length = page.evaluate(
      async (address) => (await (await fetch(`${address}v1/models`)).arrayBuffer()).byteLength,
      url,
    );
    const [response] = await calls(1);
    const ended = new Promise((resolve) => response?.on('close', () => resolve('closed')));
    const piece = Buffer.alloc(1 << 16);
    // it goes on for as long as anybody listens
    const write = (): void => void response?.write(piece, (fault) => fault ?? write());
    write();
    expect(await ended).toBe('closed');
    expect(await length).toBeGreaterThan(MOST_BYTES);
    expect(await length).toBeLessThan(2 * MOST_BYTES);
  });
});
