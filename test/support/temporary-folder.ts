import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for a file's tests, or for those of a `describe`, which is deleted after the last of them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flipside-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
