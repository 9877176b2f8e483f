import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import { playScene } from '../../src/app/labs/pairbench/play/state/pair-of.ts';
import { PRESETS } from '../../src/app/labs/pairbench/play/state/presets.ts';
import { packField } from '../../src/app/links.ts';
import { openScreen, overflowOf, type Screen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

describe.each(Object.keys(VIEWPORTS))('Play on a %s', (width) => {
  let screen: Screen;
  beforeEach(async () => {
    screen = await openScreen(browser, base, VIEWPORTS[width]);
    await screen.open('');
  });
  afterEach(async () => {
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });

  it('opens on a pair whose score flips', async () => {
    const { page } = screen;
    expect(new URL(page.url()).hash).toMatch(/^#\/play/);
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers.getByText('flips').waitFor();
    // each score stands beside its scale
    expect(await answers.getByText('of 10', { exact: true }).count()).toBe(2);
    expect(await overflowOf(page)).toBe(0);
    await screen.shoot(`play-${width}`);

    // the probabilities of the ten scores, as a table
    await answers.getByText('As a table').click();
    expect(await answers.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(10);
  });

  it('says what is wrong with a link whose picture would take minutes to draw', async () => {
    const steps = [{ op: 'elastic', params: { alpha: 250, sigma: 1e7, seed: 1 } }];
    const part = {
      type: 'picture',
      picture: { source: { kind: 'scene', scene: playScene(3) }, steps },
    };
    const source = { type: 'given', split: 'ET', kind: 'transformed', data1: part, data2: part };
    await screen.open(`play?pair=${packField({ ...PRESETS[0].state, source })}`);
    const { page } = screen;
    await page.getByText('This link cannot be read').waitFor();
    await page.getByText(/data1\.picture\.steps\.0: elastic: "sigma" at most 200/).waitFor();
    // and goes on with the pair that was there
    await page.getByRole('region', { name: 'Answers' }).getByText('flips').waitFor();
  });

  it('measures another judge, another strength and a pair of its own making', async () => {
    const { page } = screen;
    const answers = page.getByRole('region', { name: 'Answers' });
    await page.getByRole('button', { name: 'No model at all' }).click();
    await answers.getByText('symmetric', { exact: true }).waitFor();
    await answers
      .getByText(/^similarity/)
      .first()
      .waitFor();
    const before = await answers
      .getByText(/^similarity/)
      .first()
      .textContent();

    const strength = page.getByRole('slider', { name: 'Strength' });
    await strength.focus();
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
    await expect
      .poll(
        () =>
          answers
            .getByText(/^similarity/)
            .first()
            .textContent(),
        { timeout: 60_000 },
      )
      .not.toBe(before);

    await page.getByRole('radio', { name: 'identical' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Transform' }).waitFor({ state: 'hidden' });
    await answers.getByText('symmetric', { exact: true }).waitFor();
    await screen.shoot(`play-pixel-${width}`);
  });

  it('takes pictures and lists the bad ones, each with its reason', async () => {
    const { page } = screen;
    const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
    const bad = { 'empty.png': '', 'words.jpg': 'no picture', 'short.png': '\x89PNG\r\n\x1a\n' };
    for (const [name, bytes] of Object.entries(bad)) {
      writeFileSync(join(folder, name), bytes, 'latin1');
    }
    await page.getByRole('radio', { name: 'Photographs' }).check({ force: true });
    await page
      .getByLabel('Picture files')
      .setInputFiles([
        ...Object.keys(bad).map((name) => join(folder, name)),
        join(ROOT, 'public', 'samples', 'coffee.jpg'),
        join(ROOT, 'public', 'samples', 'chelsea.jpg'),
      ]);
    await page.getByText('3 not taken').waitFor();
    for (const name of Object.keys(bad)) {
      const item = page.getByRole('listitem').filter({ hasText: name });
      expect(await item.textContent()).toMatch(/: .{8,}/);
    }
    // the good ones went on
    await page.getByRole('button', { name: 'coffee.jpg' }).waitFor();
    await page.getByRole('button', { name: 'chelsea.jpg' }).waitFor();
    await screen.shoot(`play-photographs-${width}`);
    rmSync(folder, { recursive: true, force: true });
  });
});
