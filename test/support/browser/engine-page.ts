import type { BrowserContext, Page } from 'playwright-core';
import type { JudgeResult } from '../../../src/app/labs/pairbench/judge-result.ts';
import { judgeResults } from '../../../src/app/labs/pairbench/judge-result.ts';
import {
  defaultSetup,
  type PairBenchSetup,
  type PairBenchSpec,
  specOf,
} from '../../../src/core/protocols/pairbench/options.ts';
import type { RunSpec } from '../../../src/core/spec/spec.ts';
import type { RunProgress, RunState } from '../../../src/runs/execution/progress.ts';

/** A page of any browser. */
export type Evaluator = Pick<Page, 'evaluate'>;

/** A page that holds the engine and nothing else. */
export async function openEngine(context: BrowserContext, base: string): Promise<Page> {
  // a busy machine takes longer than Playwright's 30 s
  context.setDefaultTimeout(400_000);
  const page = await context.newPage();
  await page.goto(`${base}headless.html`);
  return page;
}

/** A short run: few items, few tokens. */
export function smallSpec(changes: Partial<PairBenchSetup>): PairBenchSpec {
  const small = { items: 2, splits: ['R'], maxNewTokens: 24, seed: 7 } as const;
  return specOf({ ...defaultSetup(), ...small, ...changes });
}

export function createRun(page: Evaluator, spec: RunSpec): Promise<string> {
  return page.evaluate(async (wanted) => {
    const run = await window.flipsideEngine!.createRun(wanted);
    return run.id;
  }, spec);
}

export function start(page: Evaluator, id: string): Promise<void> {
  return page.evaluate((run) => window.flipsideEngine!.start(run), id);
}

export function stop(page: Evaluator, id: string): Promise<void> {
  return page.evaluate((run) => window.flipsideEngine!.stop(run), id);
}

export function progressOf(page: Evaluator, id: string): Promise<RunProgress> {
  return page.evaluate((run) => window.flipsideEngine!.progress(run), id);
}

export async function resultsOf(page: Evaluator, id: string): Promise<readonly JudgeResult[]> {
  return judgeResults(await page.evaluate((run) => window.flipsideEngine!.results(run), id));
}

/** The first progress in one of the states with at least so many asks answered. */
export function waitFor(
  page: Evaluator,
  id: string,
  states: readonly RunState[],
  asked = 0,
): Promise<RunProgress> {
  return page.evaluate(
    ([run, wanted, least]) =>
      new Promise<RunProgress>((resolve, reject) => {
        let last: RunProgress | null = null;
        // says where it hangs before the test's own limit says only that it does
        setTimeout(() => reject(new Error(`still ${JSON.stringify(last)}`)), 250_000);
        const watch = (progress: RunProgress) => {
          last = progress;
          const count = progress.judges.reduce((sum, judge) => sum + judge.asked, 0);
          if (wanted.includes(progress.state) && count >= least) resolve(progress);
          const fault = progress.judges.find(({ error }) => error !== null)?.error;
          if (fault) reject(new Error(`${fault.message} ${fault.details ?? ''}`));
        };
        window.flipsideEngine!.subscribe(run, watch).catch(reject);
      }),
    [id, states, asked] as const,
  );
}

/** Every stored answer: its key, and how long it took, which no second asking would repeat. */
export function storedAnswers(page: Evaluator): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open('flipside'));
    const store = database.transaction('answers').objectStore('answers');
    const [keys, rows] = await Promise.all([settle(store.getAllKeys()), settle(store.getAll())]);
    database.close();
    const times = rows.map((row: { milliseconds: number }) => row.milliseconds);
    return Object.fromEntries(keys.map((key, place) => [String(key), times[place] ?? Number.NaN]));
  });
}
