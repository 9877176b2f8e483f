import { statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { SourceRequest } from '../src/app/headless/headless-api.ts';
import { checkFile, checkFolder } from './check-path.ts';
import type { OpenPage } from './open-page.ts';

export const SOURCE_USAGE = '--source scenes|worlds|solids|DIR|ZIP|TABLE [--allow HOST,…]';

/** Where a run's pictures are, and how they get into the page. */
export interface NamedSource {
  readonly request: SourceRequest;
  give(page: OpenPage): Promise<void>;
}

/**
 * The source of the flags: drawn pictures, a folder, a zip, or a CSV or JSONL table with the pictures
 * it names in its folder or on the allowed hosts. Throws Error naming what is wrong.
 */
export function readSource(source: string, allow: string | undefined): NamedSource {
  const hosts = allow?.split(',').map((host) => host.trim()) ?? [];
  if (source === 'scenes' || source === 'worlds' || source === 'solids') {
    return { request: { type: source }, give: async () => {} };
  }
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    const folder = checkFolder(source, 'the source');
    return {
      request: { type: 'pictures', table: null, hosts },
      give: (page) => page.give('folder', folder),
    };
  }
  const file = checkFile(source, 'the source');
  if (extname(file).toLowerCase() === '.zip') {
    return {
      request: { type: 'pictures', table: null, hosts },
      give: (page) => page.give('pictures', file),
    };
  }
  if (!['.csv', '.jsonl', '.ndjson'].includes(extname(file).toLowerCase())) {
    throw new Error(`the source "${source}" is no folder, zip, CSV or JSONL table`);
  }
  return {
    request: { type: 'pictures', table: basename(file), hosts },
    give: (page) => page.give('folder', dirname(file)),
  };
}
