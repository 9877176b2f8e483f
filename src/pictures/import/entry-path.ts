import { IMPORT_LIMITS } from './import-error.ts';

/** Why a path may not be used, in words that go behind the file's name. */
export class PathFault extends Error {}

/**
 * A path as it is looked up by: "/" between its parts, no "." parts. Throws PathFault for one that
 * would lead out of its folder. Nothing is ever written to a path; what is refused here is a file
 * that was made to be written elsewhere.
 */
export function normalisePath(name: string): string {
  if (name.length > IMPORT_LIMITS.path) {
    throw new PathFault(`its path is longer than ${IMPORT_LIMITS.path} characters`);
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
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

/** The path of a file named in another file, which stands beside it. Throws PathFault. */
export function resolveBeside(path: string, name: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return normalisePath(folder + normalisePath(name));
}

/** What systems leave lying about: hidden files, and macOS's twin of every file. */
export function isLitter(path: string): boolean {
  const parts = path.split('/');
  const last = parts.at(-1)?.toLowerCase() ?? '';
  return (
    parts.some((part) => part.startsWith('.') || part === '__MACOSX') ||
    last === 'thumbs.db' ||
    last === 'desktop.ini'
  );
}

/** The ending of a file's name in lower case without its dot; empty where it has none. */
export function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
