import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** Clicks what saves a file, and gives the file's text; a browser elsewhere tells no path of it. */
export async function readDownload(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = join(tmpdir(), `flipside-download-${process.pid}-${Date.now()}`);
  await download.saveAs(path);
  try {
    return readFileSync(path, 'utf8');
  } finally {
    rmSync(path, { force: true });
  }
}
