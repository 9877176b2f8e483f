import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { JudgeChoice } from '../../src/core/spec/judge-choice.ts';
import {
  createRun,
  openEngine,
  progressOf,
  smallSpec,
  start,
  stop,
  storedAnswers,
  waitFor,
} from '../support/browser/engine-page.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';
import { type Watch, watchPages } from '../support/browser/watch-page.ts';

const VLM: JudgeChoice = { id: 'nano-vlm-both', device: 'wasm' };
/** What is written does not matter here, only that each ask is put once. */
const BRIEF = { maxNewTokens: 4 };
const base = inject('page');

let browser: Browser;
let context: BrowserContext;
let watch: Watch;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  context = await browser.newContext();
  watch = watchPages(context, base);
});
afterEach(async () => {
  expect(watch.errors).toEqual([]);
  expect(watch.strangers).toEqual([]);
  await context.close();
});

describe('a run in the built page', () => {
  it('stops, survives a reload and resumes without asking anything twice', async () => {
    const page = await openEngine(context, base);
    const id = await createRun(page, smallSpec({ items: 20, ...BRIEF, judges: [VLM] }));
    await start(page, id);
    await waitFor(page, id, ['running'], 3);
    await stop(page, id);
    const stopped = await progressOf(page, id);
    expect(stopped.state).toBe('stopped');
    const before = await storedAnswers(page);
    const kept = Object.keys(before).length;
    expect(kept).toBe(stopped.judges[0]?.asked);
    expect(kept).toBeLessThan(stopped.judges[0]?.total ?? 0);

    await page.reload();
    expect(await progressOf(page, id)).toMatchObject({ state: 'stopped' });
    await start(page, id);
    const done = await waitFor(page, id, ['done']);
    const after = await storedAnswers(page);
    expect(after).toMatchObject(before);
    expect(Object.keys(after)).toHaveLength(done.judges[0]?.total ?? 0);
  });

  it('goes on after its tab was closed in the middle', async () => {
    const first = await openEngine(context, base);
    const id = await createRun(first, smallSpec({ items: 20, ...BRIEF, judges: [VLM] }));
    await start(first, id);
    // answers are written every 32 at the latest
    await waitFor(first, id, ['running'], 40);
    await first.close();

    const second = await openEngine(context, base);
    const runs = await second.evaluate(() => window.flipsideEngine!.listRuns());
    expect(runs).toMatchObject([{ id, wasRunning: true }]);
    const before = await storedAnswers(second);
    expect(Object.keys(before).length).toBeGreaterThan(0);
    await start(second, id);
    await waitFor(second, id, ['done']);
    expect(await storedAnswers(second)).toMatchObject(before);
  });

  it('is worked on by one of two tabs, and the other follows', async () => {
    const first = await openEngine(context, base);
    const second = await openEngine(context, base);
    const id = await createRun(first, smallSpec({ items: 20, ...BRIEF, judges: [VLM] }));
    await Promise.all([start(first, id), start(second, id)]);
    const states = await Promise.all(
      [first, second].map((page) => waitFor(page, id, ['running', 'elsewhere'], 1)),
    );
    expect(states.map(({ state }) => state).sort()).toEqual(['elsewhere', 'running']);
    const during = await storedAnswers(first);
    await Promise.all([first, second].map((page) => waitFor(page, id, ['done'])));
    const after = await storedAnswers(second);
    expect(after).toMatchObject(during);
    const { judges } = await progressOf(second, id);
    expect(Object.keys(after)).toHaveLength(judges[0]?.total ?? 0);
  });

  it('asks only what is new when it is extended', async () => {
    const page = await openEngine(context, base);
    const clip: JudgeChoice = { id: 'nano-clip', device: 'wasm' };
    const id = await createRun(page, smallSpec({ judges: [clip] }));
    await start(page, id);
    await waitFor(page, id, ['done']);
    const before = await storedAnswers(page);
    await page.evaluate(
      (run) =>
        window.flipsideEngine!.extendRun(run, { options: { items: 4, splits: ['R', 'CJ'] } }),
      id,
    );
    expect(await progressOf(page, id)).toMatchObject({
      state: 'stopped',
      judges: [{ asked: Object.keys(before).length }],
    });
    await start(page, id);
    const done = await waitFor(page, id, ['done']);
    const after = await storedAnswers(page);
    expect(after).toMatchObject(before);
    expect(Object.keys(after)).toHaveLength(done.judges[0]?.total ?? 0);
    expect(Object.keys(after).length).toBeGreaterThan(Object.keys(before).length);
  });
});
