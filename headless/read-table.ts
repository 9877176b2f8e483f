import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { checkFile } from './check-path.ts';

/** what a fault calls the table that a command wants */
export const TABLE = 'FILE.csv';
export const TABLE_USAGE = `${TABLE}|-`;

/**
 * A table's text; "-" reads standard input to its end. Read in another encoding than its own, names
 * that differ could become one.
 */
export async function readTable(path: string): Promise<string> {
  const input = path === '-';
  const bytes = input ? await buffer(process.stdin) : await readFile(checkFile(path, 'the table'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const name = input ? 'from standard input' : `"${path}"`;
    throw new Error(`the table ${name} is no UTF-8 text; save it as "CSV UTF-8"`);
  }
}
