import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import {
  type OpenPage,
  type WithPage,
  withOwnPage,
  workInPage,
} from '../../../headless/open-page.ts';
import type { Device } from '../../../src/core/spec/judge-choice.ts';

/**
 * The browser that all files share. Contexts are the caller's own; closing it closes those and
 * nothing else.
 */
export function connectBrowser(device: Device = 'wasm'): Promise<Browser> {
  return chromium.connect(inject('browsers')[device]);
}

/** A page for several commands, one after another, which keeps what it stores until `close`. */
export async function keepSharedPage(): Promise<{
  readonly withPage: WithPage;
  close(): Promise<void>;
}> {
  let tell = (_line: string): void => undefined;
  let end = (): void => undefined;
  const browser = await connectBrowser();
  let ended: Promise<void> = Promise.resolve();
  const page = await new Promise<OpenPage>((resolve, reject) => {
    ended = workInPage(
      browser,
      inject('page'),
      (line) => tell(line),
      (opened) => {
        resolve(opened);
        return new Promise<void>((done) => {
          end = done;
        });
      },
    );
    ended.catch(reject);
  });
  return {
    withPage: (options, work) => {
      tell = options.report;
      return work(page);
    },
    close: () => {
      end();
      return ended;
    },
  };
}

/** The page of a command in the shared browser, unless the command keeps what the page stores. */
export const withSharedPage: WithPage = async (options, work) => {
  if (options.keep) return withOwnPage(options, work);
  const browser = await connectBrowser(options.device);
  return workInPage(browser, inject('page'), options.report, work);
};
