import type { Locator, Page } from 'playwright-core';

/**
 * Drops files and folders of this machine on a place of the page, as the browser itself hands over
 * what comes from outside: with entries for folders, which no event made in the page has. Handfuls
 * come one right after the other.
 */
export async function dropFiles(
  page: Page,
  place: Locator,
  ...handfuls: readonly (readonly string[])[]
): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('the place to drop on is not in sight');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const COPY = 1;
  const devtools = await page.context().newCDPSession(page);
  for (const paths of handfuls) {
    const data = { items: [], files: [...paths], dragOperationsMask: COPY };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
    }
  }
  await devtools.detach();
}
