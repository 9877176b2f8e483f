import type { Page } from 'playwright-core';

/** Takes out whoever is chosen where runs are put together, and chooses these judges. */
export async function chooseJudges(
  page: Page,
  judges: readonly (string | RegExp)[],
): Promise<void> {
  const groups = page.getByRole('group', { name: /^(Generative|Encoders|Endpoints|Pixel judges)/ });
  await groups.first().waitFor();
  for (const box of await groups.getByRole('checkbox').all()) {
    if (await box.isChecked()) await box.uncheck();
  }
  for (const name of judges) await page.getByRole('checkbox', { name }).check();
}
