import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LABS } from '../../src/app/labs/registry.ts';
import { openScreen, type Screen, VIEWPORTS } from '../support/browser/screen.ts';
import { connectBrowser } from '../support/browser/shared-browser.ts';

const base = inject('page');
let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

const MOVING = { reducedMotion: 'no-preference' } as const;

/** What has played on the page, as its events tell it. */
interface Played {
  /** the title of each card whose drawing has played and rests, in that order */
  readonly titles: readonly string[];
  /** the longest animation, in seconds */
  readonly longest: number;
  /** how many drawings played at once, at most */
  readonly atOnce: number;
}

async function openLabs(options: BrowserContextOptions): Promise<Screen> {
  const screen = await openScreen(browser, base, options);
  await screen.page.addInitScript(() => {
    const played = { titles: [] as string[], longest: 0, atOnce: 0 };
    Object.assign(window, { played });
    addEventListener('animationstart', () => {
      played.atOnce = Math.max(played.atOnce, document.querySelectorAll('[data-plays]').length);
    });
    addEventListener(
      'animationend',
      ({ target, elapsedTime }) => {
        const card = target instanceof Element ? target.closest('[data-plays]') : null;
        // heard before the page itself hears it and lets the drawing rest
        if (card === null) return;
        played.titles.push(card.querySelector('h2')?.textContent ?? '');
        played.longest = Math.max(played.longest, elapsedTime);
      },
      { capture: true },
    );
  });
  await screen.open('labs');
  return screen;
}

const playedOn = (page: Page): Promise<Played> =>
  page.evaluate(() => Reflect.get(window, 'played'));

/** The share of pixels that clearly differ. */
function shareChanged(before: PNG, after: PNG): number {
  let changed = 0;
  for (let at = 0; at < before.data.length; at += 4) {
    const differences = [0, 1, 2].map((channel) =>
      Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)),
    );
    if (Math.max(...differences) > 24) changed += 1;
  }
  return changed / (before.width * before.height);
}

describe('The drawings of the labs', () => {
  it('play once when their card is pointed at or focused, and rest', async () => {
    const { page, close } = await openLabs(MOVING);
    const cards = page.getByRole('main').getByRole('listitem');
    for (const index of LABS.keys()) {
      if (index % 2 === 0) await cards.nth(index).hover();
      else await cards.nth(index).getByRole('link').focus();
      await expect.poll(async () => (await playedOn(page)).titles.length).toBe(index + 1);
    }
    const { titles, longest } = await playedOn(page);
    expect(titles).toEqual(LABS.map(({ title }) => title));
    expect(longest).toBeGreaterThan(1);
    expect(await page.locator('[data-plays]').count()).toBe(0);
    await close();
  });

  it('play on the About page, too, when pointed at', async () => {
    const { page, open, close } = await openLabs(MOVING);
    await open('about');
    await page.locator('[data-sketch] svg').nth(1).hover();
    await expect.poll(async () => (await playedOn(page)).longest).toBeGreaterThan(1);
    expect(await page.locator('[data-plays]').count()).toBe(0);
    await close();
  });

  it('have visibly moved after a tenth of a second', async () => {
    const { page, close } = await openLabs(MOVING);
    const cards = page.getByRole('main').getByRole('listitem');
    for (const [index, { title }] of LABS.entries()) {
      const card = cards.nth(index);
      // not the empty one that holds its place until it is loaded
      const drawing = card.locator('svg:not(:empty)');
      await drawing.waitFor();
      const rest = PNG.sync.read(await drawing.screenshot());
      // held at that moment: how fast this machine is does not matter
      const moving = await card.evaluate((element) => {
        element.setAttribute('data-plays', '');
        const animations = element.getAnimations({ subtree: true });
        for (const animation of animations) {
          animation.pause();
          animation.currentTime = 100;
        }
        return animations.length;
      });
      expect(moving, title).toBeGreaterThan(0);
      // a loaded machine may draw the held moment a frame late
      await expect
        .poll(async () => shareChanged(rest, PNG.sync.read(await drawing.screenshot())), {
          message: title,
        })
        .toBeGreaterThan(0.01);
    }
    await close();
  });

  it('stay still for a reader who wants nothing to move', async () => {
    const { page, close } = await openLabs({});
    await page.getByRole('main').getByRole('listitem').first().hover();
    await expect.poll(async () => (await playedOn(page)).titles).toHaveLength(1);
    expect((await playedOn(page)).longest).toBe(0);
    await close();
  });

  it('play one after another on a touch screen, each once as it comes into the window', async () => {
    const { page, close } = await openLabs({ ...VIEWPORTS.phone, ...MOVING });
    await expect.poll(async () => (await playedOn(page)).titles.length).toBeGreaterThan(1);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await playedOn(page)).titles.at(-1)).toBe(LABS.at(-1)?.title);
    const { titles, atOnce } = await playedOn(page);
    expect(new Set(titles).size).toBe(titles.length);
    expect(atOnce).toBe(1);
    await close();
  });
});

describe('The way through the labs', () => {
  it('begins at the first, and leads from a result to the next lab and its question', async () => {
    const screen = await openScreen(browser, base, VIEWPORTS.desktop);
    const { page } = screen;
    await screen.open('labs');
    const first = page.getByRole('listitem').filter({ hasText: 'start here' });
    expect(await first.getByRole('link').textContent()).toBe(LABS[0]?.title);
    for (const result of ['benchmark?named=flip', 'bias?named=bias']) {
      await screen.open(result);
      const next = LABS[LABS.findIndex((lab) => result.startsWith(`${lab.screen}?`)) + 1];
      const line = page.getByText(/^Next lab:/);
      await line.getByText(next?.lead ?? '', { exact: true }).waitFor();
      await line.getByRole('link').click();
      await expect.poll(() => new URL(page.url()).hash).toBe(`#/${next?.screen}`);
    }
    await screen.close();
  });
});

describe('The About page', () => {
  it('is short on a phone: a lab’s text is folded, and its name above opens it', async () => {
    const { page, open, close } = await openScreen(browser, base, VIEWPORTS['phone']);
    await open('about');
    const text = page.getByText(/^The protocol is UPME/);
    await page.getByRole('heading', { name: 'Peer review' }).waitFor();
    expect(await text.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Peer review' }).click();
    await text.waitFor();
    await close();
  });

  it('shows all of it on a wide screen, and its list begins where the text does', async () => {
    const { page, open, close } = await openScreen(browser, base, VIEWPORTS['desktop']);
    await open('about');
    await page.getByText(/^The protocol is UPME/).waitFor();
    const first = page.getByRole('button', { name: 'Benchmark' });
    const [words, heading] = await Promise.all([
      first.evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return range.getBoundingClientRect().x;
      }),
      page.getByRole('heading', { name: 'About Flipside' }).boundingBox(),
    ]);
    expect(Math.abs(words - (heading?.x ?? 0))).toBeLessThan(2);
    await close();
  });
});
