import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Chooses the first cell of a flip map. Pressed until it takes: the map is drawn anew when the last
 * results come in, and a key that comes just then meets a cell that is no more.
 */
export async function openFirstCell(map: Locator): Promise<void> {
  const cell = map.getByRole('button', { name: /^forward .* reverse/ }).first();
  const detail = map.getByRole('region', { name: 'forward order' });
  await expect
    .poll(
      async () => {
        await cell.press('Enter');
        return detail.count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
}
