import type { Page } from 'playwright-core';
import { changeSetup } from './change-setup.ts';

/** Unfolds a set-up, and replaces its chosen judges with these. */
export async function chooseJudges(
  page: Page,
  judges: readonly (string | RegExp)[],
): Promise<void> {
  await changeSetup(page);
  const groups = page.getByRole('group', {
    name: /^(Chosen so far|Generative|Encoders|Endpoints|Pixel judges)/,
  });
  await groups.first().waitFor();
  for (const box of await groups.getByRole('checkbox').all()) {
    if (await box.isChecked()) await box.uncheck();
  }
  for (const name of judges) await page.getByRole('checkbox', { name }).check();
}
