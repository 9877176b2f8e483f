import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { changeSetup } from '../support/browser/change-setup.ts';
import { chooseJudges } from '../support/browser/choose-judges.ts';
import { lookAtBoth } from '../support/browser/look-at-both.ts';
import { openCells, openFirstCell, openMaps } from '../support/browser/open-cell.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { openScreen, overflowOf, type Screen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** Sets up and finishes a small run of two judges, from any screen. */
async function runTwoJudges(page: Page, judges: readonly RegExp[], seed: string): Promise<void> {
  await page.getByRole('link', { name: 'Labs' }).click();
  await page.getByRole('link', { name: 'Benchmark' }).click();
  await chooseJudges(page, judges);
  await page.getByRole('spinbutton', { name: 'Items per split' }).fill('3');
  await page.getByRole('spinbutton', { name: 'Seed' }).fill(seed);
  await page
    .getByText(/pairs, each in both orders/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  const progress = page.getByRole('region', { name: 'Progress' });
  const end = judges.length > 1 ? ` by ${judges.length} judges.` : /: done$/;
  await progress.getByText(end).waitFor();
}

function inView(of: Locator): Promise<boolean> {
  return of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

/**
 * Notes, frame by frame, which numbers and pictures a figure shows together. To be read from the page
 * as `seen`: for each text, the pictures that stood above it.
 */
function watchFrames(figure: Locator): Promise<void> {
  return figure.evaluate((element: HTMLElement) => {
    const seen: Record<string, string[]> = {};
    Object.assign(window, { seen });
    const look = () => {
      const pictures = [...element.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL());
      const both = pictures.join(' ');
      seen[element.innerText] ??= [];
      const known = seen[element.innerText];
      if (!known?.includes(both)) known?.push(both);
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Benchmark in a profile of its own for each test that follows. */
function openBenchmark(width: string): () => Screen {
  let screen: Screen;
  beforeEach(async () => {
    screen = await openScreen(browser, base, VIEWPORTS[width]);
    await screen.open('benchmark');
  });
  afterEach(async () => {
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });
  return () => screen;
}

describe.each(Object.keys(VIEWPORTS))('Benchmark on a %s', (width) => {
  const screenOf = openBenchmark(width);

  it('opens ready, and a small run is one click away', async () => {
    const screen = screenOf();
    const { page } = screen;
    const much = page.getByRole('region', { name: 'How much it is' });
    await much.getByText(/\d+ questions/).waitFor();
    const start = much.getByRole('button', { name: 'Start' });
    // a laptop shows opening and set-up at once; a phone's window holds the set-up whole
    if (width === 'phone') {
      const lines = page.getByRole('region', { name: 'Judges', exact: true }).locator('..');
      expect((await lines.boundingBox())?.height).toBeLessThan(page.viewportSize()?.height ?? 0);
      await start.scrollIntoViewIfNeeded();
    }
    expect(await inView(start)).toBe(true);
    await page
      .getByText('8 drawn scenes, rotation, change counted (sensitive) and ignored (invariant)')
      .waitFor();
    await start.click();
    const progress = page.getByRole('region', { name: 'Progress' });
    await progress.getByText('Nano VLM forward-only', { exact: false }).first().waitFor();
    await progress.getByText('Nano VLM both-orders', { exact: false }).first().waitFor();
  });

  it('says what is chosen, line by line, and opens a line to change it', async () => {
    const { page } = screenOf();
    const pairs = page.getByRole('button', { name: /^Pairs / });
    const size = page.getByRole('spinbutton', { name: 'Items per split' });
    expect(await pairs.getAttribute('aria-expanded')).toBe('false');
    expect(await size.count()).toBe(0);
    await pairs.focus();
    await page.keyboard.press('Enter');
    expect(await pairs.getAttribute('aria-expanded')).toBe('true');
    await size.fill('5');
    await pairs
      .getByText('5 drawn scenes, rotation, change counted (sensitive) and ignored (invariant)')
      .waitFor();
    // what is missing keeps its part open, and is named there
    await page.getByRole('checkbox', { name: /^sensitive/ }).uncheck();
    await page.getByRole('checkbox', { name: /^invariant/ }).uncheck();
    await pairs.getByText('Choose at least one condition.').waitFor();
    // a ready-made set-up changes the lines
    await page.getByRole('button', { name: 'PairBench as in Table 8' }).click();
    await pairs
      .getByText(
        '500 drawn scenes, 5 kinds of change, change counted (sensitive) and ignored (invariant)',
      )
      .waitFor();
    await pairs.click();
    expect(await size.isVisible()).toBe(false);
    // a link says what it holds, and opens what it lacks
    await page.getByRole('button', { name: 'A small run' }).click();
    await changeSetup(page, 'Judges');
    await chooseJudges(page, ['SSIM']);
    // the address follows after a pause
    await expect
      .poll(async () => {
        const before = page.url();
        await page.waitForTimeout(1000);
        return page.url() === before;
      })
      .toBe(true);
    await page.reload();
    await page.getByRole('button', { name: /^Judges SSIM Change$/ }).waitFor();
  });
});

describe('Benchmark and Runs', () => {
  const screenOf = openBenchmark('desktop');

  it('runs two judges on scenes and shows what they are like', async () => {
    const screen = screenOf();
    const { page } = screen;
    await screen.shoot('benchmark');
    await runTwoJudges(page, [/^Nano CLIP/, /^SSIM/], '5');
    expect(new URL(page.url()).hash).toMatch(/^#\/benchmark\/.+/);

    const cells = await openCells(page);
    // a head, and two judges under two conditions of one split
    await expect.poll(() => cells.getByRole('row').count()).toBe(5);
    expect(await overflowOf(page)).toBe(0);

    // the verdict, judge by judge, and its numbers lead to the pairs they count
    const verdict = page.getByRole('region', { name: 'Main result' });
    const judges = verdict.getByRole('list', { name: 'Pairs that flip, by judge' });
    await expect.poll(() => judges.getByRole('listitem').count()).toBe(2);

    // a line of scores that is pointed at or focused shows its pair, which a link opens below
    const lines = judges.getByRole('button', { name: /^\d+ pairs?: \d+ first, \d+ second$/ });
    const isShown = async (line: Locator) => {
      const name = (await line.getAttribute('aria-label')) ?? '';
      const [, forward, reverse] = /(\d+) first, (\d+) second/.exec(name) ?? [];
      return new RegExp(
        `original first\\s+${forward}\\s[^]*transformed first\\s+${reverse}\\s`,
      ).test(await verdict.getByRole('figure').innerText());
    };
    await expect
      .poll(async () => {
        // the last answers may still change the lines, and with them the first one
        await page.mouse.move(0, 0);
        await lines.first().hover();
        await page.waitForTimeout(300);
        return isShown(lines.first());
      })
      .toBe(true);
    await expect
      .poll(async () => {
        await lines.last().focus();
        return isShown(lines.last());
      })
      .toBe(true);
    // a click keeps the pair when the focus is elsewhere, until it is let go
    const told = () => verdict.getByRole('figure').innerText();
    await lines.last().press('Enter');
    await verdict.getByRole('slider').focus();
    await expect.poll(told).toContain('Pinned: ');
    expect(await isShown(lines.last())).toBe(true);
    await verdict.getByRole('button', { name: 'Unpin this pair' }).click();
    await expect.poll(told).not.toContain('Pinned: ');
    await verdict.getByRole('link', { name: 'this pair' }).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/judge=\d&.*at=/);

    const map = page.getByRole('region', { name: 'Flip map' });
    const forward = map.getByRole('region', { name: 'forward order' });
    const reverse = map.getByRole('region', { name: 'reverse order' });
    // the worst flip is open at once, with its pictures
    await forward.waitFor();
    const pairs = map.getByRole('region', { name: 'Pairs' });
    await expect.poll(() => pairs.getByRole('img').count()).toBe(2);
    await reverse
      .getByText(/cosine|similarity/)
      .first()
      .waitFor();
    await openFirstCell(map);
    expect(new URL(page.url()).hash).toMatch(/cell=/);

    // a row of the table narrows maps and pairs alike
    await cells
      .getByRole('row', { name: /invariant/ })
      .first()
      .getByRole('button')
      .first()
      .click();
    await pairs
      .getByRole('heading', { name: /invariant/ })
      .first()
      .waitFor();
    expect(new URL(page.url()).hash).toMatch(/condition=invariant/);
    await page.getByRole('button', { name: 'Show all', exact: true }).click();

    // a figure says how it comes about
    await page.locator('summary').filter({ hasText: 'PairBench’s metrics' }).click();
    const whole = page.getByRole('region', { name: 'Metrics of each judge overall' });
    await whole
      .getByRole('columnheader', { name: /MMScore/ })
      .getByRole('button')
      .click();
    expect(
      await whole.getByRole('columnheader', { name: /MMScore/ }).getAttribute('aria-sort'),
    ).toBe('descending');
    await whole
      .getByRole('row', { name: /SSIM/ })
      .getByRole('cell')
      .first()
      .getByRole('button')
      .click();
    await page.getByRole('heading', { name: /^How MMScore of SSIM comes to/ }).waitFor();

    // a saved picture names the judge and its subject
    const svg = await readDownload(page, map.getByRole('button', { name: /^SSIM: save as SVG/ }));
    expect(svg).toContain('Flip map of SSIM: 18 pairs');
    expect(svg).toContain('higher with the original first');

    // back from Play, the pair is open again
    await pairs.getByRole('link', { name: 'Open this pair in Play' }).click();
    await page.waitForURL(/#\/play/);
    await page.goBack();
    await forward.waitFor();
    expect(new URL(page.url()).hash).toMatch(/at=/);

    // every chart has its numbers as a table, those in folds too
    for (const name of ['How often each score was given', 'Judges side by side'])
      await page.locator('summary').filter({ hasText: name }).click();
    const tables = page.getByText('The same as a table');
    await expect.poll(() => tables.count()).toBeGreaterThanOrEqual(4);
    const saved = { name: /: save as SVG$/ };
    // the open pair can be saved too, and is not a chart
    expect(await tables.count()).toBe(
      (await page.getByRole('button', saved).count()) -
        (await pairs.getByRole('button', saved).count()),
    );
    await tables.first().click();
    await map.getByRole('table').waitFor();
    await lookAtBoth(screen, 'benchmark-run');
  });

  it('changes the numbers and the pictures of its case together, and gives it back', async () => {
    const screen = screenOf();
    const { page } = screen;
    await screen.open('benchmark?named=flip');
    const verdict = page.getByRole('region', { name: 'Main result' });
    const figure = verdict.getByRole('figure').first();
    // the first pair stands with its pictures, each drawn: a canvas begins as one pixel
    const drawn = () =>
      figure
        .locator('canvas')
        .evaluateAll((all) => all.filter((one) => (one as HTMLCanvasElement).width > 1).length);
    await expect.poll(drawn).toBe(4);
    await watchFrames(figure);
    const lines = verdict.getByRole('button', { name: /^\d+ pairs?: \d+ first, \d+ second$/ });
    for (const line of await lines.all()) {
      const pairs = /^\d+/.exec((await line.getAttribute('aria-label')) ?? '')?.[0] ?? '';
      if (pairs === '1') continue;
      await line.focus();
      await expect.poll(() => figure.innerText()).toContain(`(1 of ${pairs} with these scores)`);
      // until the watch, too, has seen it
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: object }).seen);
    expect(Object.keys(seen).length).toBeGreaterThan(3);
    for (const pictures of Object.values(seen)) expect(pictures).toHaveLength(1);
    // what is no longer looked at leaves the case to the headline
    await verdict.getByRole('slider').focus();
    await expect.poll(() => figure.innerText()).toContain('The widest gap of forward-only');
  });

  it('lets a judge that writes tell scores only, and shows how likely each was', async () => {
    const screen = screenOf();
    const { page } = screen;
    await changeSetup(page, 'Answers');
    await page.getByRole('checkbox', { name: /^Scores only/ }).check();
    expect(await page.getByRole('spinbutton', { name: 'Temperature' }).isDisabled()).toBe(true);
    await runTwoJudges(page, [/^Nano VLM both/], '5');
    await page.getByText('scores only, no reasons').first().waitFor();
    const map = await openMaps(page);
    await map.getByRole('heading', { name: 'How likely each score is' }).waitFor();
    await map.getByText('by one forward pass').first().waitFor();
    await lookAtBoth(screen, 'benchmark-scores');
  });

  it('keeps runs: rename, reopen, compare, delete', async () => {
    const screen = screenOf();
    const { page } = screen;
    const judges = [/^SSIM/, /^Colour histogram/];
    await runTwoJudges(page, judges, '1');
    await page.getByRole('button', { name: 'Rename this run' }).click();
    await page.getByRole('textbox', { name: 'Name of the run' }).fill('The first');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The first' }).waitFor();
    await runTwoJudges(page, judges, '2');

    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Compare / }).count()).toBe(2);
    await lookAtBoth(screen, 'runs');
    for (const box of await page.getByRole('checkbox', { name: /^Compare / }).all()) {
      await box.check();
    }
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const metrics = page.getByRole('region', { name: 'Metrics of A and B' });
    await metrics.waitFor();
    await expect.poll(() => metrics.getByRole('row').count()).toBeGreaterThan(3);
    await lookAtBoth(screen, 'runs-compare');

    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await page.getByRole('link', { name: 'The first' }).click();
    await page.getByRole('heading', { name: 'The first' }).waitFor();
    await page.getByText('Every pair, by its two scores').waitFor();

    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await page.getByRole('button', { name: 'Delete The first' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'The first' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('checkbox', { name: /^Compare / }).count()).toBe(1);
    await page.reload();
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: /^Compare / }).count()).toBe(1);
  });
});
