import type { Browser, BrowserContext, BrowserServer, LaunchOptions } from 'playwright-core';
import type { Device } from '../src/core/spec/judge-choice.ts';
import { GPU_FLAGS, SWIFTSHADER_FLAGS } from './chromium-flags.ts';
import { requireChromium } from './find-chromium.ts';

/**
 * Launches headless Chromium with the device available to pages. For WebGPU it uses a working
 * graphics card, or else SwiftShader. `url` is any page on a local server: WebGPU requires a secure
 * context.
 */
export async function launchChromium(device: Device, url: string): Promise<Browser> {
  return launch(await findFlags(device, url));
}

/** The same with further flags or another program, for several processes to connect to. */
export async function serveChromium(
  device: Device,
  url: string,
  { flags: further = [], program }: { flags?: readonly string[]; program?: string | null } = {},
): Promise<BrowserServer> {
  const flags = await findFlags(device, url);
  const options = optionsWith([...flags, ...further]);
  return (await loadDriver()).launchServer({
    ...options,
    ...(program && { executablePath: program }),
  });
}

/** The same with a profile folder that persists. Only one process at a time can use a folder. */
export async function openProfile(
  device: Device,
  url: string,
  folder: string,
): Promise<BrowserContext> {
  const flags = await findFlags(device, url);
  return (await loadDriver()).launchPersistentContext(folder, optionsWith(flags));
}

/** Loaded late: a refused command needs no browser. */
async function loadDriver() {
  return (await import('playwright-core')).chromium;
}

function optionsWith(flags: readonly string[]): LaunchOptions {
  return { executablePath: requireChromium(), args: [...flags] };
}

async function launch(flags: readonly string[]): Promise<Browser> {
  return (await loadDriver()).launch(optionsWith(flags));
}

async function findFlags(device: Device, url: string): Promise<readonly string[]> {
  if (device === 'wasm') return [];
  const onCard = await launch(GPU_FLAGS);
  try {
    return (await hasAdapter(onCard, url)) ? GPU_FLAGS : SWIFTSHADER_FLAGS;
  } finally {
    await onCard.close();
  }
}

async function hasAdapter(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    return await page.evaluate(async () => {
      const { gpu } = navigator as { gpu?: { requestAdapter(): Promise<unknown> } };
      return Boolean(await gpu?.requestAdapter());
    });
  } catch {
    return false;
  } finally {
    await page.close();
  }
}
