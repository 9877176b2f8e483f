import { expect, inject, it } from 'vitest';
import { reportOf, undisturbedReport } from '../../support/browser/answer-log.ts';
import { askPadded } from '../../support/browser/ask-padded.ts';
import {
  createRun,
  openEngine,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const base = inject('page');

/** What the page itself started: the name of its file, and whether it was ended. */
interface Started {
  readonly file: string;
  readonly worker: Worker;
  ended: boolean;
}

declare global {
  interface Window {
    started?: Started[];
  }
}

it('has the page make every worker where one that makes another may wait for ever', async () => {
  const browser = await connectBrowser('wasm');
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
  const context = await browser.newContext({ userAgent });
  await context.addInitScript(() => {
    const Native = window.Worker;
    const started: Started[] = [];
    window.started = started;
    window.Worker = class extends Native {
      readonly #entry: Started;
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options);
        const file = String(address).replace(/^.*[#/]/, '');
        this.#entry = { file, worker: this, ended: false };
        started.push(this.#entry);
      }
      override terminate() {
        this.#entry.ended = true;
        super.terminate();
      }
    };
  });
  const page = await openEngine(context, base);
  const judges = (['nano-vlm-forward', 'nano-clip'] as const).map(
    (id) => ({ id, device: 'wasm' }) as const,
  );
  const spec = smallSpec({ judges });
  const id = await createRun(page, spec);
  await start(page, id);
  await waitFor(page, id, ['done']);
  expect(await reportOf(page, id)).toEqual(await undisturbedReport(browser, base, spec));

  // those two are too small for the runtime's own threads
  expect(await askPadded(page)).toBe(2);
  const files = (ended: boolean) =>
    page.evaluate((wanted) => {
      const all = window.started ?? [];
      const names = all.filter((one) => one.ended === wanted).map(({ file }) => file);
      return [...new Set(names.map((name) => name.split(/[-.]/)[0]))].sort();
    }, ended);
  const all = ['batch', 'engine', 'model', 'ort'];
  expect(await files(false)).toEqual(all);
  // what a worker asked for ends with it, and what that one asked for
  await page.evaluate(() => {
    window.started?.find(({ file }) => file.startsWith('engine'))?.worker.terminate();
  });
  expect([await files(false), await files(true)]).toEqual([[], all]);
  await context.close();
});
