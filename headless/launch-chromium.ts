import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { Device } from '../src/core/spec/judge-choice.ts';
import { GPU_FLAGS, SWIFTSHADER_FLAGS } from './chromium-flags.ts';
import { requireChromium } from './find-chromium.ts';

/**
 * A headless Chromium whose pages can compute on the device: for WebGPU on the graphics card where
 * there is one that works, else on SwiftShader. `url` is any page of a local server, for WebGPU is
 * only there in secure contexts.
 */
export async function launchChromium(device: Device, url: string): Promise<Browser> {
  if (device === 'wasm') return launch([]);
  const onCard = await launch(GPU_FLAGS);
  if (await hasAdapter(onCard, url)) return onCard;
  await onCard.close();
  return launch(SWIFTSHADER_FLAGS);
}

/** The same with what a folder keeps from one time to the next. One at a time can hold a folder. */
export async function openProfile(
  device: Device,
  url: string,
  folder: string,
): Promise<BrowserContext> {
  const open = (args: readonly string[]) =>
    chromium.launchPersistentContext(folder, {
      executablePath: requireChromium(),
      args: [...args],
    });
  if (device === 'wasm') return open([]);
  const onCard = await launch(GPU_FLAGS);
  const works = await hasAdapter(onCard, url);
  await onCard.close();
  return open(works ? GPU_FLAGS : SWIFTSHADER_FLAGS);
}

function launch(args: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: [...args] });
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
