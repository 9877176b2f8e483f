import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../headless/launch-chromium.ts';
import type { Device } from '../../src/core/spec/judge-choice.ts';
import type { JudgeResult } from '../../src/runs/results/judge-result.ts';
import {
  createRun,
  openEngine,
  resultsOf,
  smallSpec,
  start,
  waitFor,
} from '../support/browser/engine-page.ts';
import { watchPages } from '../support/browser/watch-page.ts';

const base = inject('page');

/** A score stands within the first few tokens; WebGPU without a graphics card is slow. */
const LITTLE = { splits: ['R', 'SP-IT'], maxNewTokens: 6 } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium('webgpu', base);
});
afterAll(() => browser.close());

/** One judge on one device over a little of everything it can be asked. */
async function runOn(id: string, device: Device): Promise<JudgeResult> {
  const context = await browser.newContext();
  const watch = watchPages(context, base);
  try {
    const page = await openEngine(context, base);
    const run = await createRun(page, smallSpec({ ...LITTLE, judges: [{ id, device }] }));
    await start(page, run);
    await waitFor(page, run, ['done']);
    const [result] = await resultsOf(page, run);
    expect(watch.errors).toEqual([]);
    expect(watch.strangers).toEqual([]);
    if (!result) throw new Error('the run has no result');
    return result;
  } finally {
    await context.close();
  }
}

describe('WASM and WebGPU', () => {
  it.each(['nano-clip', 'nano-vlm-both', 'nano-vlm-forward'])(
    'agree on every score of %s',
    async (id) => {
      const wasm = await runOn(id, 'wasm');
      const webgpu = await runOn(id, 'webgpu');
      expect(wasm.fingerprint?.device).toBe('wasm');
      expect(webgpu.fingerprint?.device).toBe('webgpu');
      expect(wasm.points.length).toBeGreaterThan(0);
      expect(wasm.points.length).toBe(wasm.total);
      expect(webgpu.points).toEqual(wasm.points);
    },
    600_000,
  );
});
