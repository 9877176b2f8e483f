import type { Page } from 'playwright-core';

/** Unfolds the parts of a set-up; without names, all of them. */
export async function changeSetup(page: Page, ...parts: readonly string[]): Promise<void> {
  const folded = (part: string) =>
    page.getByRole('button', { name: new RegExp(`^${part}.* Change$`), expanded: false });
  await page.getByRole('button', { name: /^Judges .*(Change|Hide)$/ }).waitFor();
  for (const part of parts.length > 0 ? parts : ['']) {
    while ((await folded(part).count()) > 0) await folded(part).first().click();
  }
}
