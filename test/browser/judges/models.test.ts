import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../../headless/root.ts';
import { changeSetup } from '../../support/browser/change-setup.ts';
import { findFaults } from '../../support/browser/find-faults.ts';
import { lookAtBoth } from '../../support/browser/look-at-both.ts';
import { openScreen, VIEWPORTS } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';
import { type HubServer, startHub } from '../../support/servers/hub-server.ts';

const base = inject('page');
const FOLDER = join(ROOT, 'public', 'models', 'nano-clip');
const REPO = 'flipside/nano-vlm-both';

let browser: Browser;
let hub: HubServer;
beforeAll(async () => {
  hub = await startHub();
  browser = await connectBrowser();
});
afterAll(async () => {
  await browser.close();
  await hub.close();
});

describe('Models', () => {
  it('are told in a sentence each, with data types and the device in details', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('models');
    await page.getByText('SmolVLM 256M', { exact: true }).waitFor();
    await lookAtBoth(screen, 'models-rows');
    const types = page.getByText('180 MB to fetch (q8/q4/q4), 420 MB of memory.');
    expect(await types.isVisible()).toBe(false);
    await page.getByText('The smallest real judge:').click();
    await types.waitFor();
    await page.getByText('What this device can hold').click();
    await page.getByText(/free storage/).waitFor();
    await screen.close();
  });

  it('brings a judge from a hub: look, choose, download, pause, go on, ask, delete', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    hub.requests.length = 0;
    await screen.open('models');
    await page.getByText('SmolVLM 256M', { exact: true }).waitFor();
    await lookAtBoth(screen, 'models-catalogue');

    await page.getByText('Use another host').click();
    await page.getByLabel('Host').fill(hub.host);
    await page.getByRole('button', { name: 'Use it' }).click();
    const { host } = new URL(hub.host);
    await page.getByText(host, { exact: true }).waitFor();
    await page.getByLabel('Any other model on the hub').fill(REPO);
    expect(hub.requests).toEqual([]);

    // a look reads settings and sizes, never the weights
    await page.getByRole('button', { name: 'Look', exact: true }).last().click();
    const download = page.getByRole('button', { name: /^Download \d/ });
    await download.waitFor();
    expect(hub.requests.length).toBeGreaterThan(0);
    expect(hub.sent('.onnx')).toBe(0);
    await page.getByText('apache-2.0').waitFor();
    await page.getByText(hub.commit.slice(0, 12)).waitFor();
    expect(await page.getByRole('radio', { name: /^fp32/ }).isChecked()).toBe(true);
    await lookAtBoth(screen, 'models-offer');

    const hold = { path: 'decoder_model_merged.onnx', after: 100_000 };
    hub.faults.hold = hold;
    await download.click();
    const model = page.getByRole('listitem', { name: `${REPO}:fp32` });
    await model.getByText('downloading', { exact: true }).waitFor();
    // a speed is shown for more than half a second
    await page.waitForTimeout(600);
    hold.after = 200_000;
    await model.getByText(/kB\/s|MB\/s/).waitFor();
    await model.getByRole('button', { name: 'Pause' }).click();
    await model.getByText('paused', { exact: true }).waitFor();
    await model.getByText(/^\d of \d files$/).click();
    await model.getByText('onnx/decoder_model_merged.onnx').waitFor();
    await screen.shoot('models-paused');
    hub.faults.hold = null;

    // it is still paused after the tab was closed, and a judge that is not here cannot be chosen
    await page.reload();
    await page.getByRole('link', { name: 'Labs' }).click();
    await page.getByRole('link', { name: 'Benchmark' }).click();
    await changeSetup(page, 'Judges');
    await page.getByText('Its download is paused.').waitFor();
    expect(await page.getByRole('checkbox', { name: /nano-vlm-both \(fp32\)/ }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('link', { name: 'See Models' }).click();
    await model.getByRole('button', { name: 'Go on' }).click();
    await model.getByText('ready', { exact: true }).waitFor();
    await lookAtBoth(screen, 'models-ready');

    await model.getByRole('link', { name: 'Use in Play' }).click();
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers.getByText(/will it say|^flips|^symmetric|no pair of scores/).waitFor();
    await page.getByRole('link', { name: 'Models', exact: true }).first().click();
    await page.getByRole('link', { name: 'Mine' }).click();
    await model.getByText('loaded', { exact: true }).waitFor();
    await model.getByText(/last used/).waitFor();
    await screen.shoot('models-mine');

    await model.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await model.getByText('not here', { exact: true }).waitFor();
    await model.getByRole('button', { name: 'Remove from the list' }).click();
    await model.waitFor({ state: 'detached' });
    await page.getByText('None yet').waitFor();

    // Play still has it chosen and knows the way back
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByText('Chosen, but not in this browser').waitFor();
    await page.getByRole('link', { name: 'download it first' }).click();
    await page.getByRole('heading', { name: REPO }).waitFor();

    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers.filter((url) => !url.startsWith(hub.host))).toEqual([]);
    await screen.close();
  });
});

describe('models of one’s own', () => {
  it('come from a folder and from an address, stay listed, and go again', async () => {
    const screen = await openScreen(browser, base);
    const { page } = screen;
    await screen.open('models/mine');
    await page.getByLabel('Folder of the model').setInputFiles(FOLDER);
    const folder = page.getByRole('listitem').filter({ hasText: 'from a folder' });
    await folder.waitFor();
    await page
      .getByLabel('or the folder’s address')
      .fill(`${hub.host}flipside/nano-clip/resolve/main/`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const address = page.getByRole('listitem').filter({ hasText: 'from an address' });
    await address.waitFor();
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot('models-own');

    await page.reload();
    await folder.waitFor();
    await address.getByRole('link', { name: 'Use in Play' }).click();
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers
      .getByText(/^cosine/)
      .first()
      .waitFor();
    await screen.open('models/mine');
    for (const model of [folder, address]) {
      await model.getByRole('button', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await model.waitFor({ state: 'detached' });
    }
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });

  it('are refused with the names of the files they lack', async () => {
    const screen = await openScreen(browser, base);
    const { page } = screen;
    await screen.open('models/mine');
    await page.getByLabel('Folder of the model').setInputFiles(join(FOLDER, 'onnx'));
    await page
      .getByRole('alert')
      .getByText(/config\.json/)
      .first()
      .waitFor();
    await screen.close();
  });
});

describe('a model that cannot be had', () => {
  it('says why in words, and a link to it sends no request before the person does', async () => {
    const screen = await openScreen(browser, base);
    const { page } = screen;
    await screen.open('models');
    await page.getByText('Use another host').click();
    await page.getByLabel('Host').fill(hub.host);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText(new URL(hub.host).host, { exact: true }).waitFor();
    hub.requests.length = 0;
    await screen.open(`models/look/${REPO}`);
    await page.getByText('Nothing has been asked yet.').waitFor();
    expect(hub.requests).toEqual([]);
    hub.faults.gated = true;
    await page.getByRole('button', { name: /^Look at/ }).click();
    await page.getByText('This model is not open to everyone').waitFor();
    hub.faults.gated = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Download \d/ }).waitFor();

    hub.faults.wrong = 'decoder_model_merged.onnx';
    await page.getByRole('button', { name: /^Download \d/ }).click();
    const model = page.getByRole('listitem', { name: `${REPO}:fp32` });
    await model.getByText('failed', { exact: true }).waitFor();
    await model.getByRole('alert').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot('models-failed');
    hub.faults.wrong = null;
    await model.getByRole('button', { name: 'Go on' }).click();
    await model.getByText('ready', { exact: true }).waitFor();
    await screen.close();
  });
});
