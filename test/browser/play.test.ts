import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { ROOT } from '../../headless/root.ts';
import { packField } from '../../src/app/address/links.ts';
import { readChartFile } from '../../src/app/kit/charts/files/chart-file.ts';
import { PRESETS } from '../../src/app/labs/pairbench/play/guide/examples.ts';
import { TOUR } from '../../src/app/labs/pairbench/play/guide/tour.ts';
import { playScene } from '../../src/app/labs/pairbench/play/state/pair-of.ts';
import { playLink, readPlayLink } from '../../src/app/labs/pairbench/play/state/play-link.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { openSetup } from '../support/browser/open-setup.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { openScreen, overflowOf, type Screen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const answersOf = (page: Page) => page.getByRole('region', { name: 'Answers' });

/** Both orders' scores as the arrows say them: [original first, transformed first]. */
async function scoresOn(page: Page): Promise<readonly string[]> {
  const answers = answersOf(page);
  await expect.poll(() => answers.getByText('of 10', { exact: true }).count()).toBe(2);
  const said = await answers.getByText(/^\d+of 10$/).allTextContents();
  return said.map((words) => words.replace('of 10', ''));
}

/** Where an element stands in the window, in CSS pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const originalOf = (page: Page) => answersOf(page).getByText('original', { exact: true });

/** The first example with both scores shown. */
const OPEN = { ...PRESETS[0].state, covered: false };

/**
 * Play for each test that follows, opened again from its link, over one store: the first test alone loads
 * the page, and the others find its workers and its judge loaded.
 */
function openPlay(options: BrowserContextOptions): () => Screen {
  let screen: Screen;
  beforeAll(async () => {
    screen = await openScreen(browser, base, options);
  });
  afterAll(() => screen.close());
  beforeEach(async () => {
    const { page } = screen;
    const { viewport } = options;
    // a window that has left full screen takes another size once the display has followed
    const takes = () =>
      !viewport ||
      page.setViewportSize(viewport).then(
        () => true,
        () => false,
      );
    await expect.poll(takes).toBe(true);
    await screen.open(playLink(OPEN).slice('#/'.length));
    await answersOf(page).waitFor();
  });
  afterEach(async () => {
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    // also ends a lecture; a window that still fills the display refuses another size
    await screen.open('about');
    await expect.poll(() => isFullScreen(screen.page)).toBe(false);
  });
  return () => screen;
}

const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

/** Windows of a projector, in CSS pixels. */
const PROJECTORS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const;

/** The judge by degree, between two strengths at which its orders agree. */
const ONE_APART = {
  ...PRESETS.find(({ title }) => title === 'A judge by degree')!.state,
  strength: 0.5,
};

/** Examples of a lecture: without more, with a curve, with a table and with grey. */
const ONE_OF_EACH_KIND = new Set([
  'Trained on both orders',
  'A judge by degree',
  'Picture and caption',
  'Plain grey',
]);

/** What the other labs tell in a lecture, with the number of bars shown beforehand. */
const FINDINGS = [
  { title: 'Real judges', given: 1, says: /^LLaVA called the first picture better on 1,734 of/ },
  { title: 'Peers review each other', given: 0, says: /^Fir changes its verdict in/ },
  { title: 'Choosing by the steps', given: 1, says: /^The judge oak lifts the solver mole from/ },
  { title: 'Without the picture', given: 0, says: /^Without the picture, .* most of the score/ },
] as const;

/** Whether nothing of the page is below its window. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);

/** A lecture's covered example has its first score: the keys uncover what is to be guessed. */
const canUncover = (page: Page) =>
  page.getByRole('button', { name: /^↓ shows /, disabled: false }).waitFor();

const exampleCalled = (wanted: string) => PRESETS.findIndex(({ title }) => title === wanted);

/** What holds at either width. */
function holdAt(width: string, screenOf: () => Screen): void {
  it('opens on a pair whose score flips, and says so in a sentence', async () => {
    const screen = screenOf();
    const { page } = screen;
    expect(new URL(page.url()).hash).toMatch(/^#\/play/);
    const answers = answersOf(page);
    await answers.getByText('flips').waitFor();
    const [forward, reverse] = await scoresOn(page);
    // each score stands beside its scale
    await expect.poll(() => answers.getByText('of 10', { exact: true }).count()).toBe(2);
    await answers
      .getByText(`The same pair in the other order: ${forward} became ${reverse}.`)
      .waitFor();
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
    await screen.shoot(`play-${width}`);
  });

  it('changes the pictures’ places and not the scores of their orders', async () => {
    const screen = screenOf();
    const { page } = screen;
    await answersOf(page).getByText('flips').waitFor();
    const scores = await scoresOn(page);
    const lesson = await page.getByText(PRESETS[0].text).textContent();
    const before = await boxOf(originalOf(page));
    await answersOf(page).getByRole('button', { name: 'Swap the two' }).click();
    await expect.poll(async () => (await boxOf(originalOf(page))).x).toBeGreaterThan(before.x + 50);
    expect(await scoresOn(page)).toEqual(scores);
    await page
      .getByText(`The same pair in the other order: ${scores[0]} became ${scores[1]}.`)
      .waitFor();
    // the lesson is the same pair's and stays
    expect(await page.getByText(PRESETS[0].text).textContent()).toBe(lesson);
    await expect
      .poll(() => readPlayLink(new URL(page.url()).hash))
      .toMatchObject({ swapped: true });
  });

  it('drags the strength along the curve, and the scores follow', async () => {
    const screen = screenOf();
    const { page } = screen;
    const answers = answersOf(page);
    await answers.getByText('flips').waitFor();
    // the eleven points are asked by themselves
    const curve = page.getByRole('table', { name: 'Score by strength' });
    await expect.poll(() => curve.getByText('not asked').count()).toBe(0);
    const atNothing = await curve.getByRole('row', { name: /^0 %/ }).getByRole('cell').all();
    const wanted = await Promise.all(atNothing.map((cell) => cell.textContent()));

    const slider = page.getByRole('slider', { name: 'Strength' });
    await slider.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    const box = await boxOf(slider);
    await page.mouse.move((box.x + box.right) / 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 20, { steps: 6 });
    await page.mouse.move(box.x + 8, box.y + 20);
    await page.mouse.up();
    // it rests where the curve was asked, so the scores are there at once
    expect(await slider.inputValue()).toBe('0');
    await expect.poll(() => scoresOn(page)).toEqual(wanted);
    await answers.getByText('symmetric', { exact: true }).waitFor();
    // the example's text is about another score, and here there is none
    await page.getByText(/At 0\s% there is no change to judge\./).waitFor();
    expect(await page.getByText(/Only the order differs/).count()).toBe(0);
    expect(await slider.getAttribute('aria-valuetext')).toMatch(
      new RegExp(`^0 percent, original first ${wanted[0]}, transformed first ${wanted[1]}$`),
    );

    // by keys in steps of 1 %, between the points
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    expect(await slider.inputValue()).toBe('0.01');
    await screen.shoot(`play-dragged-${width}`);
  });

  it('is a stage for a room: no chrome, arrow keys through the examples, Esc leaves', async () => {
    const screen = screenOf();
    const { page } = screen;
    await answersOf(page).getByText('flips').waitFor();
    await page.keyboard.press('f');
    await page
      .getByRole('heading', {
        level: 1,
        name: `Example 1 of ${PRESETS.length} · ${PRESETS[0].title}`,
      })
      .waitFor();
    // first one order, then the other
    await answersOf(page)
      .getByText(/^The same two, swapped: what will it say\?$/)
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await answersOf(page).getByText('flips').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Judge and question' }).count()).toBe(0);
    const numeral = answersOf(page)
      .getByText(/^\d+of 10$/)
      .first();
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const large = await numeral.evaluate(size);
    expect(await overflowOf(page)).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('heading', {
        level: 1,
        name: `Example 2 of ${PRESETS.length} · ${PRESETS[1]?.title}`,
      })
      .waitFor();
    // the swap that uncovered the last example's score is not this one's
    await page.getByRole('button', { name: '↓ shows the other score' }).waitFor();
    const pictures = answersOf(page).getByRole('figure');
    await expect.poll(() => pictures.first().textContent()).toBe('original');
    await expect
      .poll(async () => (await boxOf(pictures.first())).right)
      .toBeLessThan((page.viewportSize()?.width ?? 0) / 2);
    await page.getByRole('button', { name: '↓ shows the other score' }).click();
    await answersOf(page).getByText('symmetric', { exact: true }).waitFor();
    await screen.shoot(`play-lecture-${width}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { level: 1, name: PRESETS.at(-1)?.title ?? '' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('navigation', { name: 'Pages' }).count()).toBe(1);
    await answersOf(page)
      .getByText(/^\d+of 10$/)
      .first()
      .waitFor();
    expect(large).toBeGreaterThan(1.3 * (await numeral.evaluate(size)));
  });
}

/**
 * In the page: counts, in the body's data, the states in which the judge trained on both orders stands
 * above a gap of the other one.
 */
function countMixed(): void {
  let mixed = 0;
  const watch = () => {
    const { innerText } = document.body;
    if (innerText.includes('Nano VLM both-orders') && /[1-9]\s*apart/.test(innerText)) mixed += 1;
    document.body.dataset.mixed = String(mixed);
  };
  watch();
  new MutationObserver(watch).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

describe('Play on a desktop', () => {
  const width = 'desktop';
  const screenOf = openPlay(VIEWPORTS.desktop!);
  holdAt(width, screenOf);

  it('shows the probabilities of the ten scores as a figure that carries its address, and as a table', async () => {
    const screen = screenOf();
    const { page } = screen;
    const answers = answersOf(page);
    await answers.getByText(/^Behind the scores/).click();
    await answers.getByText('The likelihoods as a figure').click();
    const name = 'How likely each score is as the answer';
    const figure = answers.getByRole('region', { name });
    await figure.getByRole('group', { name }).waitFor();
    await figure.getByText('The same as a table').click();
    await expect.poll(() => figure.getByRole('table').getByRole('row').count()).toBeGreaterThan(10);
    const svg = await readDownload(page, figure.getByRole('button', { name: /save as SVG$/ }));
    await page.goto('about:blank');
    await screen.open('runs');
    await page
      .getByLabel('Saved run')
      .setInputFiles({ name: 'bars.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await answers.getByText('flips').waitFor();
    expect(new URL(page.url()).hash).toBe(readChartFile(Buffer.from(svg))?.link);
  });

  it('draws likelihoods as long as they are, on an axis to 100 %', async () => {
    const screen = screenOf();
    const { page } = screen;
    const answers = answersOf(page);
    await answers.getByText(/^Behind the scores/).click();
    await answers.getByText('How likely each score is').waitFor();
    const told = await answers
      .getByRole('figure', { name: /^Probability of each score/ })
      .evaluate((figure) =>
        [...figure.querySelectorAll('[style]')].map((bar) => ({
          share: Number.parseFloat((bar as HTMLElement).style.width) / 100,
          drawn:
            bar.getBoundingClientRect().width /
            (bar.parentElement?.getBoundingClientRect().width ?? 1),
          figure: bar.parentElement?.nextElementSibling?.textContent ?? '',
        })),
      );
    expect(told).toHaveLength(20);
    for (const { share, drawn, figure } of told) {
      // a bar of nothing is a hair, and a track has a hair on either side
      expect(Math.abs(drawn - share)).toBeLessThan(0.03);
      if (figure !== '') expect(figure).toBe(`${(share * 100).toFixed(1)} %`);
    }
    expect(Math.max(...told.map(({ share }) => share))).toBeGreaterThan(0.9);
  });

  it('says what is wrong with a link whose picture would take minutes to draw', async () => {
    const screen = screenOf();
    const steps = [{ op: 'elastic', params: { alpha: 250, sigma: 1e7, seed: 1 } }];
    const part = {
      type: 'picture',
      picture: { source: { kind: 'scene', scene: playScene(3) }, steps },
    };
    const source = { type: 'given', split: 'ET', kind: 'transformed', data1: part, data2: part };
    await screen.open(`play?pair=${packField({ ...PRESETS[0].state, source })}`);
    const { page } = screen;
    await page.getByText('This link cannot be read').waitFor();
    await page.getByText(/data1\.picture\.steps\.0: elastic: "sigma": at most 200/).waitFor();
    // and goes on with the pair that was there
    await answersOf(page).getByText('flips').waitFor();
  });

  it('asks for a guess of what it says about plain grey, and shows the grey with the answer', async () => {
    const { page } = screenOf();
    const answers = answersOf(page);
    await page.getByRole('button', { name: `${exampleCalled('Plain grey') + 1}: ` }).click();
    await answers.getByText('Plain grey in place of both: what will it say?').waitFor();
    expect(await answers.getByText('shown as plain grey').count()).toBe(0);
    await answers.getByRole('button', { name: 'Guess 3' }).click();
    await expect.poll(() => answers.getByText('shown as plain grey').count()).toBe(2);
    await answers.getByText('you guessed 3, it said 10', { exact: true }).waitFor();
    await answers.getByText(/^Shown nothing but grey it still says 10/).waitFor();
  });

  it('shows both pictures grey, asks again, and keeps that in the link', async () => {
    const screen = screenOf();
    const { page } = screen;
    const answers = answersOf(page);
    await answers.getByText('flips').waitFor();
    const seen = await scoresOn(page);
    await answers.getByRole('button', { name: 'Ask it blind' }).click();
    await answers.getByText(/^Shown nothing but grey it/).waitFor();
    // before and after, side by side
    const grey = await scoresOn(page);
    for (const order of [0, 1]) {
      await answers.getByText(`with pictures ${seen[order]}, grey ${grey[order]}`).waitFor();
    }
    await expect.poll(() => answers.getByText('shown as plain grey').count()).toBe(2);
    await screen.shoot(`play-blind-${width}`);
    await expect.poll(() => readPlayLink(new URL(page.url()).hash)).toMatchObject({ blind: true });
    await page.reload();
    await answers.getByText(/^Shown nothing but grey it/).waitFor();
    // a link without it
    await page.goto(`${base}${playLink(OPEN)}`);
    await answers.getByText(/^The same pair in the other order/).waitFor();
  });

  it('lays one picture over the other and shows what differs', async () => {
    const screen = screenOf();
    const { page } = screen;
    await answersOf(page).getByText('flips').waitFor();
    await page.getByRole('button', { name: 'Wipe and difference' }).click();
    await page.getByText('difference × 4').waitFor();
    const wipe = page.getByRole('slider', { name: 'How much of the original is shown' });
    await wipe.focus();
    await page.keyboard.press('End');
    expect(await wipe.inputValue()).toBe('100');
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot(`play-wipe-${width}`);
    // two greys have nothing to compare: pictures that are not judged do not stand over their scores
    const blind = page.getByRole('button', { name: 'Ask it blind' });
    await blind.click();
    await page.getByText('shown as plain grey').first().waitFor();
    expect(await wipe.count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Wipe and difference' }).isDisabled()).toBe(true);
    await blind.click();
    await wipe.waitFor();
  });

  it('folds judge and question in its examples, and unfolds them for who leaves these', async () => {
    const { page } = screenOf();
    await answersOf(page).getByText('flips').waitFor();
    const line = page.getByRole('button', { name: /(Change|Hide)$/, expanded: true });
    const setup = page.getByRole('region', { name: 'Judge and question' });
    if ((await line.count()) > 0) await line.click();
    await page
      .getByRole('button', {
        name: /^Nano VLM forward-only told that the perspective shift matters .*Change$/,
      })
      .waitFor();
    expect(await setup.count()).toBe(0);
    const wide = await boxOf(answersOf(page));
    // by a key, too
    await page.keyboard.press('j');
    await setup.getByRole('radio', { name: 'Nano VLM by-degree' }).waitFor();
    expect((await boxOf(answersOf(page))).width).toBeLessThan(wide.width);
    // and stay as they are left
    await page.getByRole('button', { name: /^3: / }).click();
    await page.getByRole('button', { name: /^Nano VLM both-orders .*Hide$/ }).click();
    expect(await setup.count()).toBe(0);
    await page.getByRole('button', { name: /^4: / }).click();
    await page.getByRole('button', { name: /^Nano VLM by-degree .*Change$/ }).waitFor();
    expect(await setup.count()).toBe(0);
  });

  it('measures another judge, another strength and a pair of its own making', async () => {
    const screen = screenOf();
    const { page } = screen;
    const answers = answersOf(page);
    await page.getByRole('button', { name: /^\d: A formula$/ }).click();
    await answers.getByText('symmetric, not PairBench’s 8').waitFor();
    const similarity = answers.getByText(/^similarity/).first();
    await similarity.waitFor();
    const before = await similarity.textContent();

    const strength = page.getByRole('slider', { name: 'Strength' });
    await strength.focus();
    for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => similarity.textContent()).not.toBe(before);

    await openSetup(page);
    await page.getByRole('radio', { name: 'identical' }).check();
    await page.getByRole('combobox', { name: 'Transform' }).waitFor({ state: 'hidden' });
    // there is no strength to set, and the curve's place says so
    await page.getByText(/^An identical pair: .* there is no strength to set/).waitFor();
    expect(await strength.count()).toBe(0);
    await answers.getByText('symmetric', { exact: true }).waitFor();
    await screen.shoot(`play-pixel-${width}`);
  });

  it('covers a curve, lets it be drawn with a pen or with keys, and shows how far off that was', async () => {
    const { page } = screenOf();
    await page.getByRole('button', { name: /^3: / }).click();
    const show = page.getByRole('button', { name: 'Show the judge’s curve' });
    await show.waitFor();
    await page.getByText('Draw the rest: your guess').waitFor();
    const answers = answersOf(page);
    const told = page.getByText('The blur grows bit by bit; the score', { exact: false });
    const table = page.getByRole('table', { name: 'Score by strength' });
    expect(await told.count()).toBe(0);
    expect(await answers.getByText('both orders', { exact: true }).count()).toBe(0);
    expect(await table.getByText('not asked').count()).toBe(22);
    // neither the swap nor grey pictures give it away
    await page.keyboard.press('s');
    await page.keyboard.press('s');
    expect(await show.count()).toBe(1);

    const keys = page.getByRole('slider', { name: /^Your guess by strength/ });
    await keys.focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => keys.getAttribute('aria-valuetext')).toBe('0 percent, guess 6');
    const plot = await boxOf(keys);
    const middle = plot.y + plot.height / 2;
    await page.mouse.move(plot.x + 2, plot.y + 2);
    await page.mouse.down();
    await page.mouse.move(plot.x + 4, middle);
    await page.mouse.move(plot.right - 2, middle);
    await page.mouse.up();
    await expect
      .poll(() => keys.getAttribute('aria-valuetext'))
      .toMatch(/^100 percent, guess [56]$/);
    await keys.focus();
    await page.keyboard.press('ArrowLeft');
    // a hand's line runs on over the score that is shown
    await expect
      .poll(() => keys.getAttribute('aria-valuetext'))
      .toMatch(/^90 percent, guess [56]$/);

    await show.click();
    await told.waitFor();
    await answers.getByText('your guess', { exact: true }).waitFor();
    // four tens and seven eights against a straight line at 5 or 6
    await page
      .getByText(/^(3\.7|2\.7) off on average; you drew 0 steps, the judge took 1$/)
      .waitFor();
    await answers.getByText(/^One step: 10 up to 30\s%, 8 from 40\s%, in both orders\.$/).waitFor();
    expect(await table.getByText('not asked').count()).toBe(0);
    await page.getByRole('slider', { name: 'Strength' }).waitFor();
    // and is not asked again during this visit
    await page.getByRole('button', { name: /^2: / }).click();
    await page.getByRole('button', { name: /^3: / }).click();
    await answers.getByText('both orders', { exact: true }).waitFor();
    expect(await show.count()).toBe(0);
  });

  it('takes pictures and lists the bad ones, each with its reason', async () => {
    const screen = screenOf();
    const { page } = screen;
    const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
    const bad = { 'empty.png': '', 'words.jpg': 'no picture', 'short.png': '\x89PNG\r\n\x1a\n' };
    for (const [name, bytes] of Object.entries(bad)) {
      writeFileSync(join(folder, name), bytes, 'latin1');
    }
    await openSetup(page);
    await page.getByText(/^Your own pictures/).click();
    await page.getByRole('radio', { name: 'Photographs' }).check();
    // the stage is not emptied: the pair stays until a photograph is chosen
    await answersOf(page).getByText('original', { exact: true }).waitFor();
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

  it('calls a gap above ε a flip, and one of 1 tolerated', async () => {
    const { page } = screenOf();
    const answers = answersOf(page);
    await answers.getByText('flips', { exact: true }).waitFor();
    expect(await answers.getByText('tolerated').count()).toBe(0);
    await page.goto(`${base}${playLink(ONE_APART)}`);
    await answers.getByText('1 apart', { exact: true }).waitFor();
    await answers.getByText('tolerated', { exact: true }).waitFor();
    expect(await answers.getByText('flips').count()).toBe(0);
  });

  it('holds pictures, scores, gap, curve, sentence and controls at 1280 by 720', async () => {
    const { page } = screenOf();
    const viewport = { width: 1280, height: 720 };
    await page.setViewportSize(viewport);
    await openSetup(page);
    const answers = answersOf(page);
    await answers.getByText('flips').waitFor();
    const shown = [
      answers.getByRole('img').first(),
      answers.getByText('flips'),
      answers.getByText(/^\d+of 10$/).last(),
      answers.getByRole('slider', { name: 'Strength' }),
      answers.getByText(/^The same pair in the other order/),
      page.getByRole('radio', { name: /^Nano VLM both/ }),
      page.getByRole('radio', { name: 'invariant' }),
      page.getByRole('combobox', { name: 'Transform' }),
      page.getByRole('button', { name: 'Another scene' }),
    ];
    for (const one of shown) {
      const { x, y, right, bottom } = await boxOf(one);
      expect([x, y].every((edge) => edge >= 0)).toBe(true);
      expect(right).toBeLessThanOrEqual(viewport.width);
      expect(bottom).toBeLessThanOrEqual(viewport.height);
    }
    expect((await boxOf(shown[0] as Locator)).width).toBeGreaterThanOrEqual(240);
  });

  it.each(PROJECTORS)(
    'lectures at $width by $height: asks its question, fits the window, and says why only when asked',
    async (viewport) => {
      const screen = screenOf();
      const { page } = screen;
      await page.setViewportSize(viewport);
      await answersOf(page).getByText('flips').waitFor();
      // what was swapped before the lecture is not swapped in it
      await page.keyboard.press('s');
      await page.keyboard.press('f');
      await page.getByText(/^How similar are the two, from 1 to 10\? “Be sensitive to/).waitFor();
      const original = await boxOf(originalOf(page));
      expect(original.right).toBeLessThan(viewport.width / 2);
      // uncovers first, as the foot says, and changes no strength
      await page.getByRole('button', { name: '↓ shows the other score' }).waitFor();
      await canUncover(page);
      const finding = page.getByText('Only the order differs, and so does the score.');
      expect(await finding.count()).toBe(0);
      await page.keyboard.press('ArrowDown');
      await answersOf(page).getByText('flips').waitFor();
      await finding.waitFor();
      await page.getByRole('button', { name: `→ next: ${PRESETS[1]?.title}` }).waitFor();
      const pictures = answersOf(page).getByRole('figure');
      const sizes = async () =>
        (await Promise.all([0, 1].map((at) => boxOf(pictures.nth(at))))).map(({ width }) => width);
      const large = await sizes();
      const sentence = page.getByText(/^In training, this judge saw the original first/);
      expect(await sentence.isVisible()).toBe(false);
      expect(await fits(page)).toBe(true);
      // nor does one press too many, which would bring a curve that the example is not about
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.getByRole('button', { name: 'Why?' }).click();
      await sentence.waitFor();
      await page.getByText('“The second image is seen in perspective.”').waitFor();
      expect(await sizes()).toEqual(large);
      expect(await fits(page)).toBe(true);
      expect(await overflowOf(page)).toBe(0);
      expect(await findFaults(page)).toEqual([]);
      await screen.shoot(`play-lecture-why-${viewport.width}`);
      await page.keyboard.press('Escape');
      await sentence.waitFor({ state: 'hidden' });
      await page.getByText(/^How similar are the two/).waitFor();
      // no lecture on another page
      await screen.open('about');
      await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    },
  );

  it.each(PROJECTORS)(
    'lectures at $width by $height: pictures keep their size and place, and a step of the curve is seen',
    async (viewport) => {
      const screen = screenOf();
      const { page } = screen;
      await page.setViewportSize(viewport);
      await page.keyboard.press('f');
      const pictures = page.locator('[data-tour="pictures"]');
      const slider = page.getByRole('slider', { name: 'Strength' });
      const place = async () => {
        const { x, y, width } = await boxOf(pictures.first());
        return [Math.min(x, viewport.width - x - width), y, width].map(Math.round);
      };
      // by what stands below the pictures
      const places = new Map<string, Set<string>>();
      for (let at = PRESETS.length; at > 0; at--) {
        await page.keyboard.press('PageUp');
        await page
          .getByRole('heading', { level: 1, name: new RegExp(`^Example ${at} of `) })
          .waitFor();
        const { shows, state } = PRESETS[at - 1]!;
        const isCurved = shows === 'curve';
        const below = shows ?? (state.blind ? 'grey' : 'nothing');
        expect((await slider.count()) === 1).toBe(isCurved);
        if (isCurved) {
          // the slider reaches below the plot, to its own value
          const { height } = await boxOf(slider.locator('xpath=..'));
          expect(height / viewport.height).toBeGreaterThan(0.25);
        }
        const [, y, width] = await place();
        const kind = isCurved || below === 'nothing' ? below : 'words';
        places.set(kind, (places.get(kind) ?? new Set()).add(`${width} wide, ${y} from the top`));
        expect(await fits(page)).toBe(true);
        const title = page.getByRole('heading', { level: 1 });
        const judge = await boxOf(title.locator('xpath=following-sibling::p[1]'));
        expect(judge.x - (await boxOf(title)).right).toBeGreaterThanOrEqual(24);
        if (!ONE_OF_EACH_KIND.has(PRESETS[at - 1]?.title ?? '')) continue;
        // a swap may put the left picture in its place
        const kept = async () => (await place()).slice(1);
        const begun = await kept();
        const why = page.getByRole('button', { name: 'Why?', disabled: false });
        await why.waitFor();
        await canUncover(page);
        await page.keyboard.press('ArrowDown');
        await page.getByRole('button', { name: /^→ next/ }).waitFor();
        expect(await kept()).toEqual(begun);
        for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
        expect(await page.getByText(/↓ weaker ↑ stronger/).count()).toBe(isCurved ? 1 : 0);
        await page.keyboard.press('w');
        await page.getByRole('button', { name: 'Why?', pressed: true }).waitFor();
        expect(await kept()).toEqual(begun);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Why?', pressed: false }).waitFor();
        expect(await kept()).toEqual(begun);
        expect(await slider.count()).toBe(isCurved ? 1 : 0);
      }
      expect([...places].map(([kind, { size }]) => `${kind} ${size}`).sort()).toEqual([
        'curve 1',
        'nothing 1',
        'words 1',
      ]);
      // the first example again; why takes nothing from its pictures
      await canUncover(page);
      await page.keyboard.press('ArrowDown');
      await answersOf(page).getByText('flips').waitFor();
      const before = await place();
      await page.keyboard.press('w');
      await page.getByText(/^In training, this judge saw the original first/).waitFor();
      expect(await place()).toEqual(before);
    },
  );

  it('lectures: leaves full screen also when it ends while the browser still enters it', async () => {
    const { page } = screenOf();
    await page.keyboard.press('f');
    await expect.poll(() => isFullScreen(page)).toBe(true);
    await page.keyboard.press('f');
    await expect.poll(() => isFullScreen(page)).toBe(false);
    const changes = await page.evaluate(async () => {
      let changed = 0;
      document.addEventListener('fullscreenchange', () => changed++);
      const press = () =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
      press();
      await new Promise(requestAnimationFrame);
      press();
      await new Promise((done) => setTimeout(done, 1500));
      return changed;
    });
    expect(changes % 2).toBe(0);
    expect(await isFullScreen(page)).toBe(false);
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  });

  it('lectures: takes the room’s guess by a digit, and offers no Why? that shows nothing more', async () => {
    const { page } = screenOf();
    await page.setViewportSize(PROJECTORS[0]);
    await answersOf(page).getByText('flips').waitFor();
    const [, second] = await scoresOn(page);
    const missed = second === '3' ? '4' : '3';
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Guess 10' }).waitFor();
    await page.getByText('W why · Esc leaves').waitFor();
    await page.keyboard.press(missed);
    await page.getByText(`you guessed ${missed}, it said ${second}`).waitFor();
    await answersOf(page).getByText('flips').waitFor();
    // one digit too many does not leave for another page
    await page.keyboard.press('2');
    await page.getByText(`you guessed ${missed}, it said ${second}`).waitFor();
    await page.keyboard.press('PageUp');
    await canUncover(page);
    await page.keyboard.press('ArrowDown');
    await page.getByText('“The second image is rotated.”').waitFor();
    expect(await page.getByRole('button', { name: 'Why?' }).isDisabled()).toBe(true);
    await page.getByText('Esc leaves', { exact: true }).waitFor();
    await page.keyboard.press('w');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  });

  it('lectures: keeps its question until there is a score to compare with', async () => {
    const { page } = screenOf();
    await answersOf(page).getByText('flips').waitFor();
    // of a judge that was not loaded yet, whose weights wait
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/models/nano-clip/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('f');
    await page.getByRole('heading', { name: /A flip$/ }).waitFor();
    for (let back = 0; back < 3; back++) await page.keyboard.press('PageUp');
    await page.getByRole('heading', { name: /An encoder$/ }).waitFor();
    const question = page.getByText('The same two, swapped: what will it say?');
    const shows = page.getByRole('button', { name: '↓ shows the other score' });
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) await page.keyboard.press(key);
    await question.waitFor();
    expect(await shows.isDisabled()).toBe(true);
    release();
    await expect.poll(() => shows.isDisabled()).toBe(false);
    await question.waitFor();
    await page.keyboard.press('ArrowRight');
    await answersOf(page).getByText('0 apart').waitFor();
  });

  it('lectures: leaves the page as it was, without a question that only a room is asked', async () => {
    const { page } = screenOf();
    await answersOf(page).getByText('flips').waitFor();
    await page.keyboard.press('f');
    for (let back = 0; back < 5; back++) await page.keyboard.press('PageUp');
    await page.getByText('The same two, swapped: what will it say?').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Told that perspective does not matter, this judge follows.').waitFor();
    await answersOf(page).getByText('symmetric', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Guess / }).count()).toBe(0);
  });

  it.each(PROJECTORS)(
    'lectures at $width by $height: shows the curve, the correct score and the grey, and ends at the quiz',
    async (viewport) => {
      const { page } = screenOf();
      await page.setViewportSize(viewport);
      const curved = exampleCalled('A judge by degree') + 1;
      await page.getByRole('button', { name: `${curved}: ` }).click();
      await page.keyboard.press('f');
      const slide = (name: RegExp) => page.getByRole('heading', { level: 1, name });
      await slide(new RegExp(`^Example ${curved} of ${PRESETS.length} `)).waitFor();
      // a class draws the curve first, whose end the correct score would tell
      await page.getByRole('button', { name: '↓ shows its curve' }).waitFor();
      expect(await answersOf(page).getByText('correct: 8', { exact: true }).count()).toBe(0);
      await canUncover(page);
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: /^→ next/ }).waitFor();
      await answersOf(page).getByText('correct: 8', { exact: true }).first().waitFor();
      const slider = page.getByRole('slider', { name: 'Strength' });
      const before = Number(await slider.inputValue());
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => Number(await slider.inputValue())).toBeCloseTo(before - 0.1);
      await expect.poll(() => fits(page)).toBe(true);
      // a covered example shows its other order or its curve first
      const hidden = page.getByRole('button', {
        name: /^↓ shows (the other score|its curve|it plain grey)$/,
      });
      const onward = async (name: RegExp) => {
        if ((await hidden.count()) > 0) {
          await canUncover(page);
          await page.keyboard.press('ArrowRight');
          await hidden.waitFor({ state: 'detached' });
        }
        await page.keyboard.press('ArrowRight');
        await slide(name).waitFor();
      };
      const blind = exampleCalled('Plain grey') + 1;
      expect(blind).toBeGreaterThan(curved);
      for (let place = curved + 1; place <= blind; place++) {
        await onward(new RegExp(`^Example ${place} of ${PRESETS.length} `));
      }
      await page.getByText('Plain grey in place of both: what will it say?').waitFor();
      expect(await page.getByText('shown as plain grey').count()).toBe(0);
      await canUncover(page);
      await page.keyboard.press('ArrowDown');
      await page.getByText(/^Shown nothing but grey it still says/).waitFor();
      await page.getByText('shown as plain grey').first().waitFor();
      await expect.poll(() => fits(page)).toBe(true);
    },
  );

  it.each(PROJECTORS)(
    'lectures at $width by $height: asks about the other labs, covers each answer, and ends at the quiz',
    async (viewport) => {
      const screen = screenOf();
      const { page } = screen;
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: `${PRESETS.length}: ` }).click();
      await page.keyboard.press('f');
      const slide = (name: RegExp) => page.getByRole('heading', { level: 1, name });
      await slide(new RegExp(`^Example ${PRESETS.length} of ${PRESETS.length} `)).waitFor();
      await canUncover(page);
      await page.keyboard.press('ArrowRight');
      await page.getByText('“The second image is rotated.”').waitFor();
      for (const [at, { title, given, says }] of FINDINGS.entries()) {
        await page.keyboard.press('ArrowRight');
        await slide(new RegExp(`^Finding ${at + 1} of ${FINDINGS.length} · ${title}$`)).waitFor();
        const guess = page.getByRole('button', { name: 'Guess, then ↓' });
        await guess.waitFor();
        const values = page.getByRole('definition');
        const shown = (await values.allTextContents()).filter((value) => value !== '?');
        expect(shown).toHaveLength(given);
        expect(await page.getByText(says).count()).toBe(0);
        expect(await fits(page)).toBe(true);
        await page.keyboard.press('ArrowDown');
        await page.getByText(says).waitFor();
        expect(await values.filter({ hasText: '?' }).count()).toBe(0);
        expect(await fits(page)).toBe(true);
        expect(await overflowOf(page)).toBe(0);
        if (at === 0) expect(await findFaults(page)).toEqual([]);
        await screen.shoot(`play-lecture-${at}-${viewport.width}`);
      }
      await page.keyboard.press('ArrowRight');
      await slide(/^Your turn$/).waitFor();
      expect(await fits(page)).toBe(true);
      await page.keyboard.press('ArrowRight');
      await slide(/^Your turn$/).waitFor();
      await page.keyboard.press('PageUp');
      await slide(new RegExp(`^Finding ${FINDINGS.length} of ${FINDINGS.length} `)).waitFor();

      await screen.open('real-judges');
      await slide(/^Real judges: /).waitFor();
      await page.keyboard.press('f');
      await slide(new RegExp(`^Finding 1 of ${FINDINGS.length} · Real judges$`)).waitFor();
    },
  );

  it.each(PROJECTORS)(
    'lectures at $width by $height: shows what its examples are about without being asked',
    async (viewport) => {
      const screen = screenOf();
      const { page } = screen;
      await page.setViewportSize(viewport);
      await page
        .getByRole('button', { name: `${exampleCalled('Read the reasons') + 1}: ` })
        .click();
      // under the scores; in a lecture on a line of their own
      const reasons = page.getByLabel(/^(Answers|Reasons)$/);
      const inBoth = async () => {
        await reasons.getByText('“The second image is blurred.”').waitFor();
        await reasons.getByText('“The second image is rotated.”').waitFor();
      };
      await reasons.getByText('“The second image is blurred.”').waitFor();
      await page.keyboard.press('f');
      // an audience sees one order first, also where the other one was seen on the page
      await expect.poll(() => reasons.getByText('rotated').count()).toBe(0);
      await canUncover(page);
      await page.keyboard.press('ArrowRight');
      await inBoth();
      await page
        .getByText(
          /^The right score in both orders, 10, but a wrong reason: neither picture is rotated/,
        )
        .waitFor();
      expect(await fits(page)).toBe(true);
      for (let place = exampleCalled('Read the reasons'); place > 7; place--) {
        await page.keyboard.press('ArrowLeft');
      }
      // its second score is covered for the room, also where the table would tell it
      await page.getByRole('cell', { name: '?', exact: true }).first().waitFor();
      await canUncover(page);
      await page.keyboard.press('ArrowDown');
      const table = page.getByRole('table', { name: 'Scores under both conditions' });
      const rowOf = async (condition: string) =>
        (await table.getByRole('row', { name: condition }).getByRole('cell').allTextContents()).map(
          Number,
        );
      await expect.poll(async () => (await rowOf('invariant')).every(Number.isFinite)).toBe(true);
      const [sensitive, invariant] = [await rowOf('sensitive'), await rowOf('invariant')];
      // picture first it follows its condition, caption first it does not
      expect([sensitive[0], sensitive[2], invariant[0], invariant[2]]).toEqual([8, 8, 10, 10]);
      expect(sensitive[1]).toBe(invariant[1]);
      expect(await fits(page)).toBe(true);
      // no box of a score touches another, or the keys below
      const keys = page.getByRole('button', { name: /^→ next/ });
      const [upper, lower] = await Promise.all(
        ['sensitive', 'invariant'].map((name) =>
          boxOf(table.getByRole('row', { name }).getByRole('cell').first().locator('span').first()),
        ),
      );
      expect(lower!.y - upper!.bottom).toBeGreaterThanOrEqual(6);
      expect((await boxOf(keys)).y - lower!.bottom).toBeGreaterThanOrEqual(10);
      await screen.shoot(`play-lecture-conditions-${viewport.width}`);
      // the table, the sentence and the reasons are the most that a step shows
      await page.keyboard.press('w');
      await page.getByText(/^The same pair in the other order/).waitFor();
      await page.getByText('“The text gives another position.”').waitFor();
      expect(await fits(page)).toBe(true);
      await screen.shoot(`play-lecture-conditions-why-${viewport.width}`);
    },
  );

  it('lectures: is read from the back of a room at 1024 by 768', async () => {
    const screen = screenOf();
    const { page } = screen;
    const viewport = { width: 1024, height: 768 };
    await page.setViewportSize(viewport);
    const answers = answersOf(page);
    await answers.getByText('flips').waitFor();
    await page.getByRole('button', { name: 'Lecture mode' }).click();
    await page.getByRole('heading', { level: 1, name: /^Example 1 of / }).waitFor();
    await canUncover(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('w');
    const sentence = page.getByText(/The same pair in the other order/);
    await sentence.waitFor();
    for (const one of [sentence, answers.getByText(/^\d+of 10$/).last()]) {
      const { bottom, right } = await boxOf(one);
      expect(bottom).toBeLessThanOrEqual(viewport.height);
      expect(right).toBeLessThanOrEqual(viewport.width);
    }
    // the least of the page's own sizes is 13 px
    const sizes = await page.getByRole('main').evaluate((main) => {
      const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const found: number[] = [];
      while (words.nextNode()) {
        const { parentElement } = words.currentNode;
        if (parentElement?.checkVisibility() && !parentElement.closest('.visually-hidden')) {
          found.push(Number.parseFloat(getComputedStyle(parentElement).fontSize));
        }
      }
      return found;
    });
    expect(sizes.length).toBeGreaterThan(8);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
    // two figures in the place of one, which leave room for the arrow
    const wanted = PRESETS.findIndex(({ title }) => title === 'Told to ignore it');
    for (let place = PRESETS.length; place > wanted; place--)
      await page.keyboard.press('ArrowLeft');
    await canUncover(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => scoresOn(page)).toEqual(['10', '10']);
    expect(await overflowOf(page)).toBe(0);
    await screen.shoot('play-lecture-1024');
  });
});

describe('Play on a phone', () => {
  const screenOf = openPlay(VIEWPORTS.phone!);
  holdAt('phone', screenOf);

  it('has Swap directly under the pictures, and keeps scores and gap in view', async () => {
    const screen = screenOf();
    const { page } = screen;
    await answersOf(page).getByText('flips').waitFor();
    const bar = page.getByTestId('score-bar');
    const swap = await boxOf(answersOf(page).getByRole('button', { name: 'Swap the two' }));
    const arrow = await boxOf(page.getByRole('heading', { name: 'original first', exact: true }));
    expect(swap.bottom).toBeLessThanOrEqual(arrow.y);
    expect(swap.bottom).toBeLessThan((await boxOf(bar)).y);

    await openSetup(page);
    const judge = page.getByRole('radio', { name: /^Nano VLM both/ });
    await judge.scrollIntoViewIfNeeded();
    const { y, bottom } = await boxOf(bar);
    expect(y).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(844);
    const [forward, reverse] = await scoresOn(page);
    const gap = Math.abs(Number(forward) - Number(reverse));
    expect(await bar.textContent()).toBe(`${forward} ${gap} apart ${reverse}`);
    await judge.check();
    await expect.poll(() => bar.textContent()).toContain('0 apart');
    await screen.shoot('play-phone-bar');
  });
});

describe('Play on a phone: what a finger meets', () => {
  const screenOf = openPlay(VIEWPORTS.phone!);

  it('has numbers of examples that a finger hits, and the pair in view while the strength is dragged', async () => {
    const { page } = screenOf();
    await answersOf(page).getByText('flips').waitFor();
    // the head takes one line
    expect((await boxOf(page.getByRole('banner'))).height).toBeLessThan(56);
    const numbers = page.getByRole('navigation', { name: 'Examples' }).getByRole('listitem');
    let end = 0;
    for (const number of await numbers.getByRole('button').all()) {
      const { x, right, width, height } = await boxOf(number);
      expect(height).toBeGreaterThanOrEqual(44);
      expect(width).toBeGreaterThanOrEqual(32);
      // beside the last one, not over it
      if (end > 0) expect(x).toBeGreaterThanOrEqual(end - 0.5);
      end = right;
    }
    const slider = page.getByRole('slider', { name: 'Strength' });
    await slider.evaluate((input) => input.scrollIntoView({ block: 'center' }));
    const bar = page.getByTestId('score-bar');
    const opacity = () => bar.evaluate((one) => getComputedStyle(one).opacity);
    await expect.poll(opacity).toBe('1');
    // as wide as the page, but for the numbers of its axis
    expect((await boxOf(slider)).width).toBeGreaterThan(280);
    expect(await bar.locator('canvas').count()).toBe(2);
    for (const one of await bar.locator('canvas').all())
      expect((await boxOf(one)).bottom).toBeLessThanOrEqual(844);
    // the article, which begins folded here, has a line of its own
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByText('Symmetry, smoothness, MMScore and controllability').click();
    await page.getByRole('complementary', { name: 'The stage in a line' }).waitFor();
    await expect.poll(opacity).toBe('0');
  });
});

describe('Play on a first visit', () => {
  it('keeps its place as a guess opens the curve, and its words until the new ones come', async () => {
    const motion = { reducedMotion: 'no-preference' } as const;
    const screen = await openScreen(browser, base, { ...VIEWPORTS.desktop, ...motion });
    const { page } = screen;
    await page.goto(base);
    const ahead = page.getByText('Your guess opens this curve: both orders’ scores');
    await ahead.waitFor();
    const curve = page.locator('[data-tour="curve"]');
    const before = await boxOf(curve);
    const words = PRESETS[0].before ?? '';
    // in the page, with the click: what is read a frame later
    const said = await page.evaluate(async () => {
      const words = () => document.querySelector('[class*="_example"]')?.textContent ?? '';
      (document.querySelector('[aria-label="Guess 8"]') as HTMLElement).click();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return words();
    });
    expect(said).toContain(words);
    await page.getByText(PRESETS[0].text).waitFor();
    expect(await ahead.count()).toBe(0);
    const after = await boxOf(curve);
    expect([after.x, after.y, after.width, after.height]).toEqual([
      before.x,
      before.y,
      before.width,
      before.height,
    ]);
    await screen.close();
  });

  it('stands still from example to example, and from stop to stop of a tour', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await page.goto(base);
    const [arrows, swaps, curves] = [new Set<number>(), new Set<number>(), new Set<number>()];
    const swap = answersOf(page).getByRole('button', { name: /^Swap the two/ });
    for (const [place, { title, state }] of PRESETS.entries()) {
      await page.getByRole('button', { name: `${place + 1}: ${title}` }).click();
      await answersOf(page).locator('[data-score="forward"]').getByText('of 10').waitFor();
      const shaft = await boxOf(page.locator('[data-arrow="forward"] [data-crosses="folds"]'));
      arrows.add(Math.round((shaft.y + shaft.bottom) / 2));
      if (state.covered !== 'grey') swaps.add((await boxOf(swap)).y);
      const curve = page.locator('[data-tour="curve"]');
      if ((await curve.count()) > 0) curves.add((await boxOf(curve)).y);
    }
    expect(arrows.size).toBe(1);
    expect(swaps.size).toBe(1);
    expect(curves.size).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('g');
    const tour = page.getByRole('region', { name: 'Tour' });
    const heights = new Set<number>();
    for (const { title } of TOUR.steps) {
      await tour.getByText(` of 6 · ${title}.`).waitFor();
      heights.add((await boxOf(tour)).height);
      await tour.getByRole('button', { name: /^(Next stop|To the examples)$/ }).click();
    }
    expect(heights.size).toBe(1);
    await screen.close();
  });

  it('turns the arrows over on a swap, and takes names and scores across with the pictures', async () => {
    const motion = { reducedMotion: 'no-preference' } as const;
    const screen = await openScreen(browser, base, { ...VIEWPORTS.desktop, ...motion });
    const { page } = screen;
    await screen.open(playLink(OPEN).slice('#/'.length));
    await answersOf(page).getByText('flips').waitFor();
    const score = page.locator('[data-score="forward"]');
    const before = await boxOf(score);
    // what moves, and how it begins and ends; frames may be missed on a slow machine
    await page.evaluate(() => {
      const moves: string[] = [];
      Object.assign(window, { moves });
      const parts = {
        score: document.querySelector('[data-score="forward"]'),
        gap: document.querySelector('[data-tour="gap"]'),
        name: document.querySelector('figure:has([data-tour="pictures"]) figcaption > span'),
        arrow: document.querySelector('[data-arrow="forward"] [data-crosses="folds"]'),
      };
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
        const [name] = Object.entries(parts).find(([, part]) => part === this) ?? [];
        const [first, last] = [0, -1].map((at) =>
          `${(how[0] as Keyframe[]).at(at)?.transform}`
            .replace(/^.* scaleX/, 'side ')
            .replace(/\(-?\d{2,}(\.\d+)?px\)/, ' far'),
        );
        if (name) moves.push(`${name}: ${first} to ${last}`);
        return animate.apply(this, how);
      };
    });
    await answersOf(page).getByRole('button', { name: 'Swap the two' }).click();
    // what both orders share, the gap, stays where it is
    const moves = () => page.evaluate(() => Reflect.get(window, 'moves').toSorted());
    await expect
      .poll(moves)
      .toEqual([
        'arrow: side (1) to side (-1)',
        'name: translateX far to none',
        'score: translateX far to none',
      ]);
    const side = () =>
      page
        .locator('[data-arrow="forward"] [data-crosses="folds"]')
        .evaluate((shaft) => new DOMMatrix(getComputedStyle(shaft).transform).a);
    await expect.poll(side).toBe(-1);
    await expect.poll(async () => (await boxOf(score)).x).toBeLessThan(before.x - 200);
    expect(await moves()).toHaveLength(3);
    await screen.close();
  });

  it('plays an uncovering once, in which a point flies from each score to the curve', async () => {
    const motion = { reducedMotion: 'no-preference' } as const;
    const screen = await openScreen(browser, base, { ...VIEWPORTS.desktop, ...motion });
    const { page } = screen;
    await page.addInitScript(() => {
      const played = { scores: 0, gaps: 0, flights: 0 };
      Object.assign(window, { played });
      addEventListener('animationstart', ({ target, animationName }) => {
        if (!(target instanceof Element)) return;
        const isScore = target.closest('[data-score="reverse"]') !== null;
        if (isScore && animationName.includes('rise')) played.scores++;
        if (animationName.includes('look')) played.gaps++;
      });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (this: Element, ...how: Parameters<typeof animate>) {
        if (this.closest('[data-tour="curve"]') !== null) played.flights++;
        return animate.apply(this, how);
      };
    });
    await page.goto(base);
    // both orders are answered, also the one that is covered
    await page.getByText('Your guess opens this curve').waitFor();
    await page.locator('[aria-label="Answers"] [aria-busy="false"]').waitFor();
    await page.getByRole('button', { name: 'Guess 8' }).click();
    await page.getByText('you guessed 8, it said 1', { exact: true }).waitFor();
    // until the uncovering is over; a look may come too late to see it begin
    await page.waitForFunction(() => Reflect.get(window, 'played').scores > 0);
    await page.waitForFunction(() => document.querySelector('[class*="_opened"]') === null);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const played = await page.evaluate(() => Reflect.get(window, 'played'));
    expect(played).toEqual({ scores: 1, gaps: 1, flights: 2 });
    await screen.close();
  });

  it('shows one order, and the other one once the pictures are swapped', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await page.goto(base);
    const answers = answersOf(page);
    await answers.getByText(/^The same two, swapped: what will it say\?$/).waitFor();
    // the keyboard begins at the page's beginning
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the page');
    const told = page.getByText(/^\d+of 10$/);
    await told.waitFor();
    const [first = ''] = (await told.allTextContents()).map((one) => one.replace('of 10', ''));
    await page
      .getByText(`Original first, it says ${first}. A consistent judge says ${first} again`)
      .waitFor();
    // the pair, its score and Swap: the curve, what lies behind and the fields come later
    const curve = page.getByRole('table', { name: 'Score by strength' });
    const setup = page.getByRole('region', { name: 'Judge and question' });
    expect(await curve.count()).toBe(0);
    expect(await answers.getByText(/^Behind the scores/).isVisible()).toBe(false);
    expect(await setup.count()).toBe(0);
    await page.getByText('not shown yet: swap the two to see it').waitFor({ state: 'attached' });
    expect(await findFaults(page)).toEqual([]);

    await answers.getByRole('button', { name: 'Guess 8' }).click();
    await page.keyboard.press('s');
    await expect.poll(() => told.count()).toBe(2);
    await answers.getByText('flips').waitFor();
    await answers.getByText('you guessed 8, it said 1', { exact: true }).waitFor();
    // each score with its reason
    await answers.getByText('“The images show different objects.”').waitFor();
    // the cause is a switch: the model trained on both orders gives one score, at this strength
    const { strength } = PRESETS[0].state;
    // what the one judge said is never shown as the other's
    await expect.poll(() => curve.getByRole('cell', { name: 'not asked' }).count()).toBe(0);
    await page.evaluate(countMixed);
    await page.getByRole('radio', { name: 'either order' }).check();
    await answers.getByText('symmetric').waitFor();
    await expect.poll(() => curve.getByRole('cell', { name: 'not asked' }).count()).toBe(0);
    expect(await page.evaluate(() => document.body.dataset.mixed)).toBe('0');
    await expect
      .poll(() => readPlayLink(new URL(page.url()).hash))
      .toMatchObject({ judge: { id: 'nano-vlm-both' }, strength, covered: false });
    await page.getByRole('radio', { name: 'original first' }).check();
    await answers.getByText('flips').waitFor();
    await curve.waitFor();
    await answers.getByText(/^Behind the scores/).waitFor();
    await page
      .getByText(new RegExp(`^The same pair in the other order: ${first} became \\d+\\.`))
      .waitFor();
    // and stays so for this pair, in this visit and in its link
    await page.getByRole('button', { name: `${exampleCalled('An encoder') + 1}: ` }).click();
    await answers.getByText(/^The same two, swapped/).waitFor();
    await page.getByRole('button', { name: /^1: / }).click();
    await answers.getByText('flips').waitFor();
    await expect
      .poll(() => readPlayLink(new URL(page.url()).hash))
      .toMatchObject({ covered: false });
    await page.reload();
    await answers.getByText('flips').waitFor();
    expect(screen.watch.errors).toEqual([]);
    expect(screen.watch.strangers).toEqual([]);
    await screen.close();
  });
});
