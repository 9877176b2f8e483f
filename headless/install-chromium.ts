import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

/**
 * Path of a Chromium. If there is none and this user may install packages, installs it from
 * Debian's archive together with its headless shell. Otherwise throws Error saying what to do
 * instead.
 */
export function installChromium(): string {
  const present = findChromium();
  if (present) return present;
  if (process.getuid?.() !== 0 || !runApt(['--version'], 'ignore')) {
    throw new Error(
      'no Chromium found and none can be installed from here: run ' +
        '"sudo apt-get install chromium", or set CHROMIUM_PATH to a Chromium or Chrome',
    );
  }
  console.error('No Chromium here: installing Debian\'s package "chromium" …');
  // a failed update may still leave a usable package list, so the install decides
  runApt(['update'], 'inherit');
  runApt(['install', '--yes', '--no-install-recommends', 'chromium'], 'inherit');
  // not every archive has it, and Chromium itself works too
  runApt(['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'], 'ignore');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Debian\'s package "chromium" could not be installed (see above): install it by hand or set ' +
      'CHROMIUM_PATH to a Chromium or Chrome',
  );
}

/** Whether apt-get succeeded. Its output goes to standard error, as our progress does. */
function runApt(args: readonly string[], words: 'inherit' | 'ignore'): boolean {
  const result = spawnSync('apt-get', args, {
    stdio: ['ignore', words === 'inherit' ? 2 : 'ignore', words],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}
