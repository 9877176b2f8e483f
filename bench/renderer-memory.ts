import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** Milliseconds between two readings; the browser sometimes resets the system's own peak. */
const PACE = 50;

/**
 * Resident bytes of all the browser's renderers, as Linux counts them: pages, their workers and
 * WASM heaps, even while they are busy. The browser's own measurement waits until they are idle.
 * Pages of files are left out: how much of the browser's program is resident before a model loads,
 * which all its processes share, differs by 40 MB from run to run.
 */
export async function rendererBytes(browser: Browser): Promise<number> {
  return bytesOf(await renderersOf(browser));
}

/** The peak of the renderers' bytes until the work is done. */
export async function peakOfRenderers(
  browser: Browser,
  work: () => Promise<unknown>,
): Promise<number> {
  const renderers = await renderersOf(browser);
  let peak = bytesOf(renderers);
  let going = true;
  const run = work().finally(() => {
    going = false;
  });
  while (going) {
    peak = Math.max(peak, bytesOf(renderers));
    await Promise.race([run, wait(PACE)]);
  }
  await run;
  return peak;
}

/** Process ids. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? id : []));
}

function bytesOf(renderers: readonly number[]): number {
  return renderers.reduce((sum, id) => sum + residentOf(id), 0);
}

/** 0 for a process that has ended. */
function residentOf(id: number): number {
  if (process.platform !== 'linux') throw new Error('memory is read as Linux tells it');
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const lines = status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+)/gm);
    return [...lines].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
  } catch {
    return 0;
  }
}
