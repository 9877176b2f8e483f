import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from './find-faults.ts';
import { overflowOf, type Screen, VIEWPORTS } from './screen.ts';

const LOOKS = [
  { width: 'desktop', colorScheme: 'light' },
  { width: 'phone', colorScheme: 'dark' },
] as const;

/**
 * Holds a screen as it stands against what every screen keeps to: axe finds no fault and nothing scrolls
 * sideways, on a desktop in light and on a phone in dark. Leaves it as a desktop in light.
 *
 * A journey is made once and looked at in both, since what costs is the journey.
 */
export async function lookAtBoth(screen: Screen, name: string): Promise<void> {
  const { page } = screen;
  try {
    for (const { width, colorScheme } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(sizeOf(width));
      const place = `${name} on a ${width} in ${colorScheme}`;
      // what follows the window's width does so in the next frame
      await expect.poll(() => overflowOf(page), { message: place }).toBe(0);
      expect({ place, faults: await findFaults(page) }).toEqual({ place, faults: [] });
      await screen.shoot(`${name}-${width}-${colorScheme}`);
    }
  } finally {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(sizeOf('desktop'));
  }
}

function sizeOf(width: string): { readonly width: number; readonly height: number } {
  const viewport: BrowserContextOptions['viewport'] = VIEWPORTS[width]?.viewport;
  if (!viewport) throw new Error(`no viewport is called ${width}`);
  return viewport;
}
