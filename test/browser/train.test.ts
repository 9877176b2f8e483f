import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { openScreen, type Screen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
/** One for all: what the article reads off its judge, the trainings after it need not read again. */
let screen: Screen;
beforeAll(async () => {
  browser = await connectBrowser();
  screen = await openScreen(browser, base, VIEWPORTS.desktop);
});
afterAll(() => browser.close());

describe('The article', () => {
  it('lets a reader ask a judge, train a layer on it, and see what that changes', async () => {
    const { page } = screen;
    await screen.open('perception');
    const article = page.getByRole('article', { name: 'Can a judge be taught to look?' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await article.scrollIntoViewIfNeeded();
    await article.getByRole('button', { name: 'Ask Nano VLM oak' }).click();
    await article.getByRole('region', { name: /prefers the response/ }).waitFor();
    await article.getByRole('button', { name: 'Train a layer on it' }).click();
    await article.getByText(/% of the items before, .* % after/).waitFor();
    await expect
      .poll(() => article.getByText('trained on grey pictures').count())
      .toBeGreaterThan(0);
    await lookAtBoth(screen, 'train-article');
  });
});

describe('Train a judge', () => {
  it('is stopped, resumed after a reload, shown before and after, and listed under Models', async () => {
    const { page } = screen;
    await screen.open('train?arms=grpo');
    await page.getByRole('spinbutton', { name: /^Items/ }).fill('20');
    await page.getByRole('spinbutton', { name: 'Fresh items' }).fill('20');
    await lookAtBoth(screen, 'train-setup');

    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await page.getByText('GRPO: training').waitFor();
    await expect.poll(() => page.getByText(/step [1-9]\d* of 400/).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Stop' }).click();
    const resume = page.getByRole('button', { name: /^Continue from step \d+$/ });
    await resume.waitFor();

    // items and fresh items stand in the address
    await page.reload();
    await resume.click();
    await page.getByText(/before, .*\s% after/).waitFor();

    // the baselines beside it, from the same hidden states and for a few steps
    await page.getByLabel('Beside GRPO').selectOption('all');
    await page.getByRole('spinbutton', { name: 'Steps' }).fill('20');
    await page.getByRole('button', { name: 'Train', exact: true }).click();
    const table = page.getByRole('region', { name: 'Results on fresh worlds' });
    await table.getByRole('rowheader', { name: /, untrained/ }).waitFor();
    // the untrained judge, and each head
    expect(await table.getByRole('row').count()).toBe(1 + 7);
    await page.getByText(/before, .*\s% after/).waitFor();
    await lookAtBoth(screen, 'train-card');

    await screen.open('models/mine');
    const model = page.getByRole('listitem', { name: /Nano VLM oak \+ head/ }).first();
    await model.getByText(/head, grpo|head, likelihood|head, expected|head, best-of/).waitFor();
    await lookAtBoth(screen, 'train-models');
  });

  it('trains a whole decoder, which is a judge even where its test is stopped', async () => {
    const { page } = screen;
    await screen.open('train?judge=nano-vlm-fir&part=whole&arms=grpo&items=20&steps=1');
    await page.getByRole('button', { name: 'Train', exact: true }).click();
    await page.getByText('GRPO: test on fresh worlds').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('region', { name: 'Reward on validation items' }).waitFor();
    await screen.open('models/mine');
    await page.getByRole('listitem', { name: /Nano VLM fir \+ whole/ }).waitFor();
  });
});
