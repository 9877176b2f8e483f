import puppeteer, { type Browser, type Page as FirefoxPage } from 'puppeteer-core';
import { findProgram } from '../../../headless/find-program.ts';
import type { Evaluator } from './engine-page.ts';

/** What is said where there is none; the rest of the tests go on. */
export const NO_FIREFOX =
  'SKIPPED: no Firefox here, so the page was not tried in it. Install one ("apt-get install ' +
  'firefox-esr" on Debian) or set FIREFOX_PATH';

/** What FIREFOX_PATH says, else the first of the usual names on PATH, else null. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram('FIREFOX_PATH', ['firefox-esr', 'firefox'], env);
}

/**
 * A Firefox without a window, in a profile of its own, driven over WebDriver BiDi. It asks for less
 * motion, so that no picture changes places by itself.
 */
export function launchFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
}

/** What the helpers for Chromium's pages use of one. */
export function asEvaluator(page: FirefoxPage): Evaluator {
  const evaluate = async (work: unknown, value: unknown = null): Promise<unknown> => {
    if (typeof work === 'string') return page.evaluate(work);
    // the protocol brings no typed arrays
    const text = await page.evaluate(
      `(async () => {
        const result = await (${work})(${JSON.stringify(value)});
        return JSON.stringify({ result }, (_, one) => (ArrayBuffer.isView(one) ? [...one] : one));
      })()`,
    );
    return (JSON.parse(String(text)) as { result?: unknown }).result;
  };
  return { evaluate: evaluate as Evaluator['evaluate'] };
}
