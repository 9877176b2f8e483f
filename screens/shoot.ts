import { writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Milliseconds without a change after which a screen counts as still; a slow judge takes its time. */
const STILL = 1500;
/** Milliseconds after which a screen that never comes to rest is taken as it is. */
const LONGEST = 90_000;
/** Of the picture's height, in heights of the window: what is further down is seen by scrolling. */
const WINDOWS = 2;
/** Of WebP, 0 to 100: letters stay sharp, and a picture takes some tens of kB. */
const QUALITY = 60;

/**
 * Waits until nothing on the page has changed for `wanted` milliseconds and nothing says that it is at
 * work: what does so ends with three dots.
 */
export async function settle(page: Page, wanted = STILL): Promise<void> {
  await page.evaluate(
    ([still, longest]) =>
      new Promise<void>((resolve) => {
        const begun = performance.now();
        let changed = begun;
        const observer = new MutationObserver(() => {
          changed = performance.now();
        });
        const root = document.body;
        observer.observe(root, { subtree: true, childList: true, attributes: true });
        const timer = setInterval(() => {
          const now = performance.now();
          const busy =
            [...root.querySelectorAll('progress')].some(({ position }) => position < 1) ||
            [...root.querySelectorAll('[role="status"]')].some((status) =>
              status.textContent?.trim().endsWith('…'),
            );
          if ((busy || now - changed < still) && now - begun < longest) return;
          clearInterval(timer);
          observer.disconnect();
          resolve();
        }, 100);
      }),
    [wanted, LONGEST] as const,
  );
}

/** Writes the page as WebP, from where it is scrolled to, to at most two windows down. */
export async function shoot(page: Page, path: string): Promise<void> {
  const size = await page.evaluate((windows) => {
    // what sticks to the window's edge would lie across the middle of a picture of two windows
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
    return {
      y: scrollY,
      width: innerWidth,
      // behind what is open over the page there is nothing to see
      height: document.querySelector('dialog[open]')
        ? innerHeight
        : Math.min(document.documentElement.scrollHeight - scrollY, windows * innerHeight),
    };
  }, WINDOWS);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, ...size, scale: 1 },
  });
  await session.detach();
  await writeFile(path, Buffer.from(data, 'base64'));
}
