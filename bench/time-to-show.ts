import type { BrowserContext } from 'playwright-core';

declare global {
  interface Window {
    /** milliseconds since navigation, set when the awaited text is on the screen */
    flipsideShown?: number;
  }
}

/**
 * Milliseconds from navigation to the frame in which an element that matches the selector and
 * contains the text is in the page. The page measures this itself; polling from outside is off by
 * up to half a second.
 */
export async function timeToShow(
  context: BrowserContext,
  url: string,
  selector: string,
  text: string,
): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(
    ([wanted, words]) => {
      const observer = new MutationObserver(() => {
        for (const element of document.querySelectorAll(wanted)) {
          if (!element.textContent?.includes(words)) continue;
          observer.disconnect();
          requestAnimationFrame((now) => {
            window.flipsideShown = now;
          });
          return;
        }
      });
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    },
    [selector, text] as const,
  );
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => window.flipsideShown);
  const milliseconds = await shown.jsonValue();
  await page.close();
  if (milliseconds === undefined) throw new Error(`${text} was not shown`);
  return milliseconds;
}
