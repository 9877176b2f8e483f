import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import { TableError } from '../src/core/tables/table-error.ts';
import { checkFile } from './check-path.ts';

/** The name of a command's table in the usage line and in errors. */
export const TABLE = 'FILE.csv';

export const TABLE_FILE = {
  name: TABLE,
  about: 'The table, in UTF-8; "-" reads standard input.',
} as const;

/**
 * A table's text; "-" reads standard input to its end. Must be UTF-8: in a wrong encoding,
 * different names could become equal.
 */
export async function readTable(path: string): Promise<string> {
  if (path === '-') return decode(await buffer(process.stdin), 'the table from standard input');
  return readText(path, 'the table');
}

/** Adds the table's file, and the flag that gave it, to errors about the table. */
export async function namingTable<T>(
  path: string,
  flag: string | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof TableError)) throw cause;
    const file = path === '-' ? 'standard input' : `"${path}"`;
    const name = flag === undefined ? file : `--${flag} ${file}`;
    throw new CommandFault(EXIT.usage, `${name}: ${cause.message}`, { cause });
  }
}

/** The text of a file, which `what` names in an error. */
export async function readText(path: string, what: string): Promise<string> {
  return decode(await readFile(checkFile(path, what)), `${what} "${path}"`);
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFault(EXIT.usage, `${name} is not UTF-8 text; save it as "CSV UTF-8"`);
  }
}
