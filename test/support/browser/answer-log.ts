import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import type { JudgeResult } from '../../../src/app/labs/pairbench/judge-result.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import {
  createRun,
  type Evaluator,
  openEngine,
  resultsOf,
  start,
  storedAnswers,
  waitFor,
} from './engine-page.ts';

const MARK = 'kept answer ';

/** Every answer that a context's engines stored, as often as they did. */
export interface AnswerLog {
  readonly kept: Map<string, number>;
  askedTwice(): number;
  /** those heard of that the store does not hold */
  lost(page: Page): Promise<number>;
}

/** Hears of answers from engines that `watchEngine` was called for. */
export function logAnswers(context: BrowserContext): AnswerLog {
  const kept = new Map<string, number>();
  context.on('console', (message) => {
    const text = message.text();
    if (!text.startsWith(MARK)) return;
    const key = text.slice(MARK.length);
    kept.set(key, (kept.get(key) ?? 0) + 1);
  });
  return {
    kept,
    askedTwice: () => [...kept.values()].filter((times) => times > 1).length,
    async lost(page) {
      const stored = await storedAnswers(page);
      return [...kept.keys()].filter((key) => !(key in stored)).length;
    },
  };
}

/** Lets the page's engine tell of each answer once its transaction is through. */
export async function watchEngine(page: Page): Promise<Worker> {
  // the engine's worker starts with the first call
  await page.evaluate(() => window.flipsideEngine!.listRuns());
  const worker = await findWorker(page, 'engine');
  await worker.evaluate((mark) => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name === 'answers') {
        this.transaction.addEventListener('complete', () => console.debug(mark + String(key)));
      }
      return put.call(this, value, key);
    };
  }, MARK);
  return worker;
}

/** The page's engine, or the worker that holds a model, once it is there. */
export async function findWorker(page: Page, which: 'engine' | 'model'): Promise<Worker> {
  const find = () => page.workers().findLast((worker) => worker.url().includes(`${which}.worker`));
  return (
    find() ?? page.waitForEvent('worker', (worker) => worker.url().includes(`${which}.worker`))
  );
}

/** What must be equal for a disturbed and an undisturbed run. */
export async function reportOf(page: Evaluator, id: string): Promise<unknown> {
  return (await resultsOf(page, id)).map(summarize);
}

/** The result of an undisturbed run, in a profile of its own. */
export async function undisturbedReport(
  browser: Browser,
  base: string,
  spec: RunSpec,
): Promise<unknown> {
  const context = await browser.newContext();
  const page = await openEngine(context, base);
  const id = await createRun(page, spec);
  await start(page, id);
  await waitFor(page, id, ['done']);
  const report = await reportOf(page, id);
  await context.close();
  return report;
}

export function summarize({ choice, answered, total, points, report }: JudgeResult): unknown {
  return { judge: choice.id, answered, total, points, report };
}
