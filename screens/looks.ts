import type { Page } from 'playwright-core';

export const THEMES = ['light', 'dark'] as const;

interface Window {
  /** CSS pixels */
  readonly height: number;
  /** a phone: held in the hand, touched, with more pixels than it counts */
  readonly phone: boolean;
}

/** By the width in CSS pixels: a lecture room's projector, a laptop, a phone. */
export const WIDTHS: Readonly<Record<string, Window>> = {
  1920: { height: 1080, phone: false },
  1280: { height: 720, phone: false },
  375: { height: 812, phone: true },
};

/** Milliseconds that colours take to change, and to spare. */
const CHANGE = 400;

/** In one context for all widths, so that all show the same runs. */
export async function setWidth(page: Page, width: string): Promise<void> {
  const { height, phone } = WIDTHS[width] ?? { height: 720, phone: false };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: Number(width), height });
  if (!phone) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: Number(width),
    height,
    deviceScaleFactor: 1.5,
    mobile: true,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
}

export async function setTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForTimeout(CHANGE);
}
