import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JudgeResult } from '../../../src/app/labs/pairbench/judge-result.ts';
import {
  createRun,
  openEngine,
  progressOf,
  resultsOf,
  smallSpec,
  start,
} from '../../support/browser/engine-page.ts';
import { openScreen, PLAY_WITHOUT_MODEL } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { loadBrain } from '../../support/servers/endpoint-brain.ts';
import { type EndpointServer, serveEndpoint } from '../../support/servers/endpoint-server.ts';

const KEY = 'sk-test-3f9a7c21b8de4460';
const base = inject('page');

let browser: Browser;
let server: EndpointServer;
beforeAll(async () => {
  browser = await connectBrowser();
  server = await serveEndpoint((await loadBrain()).write);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Everything the page's origin keeps: every row of every database, and both small storages. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, location.href];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const { objectStore } = { objectStore: database.transaction(store).objectStore(store) };
        for (const request of [objectStore.getAll(), objectStore.getAllKeys()]) {
          kept.push(
            await new Promise((resolve) => {
              request.onsuccess = () => resolve(request.result);
            }),
          );
        }
      }
      database.close();
    }
    return JSON.stringify(kept);
  });

const finish = async (page: Page, id: string): Promise<readonly JudgeResult[]> => {
  await start(page, id);
  const ends = ['done', 'failed'];
  await expect.poll(async () => ends.includes((await progressOf(page, id)).state)).toBe(true);
  return resultsOf(page, id);
};

describe('an endpoint in a real browser', () => {
  it('scores as the same model in the page does, at any concurrency, past faults', async () => {
    server.settings.key = '';
    const context = await browser.newContext();
    const page = await openEngine(context, base);
    const judge = await page.evaluate(async (address) => {
      const engine = window.flipsideEngine!;
      const question = {
        base: address,
        model: 'nano-vlm-both',
        key: null,
        pictures: 'png',
      } as const;
      const { cause, dialect, identity, saw } = await engine.checkEndpoint(question);
      if (cause !== null || dialect === null || !saw?.right) throw new Error(`${cause}`);
      const { id } = await engine.addEndpoint({ ...question, needsKey: false, dialect, identity });
      const limits = {
        concurrency: 8,
        maxCalls: null,
        maxCost: null,
        priceIn: null,
        priceOut: null,
      };
      await engine.setEndpointLimits(id, limits);
      return id;
    }, server.base);
    const judges = [
      { id: judge, device: 'wasm' },
      { id: 'nano-vlm-both', device: 'wasm' },
    ] as const;
    server.faults.push({ type: 'too-many', retryAfter: '1' }, { type: 'cut' }, null, {
      type: 'status',
      status: 503,
      message: 'busy',
    });
    const [asked, shipped] = await finish(
      page,
      await createRun(page, smallSpec({ judges, conditions: ['sensitive'] })),
    );
    expect(asked?.points).toEqual(shipped?.points);
    expect(asked?.report).toEqual(shipped?.report);
    expect(server.atOnce()).toBeGreaterThan(1);
    const sent = await page.evaluate(async (address) => {
      const engine = window.flipsideEngine!;
      const { id } = await engine.addEndpoint({
        base: address,
        model: 'another',
        needsKey: false,
        dialect: {
          limitField: 'max_tokens',
          temperature: true,
          seed: true,
          logProbabilities: false,
          pictures: 'jpeg',
        },
        identity: { model: null, build: null },
      });
      const picture = { source: { kind: 'grey', width: 32, height: 16 }, steps: [] } as const;
      const parts = [{ type: 'picture', picture }] as const;
      return engine.endpointRequest(id, { mode: 'generate', parts, maxNewTokens: 4 });
    }, server.base);
    expect(JSON.stringify(sent)).toContain('data:image/jpeg;base64,');
    const agent = server.calls.map(({ cookie, referer }) => [cookie, referer]);
    expect(new Set(agent.flat())).toEqual(new Set([null]));
    await context.close();
  });

  it('is checked, added and asked through the page, and its key is kept nowhere', async () => {
    server.settings.key = KEY;
    const screen = await openScreen(browser, base, { viewport: { width: 1280, height: 900 } });
    const { page } = screen;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await screen.open('models/endpoints');
    const check = page.getByRole('button', { name: 'Check the connection' });

    await page.getByLabel('Kind of server').selectOption({ label: 'Ollama' });
    await page.getByLabel('Address').fill(server.base);
    server.settings.cors = false;
    await check.click();
    await page.getByText(/OLLAMA_ORIGINS=http/).waitFor();
    server.settings.cors = true;
    await page.getByLabel('Key, if one is needed').fill(`${KEY}-not`);
    await check.click();
    await page.getByText('The key is not accepted').waitFor();
    await page.getByLabel('Key, if one is needed').fill(KEY);
    await check.click();
    await page.getByRole('button', { name: 'nano-vlm-both', exact: true }).click();
    await page.getByText('It can judge').waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const card = page.getByRole('region', { name: /^nano-vlm-both at/ });
    await card.getByText('key in memory').waitFor();
    await card.getByText('2', { exact: true }).waitFor();

    await screen.open(PLAY_WITHOUT_MODEL);
    const before = server.calls.length;
    await page.getByRole('radio', { name: /nano-vlm-both at/ }).check();
    await page.getByRole('button', { name: 'Ask it', exact: true }).waitFor();
    expect(server.calls.length).toBe(before);
    await page.getByRole('button', { name: 'Ask it', exact: true }).click();
    await page.getByText(/^Behind the scores/).click();
    await page.getByRole('heading', { name: 'In its own words, original first' }).waitFor();
    await expect.poll(() => server.calls.length).toBe(before + 4);
    await page.getByRole('button', { name: 'What was asked' }).click();
    await page.getByText('The request that is sent').first().click();
    await page.getByText(/"Image 2:"/).waitFor();
    await expect.poll(() => page.locator('dialog img[src^="data:image/png"]').count()).toBe(2);

    const stored = await readStorage(page);
    expect(stored.length).toBeGreaterThan(500);
    const shown = await page.content();
    expect(`${stored}${shown}${logged.join()}`).not.toContain(KEY.slice(8));
    await page.keyboard.press('Escape');
    // a reload is a new engine, which knows no key; a session that was ticked finds it again
    await page.reload();
    await screen.open('models/endpoints');
    await card.getByText('key needed').waitFor();
    await card.getByLabel('keep it after a reload').check();
    await card.getByLabel('Key', { exact: true }).fill(KEY);
    await card.getByRole('button', { name: 'Use this key' }).click();
    await card.getByText('key in memory').waitFor();
    await page.reload();
    await card.getByText('key in memory').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(KEY);
    await card.getByRole('button', { name: 'Forget the key' }).click();
    await card.getByText('key needed').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await screen.close();
  });
});
