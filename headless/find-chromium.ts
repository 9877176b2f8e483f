import { findProgram } from './find-program.ts';

/** Names under which Chromium and its derivatives are installed, in order of preference. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/** Chromium without its user interface, which saves that work. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'] as const;

/**
 * Path of the Chromium to drive: CHROMIUM_PATH, or the first of the usual names on PATH, or null.
 * Throws Error if CHROMIUM_PATH is not a program.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram('CHROMIUM_PATH', NAMES, env);
}

/** The same for Chromium's headless shell, for many pages without a window. */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | null {
  return findProgram('CHROMIUM_PATH', HEADLESS_SHELLS, env);
}

/** The path of a Chromium. Throws Error if there is none. */
export function requireChromium(): string {
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'no Chromium found: install it ("apt-get install chromium" on Debian) or set CHROMIUM_PATH',
  );
}
