import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names under which Chromium and its like are installed, ours first. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const;

/**
 * Path of the Chromium to drive: what CHROMIUM_PATH says, else the first of the usual names on
 * PATH, else null. Throws Error when CHROMIUM_PATH names no program.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which is no program that can be run here`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isProgram) ?? null;
}

/** The same, for those who cannot go on without. */
export function requireChromium(): string {
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'no Chromium found: install it ("apt-get install chromium" on Debian) or set CHROMIUM_PATH',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
