import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { type WithPage, withOwnPage, workInPage } from '../../../headless/open-page.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';

/**
 * The browser that all files share. Contexts are the caller's own; closing it closes those and
 * nothing else.
 */
export function connectBrowser(device: Device = 'wasm'): Promise<Browser> {
  return chromium.connect(inject('browsers')[device]);
}

/** The page of a command in the shared browser, unless the command keeps what the page stores. */
export const withSharedPage: WithPage = async (options, work) => {
  if (options.keep) return withOwnPage(options, work);
  const browser = await connectBrowser(options.device);
  return workInPage(browser, inject('page'), options.report, work);
};
