import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../headless/launch-chromium.ts';
import { ROOT } from '../headless/root.ts';

/** The icons that systems want as pixels: from which drawing, and how many to a side. */
const ICONS = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['icon-maskable-512.png', 'icon-maskable.svg', 512],
  // iOS rounds it off by itself and knows no transparency
  ['apple-touch-icon.png', 'icon-maskable.svg', 180],
] as const;

const folder = join(ROOT, 'public');
const browser = await launchChromium('wasm', 'about:blank');
const page = await browser.newPage({ colorScheme: 'light' });
for (const [name, drawing, side] of ICONS) {
  const svg = readFileSync(join(folder, drawing), 'utf8');
  await page.setViewportSize({ width: side, height: side });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
}
await browser.close();
