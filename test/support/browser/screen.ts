import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ROOT } from '../../../headless/root.ts';
import { PRESETS } from '../../../src/app/labs/pairbench/play/guide/examples.ts';
import { playLink } from '../../../src/app/labs/pairbench/play/state/play-link.ts';
import type { Evaluator } from './engine-page.ts';
import { type Watch, watchPages } from './watch-page.ts';

/** The two widths every journey is made at. */
export const VIEWPORTS: Readonly<Record<string, BrowserContextOptions>> = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

/** Play's route with a judge that needs no model, for what is not about one. */
export const PLAY_WITHOUT_MODEL = playLink({
  ...PRESETS[0].state,
  judge: { id: 'ssim', device: 'wasm' },
  covered: false,
}).slice('#/'.length);

export interface Screen {
  readonly page: Page;
  readonly watch: Watch;
  /** goes to a page of the app: "play", "benchmark", "runs", "about" */
  open(route: string): Promise<void>;
  /** a picture of the whole page, where KEEP_SCREENS=1 asks for one */
  shoot(name: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each profile would keep the whole page for itself, which one file's tests are about. A bar that
 * moves while something is computed is painted sixty times a second, and a colour on its way to
 * another is neither.
 */
const PLAIN: BrowserContextOptions = { serviceWorkers: 'block', reducedMotion: 'reduce' };

/** The app in a browser profile of its own, with nothing stored. */
export async function openScreen(
  browser: Browser,
  base: string,
  options: BrowserContextOptions = {},
): Promise<Screen> {
  const context = await browser.newContext({ ...PLAIN, ...options });
  // a small machine that also builds and trains may be slow; nothing here is about speed
  context.setDefaultTimeout(400_000);
  const watch = watchPages(context, new URL(base).origin);
  const page = await context.newPage();
  return {
    page,
    watch,
    open: async (route) => {
      await page.goto(`${base}#/${route}`);
      // the page before stays in sight until this one can be drawn
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.locator('main:not([aria-busy="true"]) h1:visible').first().waitFor();
    },
    shoot: async (name) => {
      if (!process.env.KEEP_SCREENS) return;
      const folder = join(ROOT, '.cache', 'screens');
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    },
    close: () => context.close(),
  };
}

/** How far the page is wider than its window, in CSS pixels; a phone should not scroll sideways. */
export function overflowOf(page: Evaluator): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // a gutter kept free for the scroll bar makes the page narrower than its window
    return Math.max(0, scrollWidth - clientWidth);
  });
}
