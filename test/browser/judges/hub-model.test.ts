import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../../headless/root.ts';
import {
  createRun,
  openEngine,
  resultsOf,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { chooseModel, download, holds, reach } from '../../support/browser/hub-page.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { type HubServer, startHub } from '../../support/servers/hub-server.ts';

const NAME = 'nano-vlm-both';
const ID = `flipside/${NAME}:fp32`;
const DECODER = 'onnx/decoder_model_merged.onnx';

const base = inject('page');
const sizeOf = (path: string) => statSync(join(ROOT, 'public', 'models', NAME, path)).size;

let hub: HubServer;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  hub = await startHub();
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await hub.close();
});
beforeEach(async () => {
  hub.requests.length = 0;
  Object.assign(hub.faults, { cut: null, strict: false });
  context = await browser.newContext();
  return () => context.close();
});

describe("a hub's model in a page", () => {
  it('is fetched across breaks and a reload, no byte twice, and scores as the one that ships', async () => {
    const page = await openEngine(context, base);
    await chooseModel(page, { host: hub.host, repo: `flipside/${NAME}`, label: 'fp32' });
    hub.faults.cut = {
      path: DECODER,
      after: 700_000,
      read: () => holds(page, ID, DECODER, 700_000),
    };
    await download(page, ID);
    await expect.poll(() => hub.sent(DECODER)).toBe(700_000);
    // from now on every attempt breaks before its first byte
    hub.faults.cut = { path: DECODER, after: 0 };
    const attempts = () => hub.requests.filter(({ path }) => path === DECODER);
    await expect.poll(() => attempts().length).toBeGreaterThan(1);
    await page.reload();
    hub.faults.cut = null;
    const paused = await reach(page, ID, 'paused');
    expect(paused.files.find(({ path }) => path === DECODER)?.loaded).toBe(700_000);
    await download(page, ID);
    const ready = await reach(page, ID, 'ready');
    for (const { path } of ready.files.filter((file) => file.path.endsWith('.onnx'))) {
      expect({ path, sent: hub.sent(path) }).toEqual({ path, sent: sizeOf(path) });
    }
    expect(attempts().at(-1)?.range).toBe('bytes=700000-');
    expect(attempts().at(-1)?.ifRange).not.toBeNull();

    hub.requests.length = 0;
    const judges = [ID, NAME].map((id) => ({ id, device: 'wasm' as const }));
    const id = await createRun(page, smallSpec({ judges }));
    await start(page, id);
    await waitFor(page, id, ['done']);
    const [fetched, shipped] = await resultsOf(page, id);
    expect(fetched?.answered).toBeGreaterThan(0);
    expect(fetched?.points).toEqual(shipped?.points);
    expect(fetched?.fingerprint?.revision).not.toBe(shipped?.fingerprint?.revision);
    expect(hub.requests).toEqual([]);
    const used = await reach(page, ID, 'ready');
    expect(used.lastUsed).toBeGreaterThan(0);
  });

  it('goes on after a break also where the host lets no page say what it has', async () => {
    const page = await openEngine(context, base);
    await chooseModel(page, { host: hub.host, repo: `flipside/${NAME}`, label: 'fp32' });
    hub.faults.strict = true;
    hub.faults.cut = {
      path: DECODER,
      after: 1_000_000,
      read: () => holds(page, ID, DECODER, 1_000_000),
    };
    await download(page, ID);
    await reach(page, ID, 'ready');
    expect(hub.sent(DECODER)).toBe(sizeOf(DECODER));
    const asked = hub.requests.filter(({ path }) => path === DECODER);
    expect(asked.map(({ range }) => range)).toEqual(['bytes=0-', 'bytes=1000000-']);
  });

  it('stops where the browser gives no more room, and goes on when it does', async () => {
    const page = await openEngine(context, base);
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(base);
    const limit = (quotaSize?: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', {
        origin,
        ...(quotaSize !== undefined && { quotaSize }),
      });
    // before anything is written: Chromium remembers for a while how much room there was
    await limit(sizeOf(DECODER) + 500_000);
    await chooseModel(page, { host: hub.host, repo: `flipside/${NAME}`, label: 'fp32' });
    await download(page, ID);
    const failed = await reach(page, ID, 'failed');
    expect(failed.error).toMatchObject({
      code: 'quota',
      message: expect.stringMatching(/still to come.*What came so far is kept/s),
    });
    expect(failed.loaded).toBeGreaterThan(0);
    expect(failed.loaded).toBeLessThan(failed.bytes);

    hub.requests.length = 0;
    await limit();
    await download(page, ID);
    await reach(page, ID, 'ready');
    expect(hub.requests.reduce((sum, { sent }) => sum + sent, 0)).toBe(
      failed.bytes - failed.loaded,
    );
  });
});
