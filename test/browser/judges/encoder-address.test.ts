import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../../headless/root.ts';
import { changeSetup } from '../../support/browser/change-setup.ts';
import { chooseJudges } from '../../support/browser/choose-judges.ts';
import { openSetup } from '../../support/browser/open-setup.ts';
import { PHOTO_NAMES, photoPath } from '../../support/browser/sample-photos.ts';
import {
  openScreen,
  PLAY_WITHOUT_MODEL,
  type Screen,
  VIEWPORTS,
} from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { type HubServer, startHub } from '../../support/servers/hub-server.ts';

const MODELS = join(ROOT, 'test', 'fixtures', 'models');
const WEIGHTS = 'onnx/model.onnx';

const base = inject('page');

let browser: Browser;
/** any web server that lets pages of other hosts read: here one with a hub's layout */
let server: HubServer;
beforeAll(async () => {
  server = await startHub(MODELS);
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(() => {
  server.faults.hold = null;
  server.requests.length = 0;
});

/** Adds the encoder by its address in the form of the page that is open; it is chosen at once. */
async function addByAddress(page: Page): Promise<void> {
  await page.getByText('Add a model of your own').click();
  const address = `${server.host}flipside/mobilenet-v1-025/resolve/main/`;
  await page.getByLabel('or the folder’s address').fill(address);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** The times its weights were asked for; each says how far it was sent. */
function fetches() {
  return server.requests.filter(({ method, path }) => method === 'GET' && path === WEIGHTS);
}

async function closeClean(screen: Screen): Promise<void> {
  expect(screen.watch.errors).toEqual([]);
  expect(screen.watch.strangers.filter((url) => !url.startsWith(server.host))).toEqual([]);
  await screen.close();
}

describe('an encoder at an address', () => {
  const { size } = statSync(join(MODELS, 'mobilenet-v1-025', WEIGHTS));

  it('judges two photographs, and is still there after a reload', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open(PLAY_WITHOUT_MODEL);
    await page.getByText(/^Your own pictures/).click();
    await page.getByRole('radio', { name: 'Photographs' }).check();
    await page.getByRole('radio', { name: 'irrelevant' }).check();
    await page
      .getByLabel('Picture files')
      .setInputFiles(PHOTO_NAMES.slice(0, 2).map((name) => photoPath(name)));
    expect(server.requests).toEqual([]);
    await addByAddress(page);
    const judge = page.getByRole('radio', { name: /flipside\/mobilenet-v1-025/ });
    await expect.poll(() => judge.isChecked()).toBe(true);
    const answers = page.getByRole('region', { name: 'Answers' });
    const cosines = answers.getByText(/^cosine/);
    await expect.poll(() => cosines.count()).toBe(2);
    await answers.getByText(/^symmetric/).waitFor();
    const said = await cosines.allTextContents();

    await page.reload();
    await expect.poll(() => judge.isChecked()).toBe(true);
    await expect.poll(() => cosines.allTextContents()).toEqual(said);
    await screen.open('benchmark');
    await changeSetup(page);
    await page.getByRole('checkbox', { name: /flipside\/mobilenet-v1-025/ }).waitFor();
    await closeClean(screen);
  });

  it('is stopped in Play while its weights come, and asked again', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('play');
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers.getByText(/will it say|^flips|^symmetric|no pair of scores/).waitFor();
    await openSetup(page);
    server.faults.hold = { path: WEIGHTS, after: 100_000 };
    await addByAddress(page);
    await answers.getByText('Loading the judge').waitFor();
    await expect.poll(() => fetches()[0]?.sent ?? 0).toBeGreaterThan(0);
    await answers.getByRole('button', { name: 'Stop' }).click();
    await answers.getByText('Stopped', { exact: true }).waitFor();
    // no score of the judge before it stands in for its own
    expect(await answers.getByText('of 10', { exact: true }).count()).toBe(0);
    expect(await answers.getByRole('button', { name: 'Where it comes from' }).count()).toBe(0);
    await screen.shoot('play-stopped-loading');

    server.faults.hold = null;
    await answers.getByRole('button', { name: 'Ask again' }).click();
    await answers
      .getByText(/^cosine/)
      .first()
      .waitFor();
    expect(await answers.getByText('Stopped', { exact: true }).count()).toBe(0);
    // the first time ended with the stop, the second brought it whole
    const [first, last] = [fetches()[0], fetches().at(-1)];
    expect(fetches().length).toBe(2);
    expect(first?.sent).toBeLessThan(size);
    expect(last?.sent).toBe(size);
    await closeClean(screen);
  });

  it('is stopped in Benchmark while its weights come, and started again', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('benchmark');
    await changeSetup(page);
    server.faults.hold = { path: WEIGHTS, after: 100_000 };
    await addByAddress(page);
    await page.getByRole('checkbox', { name: /flipside\/mobilenet-v1-025/ }).waitFor();
    await chooseJudges(page, [/flipside\/mobilenet-v1-025/]);
    await page.getByRole('spinbutton', { name: 'Items per split' }).fill('2');
    await page.getByRole('button', { name: 'Start' }).click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText(/: loading$/).waitFor();
    await expect.poll(() => fetches()[0]?.sent ?? 0).toBeGreaterThan(0);
    await progress.getByRole('button', { name: 'Stop' }).click();
    await progress.getByText(/: stopped$/).waitFor();
    await screen.shoot('benchmark-stopped-loading');

    server.faults.hold = null;
    await progress.getByRole('button', { name: 'Start' }).click();
    await progress.getByText(/: done$/).waitFor();
    expect(fetches().length).toBe(2);
    expect(fetches()[0]?.sent).toBeLessThan(size);
    await closeClean(screen);
  });
});
