import type { Page } from 'playwright-core';

/** Unfolds Play's fields for judge and question, if they are folded. */
export async function openSetup(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: /(Change|Hide)$/, expanded: false });
  if ((await line.count()) > 0) await line.click();
  await page.getByRole('region', { name: 'Judge and question' }).waitFor();
}
