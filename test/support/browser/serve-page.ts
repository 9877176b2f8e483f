import type { TestProject } from 'vitest/node';
import { buildPage } from '../../../headless/build-page.ts';
import { findHeadlessShell } from '../../../headless/find-chromium.ts';
import { installChromium } from '../../../headless/install-chromium.ts';
import { serveChromium } from '../../../headless/launch-chromium.ts';
import { servePage } from '../../../headless/serve-page.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';
import { forgetTallies, sumTallies } from './fault-tally.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the built page's folder, ending with "/" */
    page: string;
    /** addresses of the browsers that all files share, by the device their pages compute on */
    browsers: Readonly<Record<Device, string>>;
  }
}

/**
 * A function of WASM is compiled again, for speed, only when it was at work about eighty times as
 * long as usual: most pages here are gone before that pays, and it is a quarter of what one costs.
 */
const flags = ['--js-flags=--wasm-tiering-budget=1000000000'];

/**
 * Builds the page when it is stale, serves it and keeps two browsers for as long as the tests run:
 * one for many pages at once, which is Chromium's headless shell where there is one, and one as people
 * have it, whose pages can compute on WebGPU.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = installChromium();
  // a browser that was named comes first
  const program = findHeadlessShell();
  process.env.CHROMIUM_PATH = chromium;
  await buildPage((line) => console.error(line));
  const served = await servePage();
  const wasm = await serveChromium('wasm', served.url, { flags, program });
  const webgpu = await serveChromium('webgpu', served.url, { flags });
  project.provide('page', served.url);
  project.provide('browsers', { wasm: wasm.wsEndpoint(), webgpu: webgpu.wsEndpoint() });
  forgetTallies();
  return async () => {
    await Promise.all([wasm.close(), webgpu.close(), served.close()]);
    const sum = sumTallies();
    if (sum !== null) console.log(sum);
  };
}
