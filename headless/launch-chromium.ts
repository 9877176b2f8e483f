import type { Browser, BrowserContext, BrowserServer, LaunchOptions } from 'playwright-core';
import type { Device } from '../src/core/spec/judge-choice.ts';
import { GPU_FLAGS, SWIFTSHADER_FLAGS } from './chromium-flags.ts';
import { findHeadlessShell, requireChromium } from './find-chromium.ts';

/**
 * Launches headless Chromium with the device available to pages. For WebGPU it uses a working
 * graphics card, or else SwiftShader. For WASM it uses Chromium's headless shell if there is one,
 * which starts without the pages of a window. `url` is any page on a local server: WebGPU requires a
 * secure context.
 */
export async function launchChromium(device: Device, url: string): Promise<Browser> {
  const program = device === 'wasm' ? findHeadlessShell() : null;
  return launch(await findFlags(device, url), program);
}

/** The same with further flags or another program, for several processes to connect to. */
export async function serveChromium(
  device: Device,
  url: string,
  {
    flags: further = [],
    program = null,
  }: { flags?: readonly string[]; program?: string | null } = {},
): Promise<BrowserServer> {
  const flags = await findFlags(device, url);
  return (await loadDriver()).launchServer(optionsWith([...flags, ...further], program));
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

function optionsWith(flags: readonly string[], program: string | null = null): LaunchOptions {
  return { executablePath: program ?? requireChromium(), args: [...flags] };
}

async function launch(flags: readonly string[], program: string | null = null): Promise<Browser> {
  return (await loadDriver()).launch(optionsWith(flags, program));
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
