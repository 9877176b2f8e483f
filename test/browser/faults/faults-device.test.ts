import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../../headless/launch-chromium.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';
import {
  logAnswers,
  reportOf,
  undisturbedReport,
  watchEngine,
} from '../../support/browser/answer-log.ts';
import {
  createRun,
  openEngine,
  resultsOf,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';

const base = inject('page');
const tally = newTally();

/** A little, but more than a batch: WebGPU without a graphics card is slow. */
function specOn(device: Device) {
  return smallSpec({ items: 10, judges: [{ id: 'nano-clip', device }] });
}

let browser: Browser;
beforeAll(async () => {
  // of its own: after a few crashes a browser gives no device any more
  browser = await launchChromium('webgpu', base);
});
afterAll(async () => {
  await browser.close();
  keepTally('device', tally);
});

/** Ends the process that drives the graphics device, and every device with it. */
async function loseDevice(): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  // Playwright's list of commands lacks this one
  await (session as unknown as { send(method: string): Promise<void> }).send(
    'Browser.crashGpuProcess',
  );
  await session.detach();
  tally.caused++;
}

/**
 * Workers started from now on find no adapter: before their own code they read a module that takes
 * it away. The browser itself gives up on a device only after crashes that it counts in its own way.
 */
async function hideDevice(page: Page): Promise<void> {
  await page.route('**/without-device.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "Object.defineProperty(navigator, 'gpu', { value: undefined });",
    }),
  );
  await page.route('**/model.worker-*.js', async (route) => {
    const response = await route.fetch();
    const body = `import './without-device.js';\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
}

describe('a run on WebGPU', () => {
  it('takes another device when it loses its own, and WASM when there is none', async () => {
    const context = await browser.newContext();
    const log = logAnswers(context);
    const page = await openEngine(context, base);
    await watchEngine(page);
    const id = await createRun(page, specOn('webgpu'));
    await start(page, id);
    const { judges: before } = await waitFor(page, id, ['running'], 1);
    await loseDevice();
    const again = (before[0]?.asked ?? 0) + 1;
    const { judges: between } = await waitFor(page, id, ['running'], again);
    expect(between[0]?.fallback).toBeUndefined();

    await hideDevice(page);
    await loseDevice();
    const { judges } = await waitFor(page, id, ['done']);
    expect(judges[0]?.fingerprint?.device).toBe('webgpu');
    expect(judges[0]?.fallback?.device).toBe('wasm');
    const [result] = await resultsOf(page, id);
    expect(result?.fallback?.fingerprint.device).toBe('wasm');
    expect(result?.fallback?.pairs.length).toBeGreaterThan(0);
    // on WASM, which no device can fail; the scores are the same
    const calm = await undisturbedReport(browser, base, specOn('wasm'));
    expect(await reportOf(page, id)).toEqual(calm);
    tally.compared++;
    tally.lost += await log.lost(page);
    tally.askedTwice += log.askedTwice();
    expect({ lost: await log.lost(page), twice: log.askedTwice() }).toEqual({ lost: 0, twice: 0 });

    // after a reload there is still no device: what is stored shows, and nothing is asked again
    await page.reload();
    const [kept] = await resultsOf(page, id);
    expect(kept?.fallback).toEqual(result?.fallback);
  });
});
