import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, type TestContext } from 'vitest';
import { packField } from '../../../src/app/address/links.ts';
import { PRESETS } from '../../../src/app/labs/pairbench/play/guide/examples.ts';
import { playLink } from '../../../src/app/labs/pairbench/play/state/play-link.ts';
import { smallSpec } from '../../support/browser/engine-page.ts';
import { findFaults } from '../../support/browser/find-faults.ts';
import { openScreen, overflowOf, type Screen, VIEWPORTS } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const base = inject('page');
const JUDGE = { id: 'nano-clip', device: 'webgpu' } as const;

let browser: Browser;
let lendsWebGpu: boolean;
beforeAll(async () => {
  // without the flags that let a Chromium without a screen compute on WebGPU
  browser = await connectBrowser();
  const page = await browser.newPage();
  await page.goto(`${base}headless.html`);
  lendsWebGpu = await page.evaluate(async () => {
    const { gpu } = navigator as { gpu?: { requestAdapter(): Promise<unknown> } };
    return Boolean(await gpu?.requestAdapter());
  });
  await page.close();
});
afterAll(() => browser.close());

function skipWithWebGpu({ skip }: TestContext): void {
  skip(lendsWebGpu, 'SKIPPED: this Chromium lends WebGPU without being told to');
}

/** The device that the provenance behind the first button of this name states. */
async function statedDevice(page: Page, button: string): Promise<string | null> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Where these numbers come from' });
  const device = dialog.locator('dt', { hasText: 'Device' }).locator('xpath=following-sibling::dd');
  const said = await device.textContent();
  await page.keyboard.press('Escape');
  return said;
}

describe.each(Object.keys(VIEWPORTS))('WebGPU chosen where there is none, on a %s', (width) => {
  let screen: Screen;
  let page: Page;
  beforeAll(async () => {
    screen = await openScreen(browser, base, VIEWPORTS[width]);
    page = screen.page;
  });
  afterAll(() => screen.close());

  it('is said in Play, and the answers are of WASM', async (context) => {
    skipWithWebGpu(context);
    await page.goto(base + playLink({ ...PRESETS[0].state, judge: JUDGE, covered: false }));
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers.getByText('WASM is used instead of WebGPU').waitFor();
    await answers
      .getByText(/Nano CLIP was chosen on WebGPU, which cannot be used: .{10,}/)
      .waitFor();
    await expect.poll(() => answers.getByText(/^cosine/).count()).toBe(2);
    expect(await statedDevice(page, 'Where it comes from')).toBe('wasm');
    // the link still says what was chosen, for a browser that has it
    expect(page.url()).toBe(base + playLink({ ...PRESETS[0].state, judge: JUDGE, covered: false }));
    expect(await overflowOf(page)).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot(`no-webgpu-play-${width}`);

    // a judge chosen here is chosen on what there is
    await page.getByRole('radio', { name: /^Nano VLM both-orders/ }).check();
    await answers.getByText('WASM is used instead of WebGPU').waitFor({ state: 'detached' });
    expect(screen.watch.errors).toEqual([]);
  });

  it('is said in Benchmark before the run starts, and the answers are of WASM', async (context) => {
    skipWithWebGpu(context);
    const spec = smallSpec({ judges: [JUDGE, { ...JUDGE, device: 'wasm' }] });
    await page.goto(`${base}#/benchmark?spec=${packField(spec)}`);
    await page.getByText('WASM is used instead of WebGPU').waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot(`no-webgpu-benchmark-${width}`);
    await page.getByRole('button', { name: 'Start' }).click();
    // the same judge on the same device is one
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText('Nano CLIP: done', { exact: true }).waitFor();
    expect(await statedDevice(page, 'Where it ran')).toBe('wasm');
    expect(screen.watch.errors).toEqual([]);
  });
});
