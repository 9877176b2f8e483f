import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';

/** Milliseconds between two readings; the browser sometimes resets the system's own peak. */
const PACE = 50;

/** Bytes of all the browser's renderers: pages, their workers and WASM heaps. */
export interface RendererMemory {
  /**
   * What the renderers hold themselves, without pages of files. How much of the browser's program
   * is resident before a model loads, which all its processes share, differs by 40 MB from run to
   * run.
   */
  readonly own: number;
  /** with pages of files: Linux's VmRSS */
  readonly resident: number;
}

/**
 * The memory of all renderers as Linux counts it, even while they are busy. The browser's own
 * measurement waits until they are idle.
 */
export async function rendererMemory(browser: Browser): Promise<RendererMemory> {
  return memoryOf(await renderersOf(browser));
}

/** The peak of each count until the work is done. */
export async function peakOfRenderers(
  browser: Browser,
  work: () => Promise<unknown>,
): Promise<RendererMemory> {
  const renderers = await renderersOf(browser);
  let peak = memoryOf(renderers);
  let going = true;
  const run = work().finally(() => {
    going = false;
  });
  while (going) {
    peak = mostOf([peak, memoryOf(renderers)]);
    await Promise.race([run, wait(PACE)]);
  }
  await run;
  return peak;
}

/** Each count's largest value. */
export function mostOf(counts: readonly RendererMemory[]): RendererMemory {
  return {
    own: Math.max(...counts.map(({ own }) => own)),
    resident: Math.max(...counts.map(({ resident }) => resident)),
  };
}

/** Process ids. */
async function renderersOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? id : []));
}

function memoryOf(renderers: readonly number[]): RendererMemory {
  const each = renderers.map(readStatus);
  return {
    own: each.reduce((sum, { own }) => sum + own, 0),
    resident: each.reduce((sum, { resident }) => sum + resident, 0),
  };
}

/** 0 for a process that has ended. */
function readStatus(id: number): RendererMemory {
  if (process.platform !== 'linux') throw new Error('memory is read as Linux tells it');
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const bytesOf = (lines: RegExp) =>
      [...status.matchAll(lines)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes) * 1024, 0);
    return {
      own: bytesOf(/^Rss(?:Anon|Shmem):\s+(\d+)/gm),
      resident: bytesOf(/^VmRSS:\s+(\d+)/gm),
    };
  } catch {
    return { own: 0, resident: 0 };
  }
}
