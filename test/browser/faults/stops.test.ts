import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { packField } from '../../../src/app/address/links.ts';
import { PRESETS } from '../../../src/app/labs/pairbench/play/guide/examples.ts';
import { playScene } from '../../../src/app/labs/pairbench/play/state/pair-of.ts';
import { defaultSetup, specOf } from '../../../src/core/protocols/pairbench/options.ts';
import { CONDITIONS, PLANNED_SPLITS } from '../../../src/core/protocols/pairbench/split.ts';
import { changeSetup } from '../../support/browser/change-setup.ts';
import { findFaults } from '../../support/browser/find-faults.ts';
import { openScreen, overflowOf, VIEWPORTS } from '../../support/browser/screen.ts';
import { connectBrowser } from '../../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** The largest run that a link can hold. */
const LARGEST = specOf({
  ...defaultSetup(),
  items: 5000,
  splits: PLANNED_SPLITS.filter((split) => split !== 'OWN'),
  conditions: [...CONDITIONS],
  judges: [{ id: 'nano-vlm-both', device: 'wasm' }],
});

describe('what takes long', () => {
  it('counts a run of the largest size in the background, and can be stopped', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open(`benchmark?spec=${packField(LARGEST)}`);
    const panel = page.getByRole('region', { name: 'How much it is' });
    const stop = panel.getByRole('button', { name: 'Stop counting' });
    await stop.waitFor();
    await panel.getByText('Counting the questions…').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot('stop-counting');
    await stop.click();
    await panel.getByText('Questions not counted.').waitFor();
    // to start it is to count it
    const start = panel.getByRole('button', { name: 'Start', exact: true });
    await start.click();
    await panel.getByRole('button', { name: 'Stop starting' }).click();
    await start.waitFor();
    expect(await findFaults(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Count again' }).click();
    await panel.getByText('Counting the questions…').waitFor();
    // the count that goes on is given up for what is changed
    await changeSetup(page, 'Pairs');
    await page.getByRole('spinbutton', { name: /^Items/ }).fill('3');
    await panel.getByText('Time by judge').waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });

  it('draws a heavy picture until it is stopped, and the next one after it', async () => {
    const screen = await openScreen(browser, base, { ...VIEWPORTS.phone, colorScheme: 'dark' });
    const { page } = screen;
    const heavy = (seed: number) => ({
      type: 'picture',
      picture: {
        source: { kind: 'scene', scene: playScene(seed) },
        steps: [
          { op: 'resize', params: { width: 810, height: 810 } },
          { op: 'gaussian_blur', params: { sigma: 400, kernel_size: 3001 } },
        ],
      },
    });
    const [data1, data2] = [heavy(3), heavy(4)];
    const source = { type: 'given', split: 'ET', kind: 'transformed', data1, data2 };
    await screen.open(`play?pair=${packField({ ...PRESETS[0].state, source })}`);
    const stop = page.getByRole('button', { name: 'Stop drawing' }).first();
    // at once: the drawing takes seconds, and the page may scroll under a pointer for as long
    await stop.dispatchEvent('click');
    await page.getByText('Stopped.').first().waitFor();
    await screen.shoot('stop-drawing');
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: '6: A formula' }).click();
    await expect.poll(() => page.getByText('Stopped.').count()).toBe(0);
    expect(screen.watch.errors).toEqual([]);
    await screen.close();
  });
});
