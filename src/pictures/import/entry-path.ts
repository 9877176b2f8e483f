import { IMPORT_LIMITS } from './import-error.ts';

/** Why a path cannot be used, as words that follow the file's name. */
export class PathFault extends Error {}

/**
 * A path in normal form: "/" between its parts, no "." parts. Throws PathFault if it would lead out
 * of its folder. Nothing is ever written to such a path; it only shows that the file was crafted to
 * be written elsewhere.
 */
export function normalisePath(name: string): string {
  if (name.length > IMPORT_LIMITS.path) {
    throw new PathFault(`its path is longer than ${IMPORT_LIMITS.path} characters`);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is for control characters
  if (/[\u0000-\u001f]/.test(name)) throw new PathFault('its path holds control characters');
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) {
    throw new PathFault('its path begins at the root of a disk; a relative one is needed');
  }
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw new PathFault('its path leads out of the folder ("..")');
  if (parts.length === 0) throw new PathFault('its path is empty');
  return parts.join('/');
}

/** The path of a file that another file names relative to its own folder. Throws PathFault. */
export function resolveBeside(path: string, name: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return normalisePath(folder + normalisePath(name));
}

/** True for files that systems leave behind: hidden files, and macOS's twin of every file. */
export function isLitter(path: string): boolean {
  const parts = path.split('/');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  return (
    parts.some((part) => part.startsWith('.') || part === '__MACOSX') ||
    last === 'thumbs.db' ||
    last === 'desktop.ini'
  );
}

/** The extension of a file name, in lower case without its dot; empty if there is none. */
export function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
