import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from '../headless/build-page.ts';
import { launchChromium } from '../headless/launch-chromium.ts';
import { ROOT } from '../headless/root.ts';
import { servePage } from '../headless/serve-page.ts';
import { setTheme, setWidth, THEMES, WIDTHS } from './looks.ts';
import { makeRuns } from './make-runs.ts';
import { SCREENS } from './screens.ts';
import { settle, shoot } from './shoot.ts';
import { fileOf, writeIndex } from './write-index.ts';

const FOLDER = join(ROOT, 'docs', 'screens');

/** `npm run screens [-- NAME …]`: pictures of all screens, or of those so named, in docs/screens. */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
  if (wanted.length < names.length || wanted.length === 0) {
    throw new Error(`screens: ${SCREENS.map(({ name }) => name).join(', ')}`);
  }
  await buildPage((line) => console.error(line));
  const served = await servePage();
  const browser = await launchChromium('wasm', served.url);
  mkdirSync(FOLDER, { recursive: true });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    console.error('making the runs …');
    const runs = await makeRuns(context, served.url);
    for (const width of Object.keys(WIDTHS)) {
      for (const screen of wanted) {
        console.error(`${width}: ${screen.name}`);
        // a page of its own: nothing is left of the screen before
        const page = await context.newPage();
        await setWidth(page, width);
        await page.goto(`${served.url}#/${screen.route(runs)}`);
        await settle(page);
        if (screen.prepare) {
          await screen.prepare(page);
          await settle(page);
        }
        for (const theme of THEMES) {
          await setTheme(page, theme);
          // to take a picture larger than the window moves the page for a moment, and charts with it
          await settle(page, 400);
          await shoot(page, join(FOLDER, fileOf(screen, width, theme)));
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await served.close();
  }
  writeFileSync(join(FOLDER, 'index.md'), writeIndex(SCREENS));
  removeStrays();
}

/** Pictures of screens that are no more. */
function removeStrays(): void {
  const known = new Set(
    SCREENS.flatMap((screen) =>
      Object.keys(WIDTHS).flatMap((width) => THEMES.map((theme) => fileOf(screen, width, theme))),
    ),
  );
  for (const file of readdirSync(FOLDER)) {
    if (file.endsWith('.webp') && !known.has(file)) rmSync(join(FOLDER, file));
  }
}

await main();
