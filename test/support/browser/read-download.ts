import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

/** Clicks what saves a file, and gives the file's text. */
export async function readDownload(page: Page, button: Locator): Promise<string> {
  return (await readDownloadBytes(page, button)).toString('utf8');
}

/** The same as it is; a browser elsewhere tells no path of it. */
export async function readDownloadBytes(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = join(tmpdir(), `flipside-download-${process.pid}-${Date.now()}`);
  await download.saveAs(path);
  try {
    return readFileSync(path);
  } finally {
    rmSync(path, { force: true });
  }
}
