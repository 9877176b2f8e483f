import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { requireChromium } from '../../../headless/find-chromium.ts';
import { ROOT } from '../../../headless/root.ts';
import type { ResultPoint } from '../../../src/core/protocols/pairbench/report/points.ts';
import { type AnswerLog, logAnswers, watchEngine } from '../../support/browser/answer-log.ts';
import {
  createRun,
  openEngine,
  progressOf,
  resultsOf,
  smallSpec,
  start,
  waitFor,
} from '../../support/browser/engine-page.ts';
import { keepTally, newTally } from '../../support/browser/fault-tally.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { randomFault } from '../../support/judges/onnx-fault.ts';
import { listenHere } from '../../support/servers/listen-here.ts';

const MODEL = join(ROOT, 'public', 'models', 'nano-clip');
const VISION = 'onnx/vision_model.onnx';
const base = inject('page');
const tally = newTally();

let browser: Browser;
let expected: readonly ResultPoint[];
beforeAll(async () => {
  browser = await connectBrowser();
  const context = await browser.newContext();
  const page = await openEngine(context, base);
  const id = await createRun(page, specOf('nano-clip'));
  await start(page, id);
  await waitFor(page, id, ['done']);
  expected = await pointsOf(page, id);
  await context.close();
});
afterAll(async () => {
  await browser.close();
  keepTally('model', tally);
});

function specOf(id: string) {
  return smallSpec({ items: 4, splits: ['R', 'CJ'], judges: [{ id, device: 'wasm' }] });
}

async function pointsOf(page: Page, id: string): Promise<readonly ResultPoint[]> {
  const [result] = await resultsOf(page, id);
  return result?.points ?? [];
}

/** What a started run ends with: its fault's code and words, or its state. */
async function endOf(page: Page, id: string): Promise<string> {
  await start(page, id);
  await expect.poll(async () => (await progressOf(page, id)).state).not.toBe('running');
  const { state, judges } = await progressOf(page, id);
  return judges[0]?.error ? `${judges[0].error.code}: ${judges[0].error.message}` : state;
}

async function compare(page: Page, id: string, log: AnswerLog): Promise<void> {
  expect(await pointsOf(page, id)).toEqual(expected);
  tally.compared++;
  tally.lost += await log.lost(page);
  tally.askedTwice += log.askedTwice();
  expect({ lost: await log.lost(page), twice: log.askedTwice() }).toEqual({ lost: 0, twice: 0 });
}

/** nano-clip's folder on a host of its own; the weights break off in the middle while `cut`. */
async function serveModel(): Promise<{ server: Server; url: string; state: { cut: boolean } }> {
  const state = { cut: false };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1);
    response.setHeader('access-control-allow-origin', '*');
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(MODEL, path));
    } catch {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-length', bytes.length);
    if (request.method === 'HEAD') response.end();
    else if (state.cut && path === VISION) {
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    } else response.end(bytes);
  });
  const origin = await listenHere(server);
  return { server, url: `${origin}/`, state };
}

describe('a model', () => {
  it('whose file breaks off half way is named, and loads once it comes whole', async () => {
    const { server, url, state } = await serveModel();
    const context = await browser.newContext();
    const log = logAnswers(context);
    const page = await openEngine(context, base);
    await watchEngine(page);
    const judge = await page.evaluate((at) => window.flipsideEngine!.addJudgeUrl(at), url);
    const id = await createRun(page, specOf(judge.id));
    state.cut = true;
    tally.caused++;
    expect(await endOf(page, id)).toMatch(/^network: .*vision_model\.onnx broke off after \d+/);
    state.cut = false;
    expect(await endOf(page, id)).toBe('done');
    await compare(page, id, log);
    await context.close();
    server.close();
  });

  it('whose runtime fails in the middle goes on in a new worker', async () => {
    const context = await browser.newContext();
    const log = logAnswers(context);
    const page = await openEngine(context, base);
    await watchEngine(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const judge = await addFolder(page);
    const id = await createRun(page, specOf(judge));
    expect(await endOf(page, id)).toBe('done');
    const loads = workers.filter((url) => url.includes('model.worker')).length;
    expect(loads).toBeGreaterThan(1);
    tally.caused += loads - 1;
    await compare(page, id, log);
    await context.close();
  });

  it('that does not fit into memory is refused plainly, and loads when there is more', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'flipside-memory-'));
    let context = await openProfile(profile, ['--js-flags=--wasm-max-mem-pages=64']);
    const poor = await openEngine(context, base);
    const id = await createRun(poor, specOf('nano-clip'));
    tally.caused++;
    expect(await endOf(poor, id)).toMatch(/^out-of-memory: the memory does not suffice/);
    await context.close();

    context = await openProfile(profile, []);
    const log = logAnswers(context);
    const page = await openEngine(context, base);
    await watchEngine(page);
    expect(await endOf(page, id)).toBe('done');
    await compare(page, id, log);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
});

/** nano-clip from a folder, with weights whose runs fail now and then. */
async function addFolder(page: Page): Promise<string> {
  const paths = readdirSync(MODEL, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(json|onnx)$/.test(path));
  const files = paths.map((path) => {
    const bytes = readFileSync(join(MODEL, path));
    const whole = path === VISION ? Buffer.concat([bytes, randomFault(5, 0.2)]) : bytes;
    return { path, base64: whole.toString('base64') };
  });
  const judge = await page.evaluate(async (given) => {
    const picked = given.map(({ path, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return { path, file: new File([bytes], path) };
    });
    return window.flipsideEngine!.addJudgeFolder(picked);
  }, files);
  return judge.id;
}

function openProfile(folder: string, args: string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: requireChromium(), args });
}
