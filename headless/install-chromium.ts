import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

/**
 * Path of a Chromium, installed from Debian's archive when there is none and this user may install.
 * Throws Error with what to do instead where that cannot be.
 */
export function installChromium(): string {
  const present = findChromium();
  if (present) return present;
  if (!mayInstall()) {
    throw new Error(
      'no Chromium found and none can be installed from here: run ' +
        '"sudo apt-get install chromium", or set CHROMIUM_PATH to a Chromium or Chrome',
    );
  }
  console.error('No Chromium here: installing Debian\'s package "chromium" …');
  // a failed update may still leave a usable list of packages, so the install decides
  runApt(['update'], 'inherit');
  install('chromium', 'inherit');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Debian\'s package "chromium" could not be installed (see above): install it by hand or set ' +
      'CHROMIUM_PATH to a Chromium or Chrome',
  );
}

/**
 * Path of Chromium's headless shell, installed likewise; null where it is neither there nor to be
 * had, for Chromium does the same and takes longer.
 */
export function installHeadlessShell(): string | null {
  const present = findHeadlessShell();
  if (present || !mayInstall()) return present;
  console.error('Installing Debian\'s package "chromium-headless-shell", which is faster …');
  install('chromium-headless-shell', 'ignore');
  return findHeadlessShell();
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && runApt(['--version'], 'ignore');
}

function install(name: string, words: 'inherit' | 'ignore'): void {
  runApt(['install', '--yes', '--no-install-recommends', name], words);
}

/** Whether apt-get ended well. Its words go to standard error, which is ours for progress. */
function runApt(args: readonly string[], words: 'inherit' | 'ignore'): boolean {
  const result = spawnSync('apt-get', args, {
    stdio: ['ignore', words === 'inherit' ? 2 : 'ignore', words],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return result.status === 0;
}
