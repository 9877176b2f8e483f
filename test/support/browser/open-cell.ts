import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Chooses the first cell of the first flip map. Pressed until it takes: the maps are drawn again when
 * the last results come in, and a key that comes just then meets a cell that is no more.
 */
export async function openFirstCell(map: Locator): Promise<void> {
  const cell = map.getByRole('button', { name: /^forward .* reverse/ }).first();
  const detail = map.getByRole('region', { name: 'forward order' });
  await expect
    .poll(
      async () => {
        await cell.press('Enter');
        return cell.getAttribute('aria-pressed');
      },
      { timeout: 200_000, interval: 500 },
    )
    .toBe('true');
  await detail.waitFor();
}

/** Unfolds the flip maps and pairs of a run, and gives them. */
export async function openMaps(page: Page): Promise<Locator> {
  const maps = page.getByRole('region', { name: 'Flip maps' });
  const fold = page.locator('summary').filter({ hasText: 'Every pair, by its two scores' });
  await fold.waitFor();
  if (!(await maps.isVisible())) await fold.click();
  await maps.waitFor();
  return maps;
}

/** Unfolds the table of each judge's cells, and gives it. */
export async function openCells(page: Page): Promise<Locator> {
  const cells = page.getByRole('region', { name: 'Metrics by split and condition' });
  const fold = page.locator('summary').filter({ hasText: 'Which changes it judges best' });
  await fold.waitFor();
  if (!(await cells.isVisible())) await fold.click();
  await cells.waitFor();
  return cells;
}
