import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { JudgeResult } from '../../../src/app/labs/pairbench/judge-result.ts';
import type { PairBenchSetup } from '../../../src/core/protocols/pairbench/options.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';
import {
  createRun,
  openEngine,
  resultsOf,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { watchPages } from '../../support/browser/watch-page.ts';

const base = inject('page');

/** A score stands within the first three tokens; WebGPU without a graphics card is slow. */
const LITTLE: Partial<PairBenchSetup> = {
  splits: ['R', 'SP-IT'],
  maxNewTokens: 3,
  conditions: ['sensitive'],
  sample: { pairs: 2, seed: 9 },
};

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser('webgpu');
});
afterAll(() => browser.close());

/**
 * One judge on one device: its self-test, which the run then finds made, and a little of everything
 * it can be asked.
 */
async function runOn(id: string, device: Device): Promise<JudgeResult> {
  const context = await browser.newContext();
  const watch = watchPages(context, base);
  try {
    const page = await openEngine(context, base);
    const choice = { id, device };
    // where this fails, run: npx tsx training/write-references.ts
    const test = await page.evaluate(
      (wanted) => window.flipsideEngine!.runSelfTest(wanted),
      choice,
    );
    expect(test).toMatchObject({ state: 'agree', against: expect.stringContaining('ships') });
    const run = await createRun(page, smallSpec({ ...LITTLE, judges: [choice] }));
    await start(page, run);
    await waitFor(page, run, ['done']);
    const [result] = await resultsOf(page, run);
    expect(watch.errors).toEqual([]);
    expect(watch.strangers).toEqual([]);
    if (!result) throw new Error('the run has no result');
    expect(result.selfTest).toEqual(test);
    return result;
  } finally {
    await context.close();
  }
}

describe('WASM and WebGPU', () => {
  // of those that write the largest shape, asked a pair of each split under one condition: a token
  // takes half a second here; an encoder's scores are compared where the command line is asked for WebGPU
  it('pass the self-test of a judge that writes and agree on every score', async () => {
    const wasm = await runOn('nano-vlm-both', 'wasm');
    const webgpu = await runOn('nano-vlm-both', 'webgpu');
    expect(wasm.fingerprint?.device).toBe('wasm');
    expect(webgpu.fingerprint?.device).toBe('webgpu');
    expect(new Set(wasm.points.map(({ split }) => split)).size).toBe(2);
    expect(wasm.points.length).toBe(wasm.total);
    expect(wasm.points.every(({ forward, reverse }) => forward > 0 && reverse > 0)).toBe(true);
    expect(webgpu.points).toEqual(wasm.points);
  });
});
