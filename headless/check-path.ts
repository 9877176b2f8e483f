import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refused } from '../src/app/frame/command/fault.ts';

/** The absolute path of an existing file. `what` names it in the error. */
export function checkFile(path: string, what: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw refused(`${what} "${path}" is not there`);
  if (!found.isFile()) throw refused(`${what} "${path}" is not a file`);
  return resolve(path);
}

export function checkFolder(path: string, what: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw refused(`${what} "${path}" is not there`);
  if (!found.isDirectory()) throw refused(`${what} "${path}" is no folder`);
  return resolve(path);
}

/**
 * The path of a file to be written, as typed: errors name it. Its folder must exist, which is checked
 * before any work.
 */
export function checkTarget(path: string, what: string): string {
  if (isFolder(path)) throw refused(`${what} "${path}" is a folder`);
  if (!isFolder(dirname(path))) {
    throw refused(`${what} "${path}" cannot be written: its folder is not there`);
  }
  return path;
}

/** The path of a folder that exists, or is created in an existing one. */
export function checkOrMakeFolder(path: string, what: string): string {
  const target = resolve(path);
  if (isFolder(target)) return target;
  if (statSync(target, { throwIfNoEntry: false })) throw refused(`${what} "${path}" is no folder`);
  if (!isFolder(dirname(target))) {
    throw refused(`${what} "${path}" cannot be made: its folder is not there`);
  }
  mkdirSync(target);
  return target;
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
