import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { PRESETS } from '../../src/app/labs/pairbench/play/guide/examples.ts';
import { placeOf } from '../../src/app/labs/pairbench/play/guide/guide-store.ts';
import { TOUR } from '../../src/app/labs/pairbench/play/guide/tour.ts';
import { playLink } from '../../src/app/labs/pairbench/play/state/play-link.ts';
import {
  createRun,
  openEngine,
  smallSpec,
  start,
  waitFor,
} from '../support/browser/engine-page.ts';
import { findFaults } from '../support/browser/find-faults.ts';
import { openMaps } from '../support/browser/open-cell.ts';
import { readDownload } from '../support/browser/read-download.ts';
import { openScreen, overflowOf, type Screen } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** The first example with both scores shown. */
const OPEN = playLink({ ...PRESETS[0].state, covered: false }).slice('#/'.length);

const articleOf = (page: Page) => page.getByRole('article', { name: 'How a judge is measured' });

/** What a stop of the tour frames: whether in sight as a whole, and the words the frame runs through. */
const framesOf = (page: Page) =>
  page.evaluate(() => {
    const within = (box: DOMRect, by: number) => (words: DOMRect) =>
      words.left >= box.left - by &&
      words.right <= box.right + by &&
      words.top >= box.top - by &&
      words.bottom <= box.bottom + by;
    const beside = (box: DOMRect, by: number) => (words: DOMRect) =>
      words.right < box.left - by ||
      words.left > box.right + by ||
      words.bottom < box.top - by ||
      words.top > box.bottom + by;
    // a line's box reaches a little above and below its letters
    const seen = [...document.querySelectorAll('main *')].filter(
      (element) => element.closest('.visually-hidden') === null,
    );
    const lines = seen.flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()]
            .filter(({ width, height }) => width > 1 && height > 4)
            .map(({ x, y, width, height }) => ({
              words: node.textContent ?? '',
              place: new DOMRect(x, y + 2, width, height - 4),
            }));
        }),
    );
    return [...document.querySelectorAll<HTMLElement>('[data-tour]')]
      .filter((part) => getComputedStyle(part).outlineStyle === 'solid')
      .map((part) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(part);
        const inner = Number.parseFloat(outlineOffset);
        const outer = inner + Number.parseFloat(outlineWidth);
        const box = part.getBoundingClientRect();
        return {
          part: part.dataset.tour,
          inSight: within(new DOMRect(0, 0, innerWidth, innerHeight), -outer)(box),
          crossed: lines
            .filter(({ place }) => !within(box, inner)(place) && !beside(box, outer)(place))
            .map(({ words }) => words),
        };
      });
  });

describe('Play teaches', () => {
  let screen: Screen;
  let page: Page;
  beforeAll(async () => {
    screen = await openScreen(browser, base, { viewport: { width: 1280, height: 720 } });
    page = screen.page;
  });
  afterAll(() => screen.close());
  // at the first example, answered along its curve; what was answered before is stored
  beforeEach(async () => {
    await screen.open(OPEN);
    await page.getByRole('region', { name: 'Answers' }).getByText('flips').waitFor();
    await page.getByText(/^\d+ of 11 asked$/).waitFor({ state: 'detached' });
  });
  afterEach(async () => {
    expect(screen.watch.errors).toEqual([]);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto('about:blank');
  });

  it('leads through six stops by keyboard, each on its example, in lecture mode too', async () => {
    const tour = page.getByRole('region', { name: 'Tour' });
    // the article is not fetched before somebody comes near it
    expect(await articleOf(page).count()).toBe(0);
    // begins covered and unswapped, also after both scores were seen
    await page.keyboard.press('s');
    await page.keyboard.press('g');
    await page.getByText('not shown yet: swap the two to see it').waitFor();
    const swap = page.getByRole('button', { name: 'Swap the two and show' });
    expect(await swap.getAttribute('aria-pressed')).toBe('false');
    const heights = new Set<number | undefined>();
    for (const [stop, { title, text, state, target }] of TOUR.steps.entries()) {
      await tour.getByText(`${stop + 1} of 6 · ${title}.`).waitFor();
      await tour.getByText(text).waitFor();
      const place = placeOf(state) ?? -1;
      const name = `${place + 1}: ${PRESETS[place]?.title}`;
      const example = page.getByRole('button', { name });
      expect(await example.getAttribute('aria-current')).toBe('step');
      // no stop's words move the stage
      heights.add((await tour.boundingBox())?.height);
      expect(heights.size).toBe(1);
      if (stop === 0) expect(await findFaults(page)).toEqual([]);
      // what it is about is framed, and nothing else; once pictures and words have arrived
      const framed = target === 'pictures' ? [target, target] : [target];
      const whole = framed.map((part) => ({ part, inSight: true, crossed: [] }));
      await expect.poll(() => framesOf(page)).toEqual(whole);
      if (stop < TOUR.steps.length - 1) {
        await page.keyboard.press(stop % 2 === 0 ? 'ArrowRight' : 'PageDown');
      }
    }
    await page.keyboard.press('f');
    await page.getByRole('heading', { level: 1, name: '6 of 6 · Whether it looks' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { level: 1, name: '4 of 6 · From weak to strong' }).waitFor();
    await page.getByRole('slider', { name: 'Strength' }).waitFor();
    await page.getByText('symmetric', { exact: true }).waitFor();
    expect(await overflowOf(page)).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await tour.getByText('4 of 6 · ').waitFor();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await tour.getByRole('button', { name: 'To the examples' }).click();
    // what the tour did not show
    await page.getByText('Bit by bit.', { exact: true }).waitFor();
    expect(await tour.count()).toBe(0);
  });

  it('tells nothing of a score or curve that waits for a guess', async () => {
    const fresh = await openScreen(browser, base, { viewport: { width: 1280, height: 720 } });
    await fresh.open('play');
    await fresh.page.getByText('Your guess opens this curve').waitFor();
    await fresh.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const article = articleOf(fresh.page);
    const waits = article.getByText('Calculated as soon as there is a guess of yours.');
    await waits.first().waitFor();
    expect(await article.getByText(/^It counts as|pairs of the curve$/).count()).toBe(0);
    await fresh.page.keyboard.press('s');
    await article.getByText('It counts as not symmetric.').waitFor();
    expect(await waits.count()).toBe(0);
    await fresh.close();
  });

  it('works the metrics through with the numbers on the stage, and changes it', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const article = articleOf(page);
    await article.getByText('It counts as not symmetric.').waitFor();
    await article.getByText('The 11 pairs of the curve').first().waitFor();
    await expect.poll(() => article.locator('math').count()).toBeGreaterThan(6);
    await article.getByRole('button', { name: /^Ask about all three kinds/ }).click();
    const kinds = article.getByRole('region', { name: 'The three kinds of pair' });
    await expect.poll(() => kinds.getByRole('row').count()).toBe(7);
    await article
      .locator('math')
      .filter({ hasText: /^Cont=1−\|0\./ })
      .waitFor();
    expect(await findFaults(page)).toEqual([]);
    await screen.shoot('play-article');

    await article.getByRole('button', { name: 'Tell it to ignore the change' }).click();
    await article
      .getByText('10 is correct: a change to ignore costs nothing (PairBench’s rule).')
      .first()
      .waitFor();
    const setup = page.getByRole('region', { name: 'Judge and question' });
    expect(await setup.getByRole('radio', { name: 'invariant' }).isChecked()).toBe(true);
    // the same pairs under the same conditions: they need not be asked again
    await expect.poll(() => kinds.getByRole('row').count()).toBe(7);
    await article.getByRole('button', { name: 'Turn it by 90°' }).click();
    await page.getByText(/^rotated 90° /).waitFor();
    // other pairs: what was worked out was of those before
    await article.getByRole('button', { name: /^Ask about all three kinds/ }).waitFor();
    await article.getByRole('button', { name: 'Ask Nano CLIP' }).click();
    await article
      .locator('math')
      .filter({ hasText: /^round\(1\+9·[\d.]+\)=\d+$/ })
      .waitFor();
    expect(await setup.getByRole('radio', { name: 'Nano CLIP' }).isChecked()).toBe(true);
  });
});

describe('an open pair of a run', () => {
  it('is copied as a figure and saved as a file, pictures and answers in it', async () => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await openEngine(context, base);
    const id = await createRun(
      page,
      smallSpec({
        judges: [{ id: 'nano-vlm-forward', device: 'wasm' }],
        conditions: ['sensitive'],
      }),
    );
    await start(page, id);
    await waitFor(page, id, ['done']);
    await page.goto(`${base}#/benchmark/${id}`);
    await openMaps(page);
    const svg = await readDownload(
      page,
      page.getByRole('button', { name: 'This pair: save as SVG' }),
    );
    expect(svg.match(/href="data:image\/png;base64,/g)).toHaveLength(2);
    expect(svg).toContain('Nano VLM forward-only');
    expect(svg).toMatch(/Original first: \d+.*Transformed first: \d+/);
    await page.getByRole('button', { name: 'Copy as a figure' }).click();
    await page.getByRole('button', { name: 'Figure copied' }).waitFor();
    const [width, height] = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap((await item?.getType('image/png')) as Blob);
      return [picture.width, picture.height];
    });
    expect(width).toBe(1440);
    expect(height).toBeGreaterThan(800);
    await context.close();
  });
});
