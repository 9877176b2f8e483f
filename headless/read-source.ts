import { openAsBlob, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import type { Flags } from '../src/app/frame/command/flags.ts';
import type { SourceRequest } from '../src/app/frame/command/requests.ts';
import { messageOf } from '../src/core/errors.ts';
import { PathFault, resolveBeside } from '../src/pictures/import/entry-path.ts';
import { isTable, isZip } from '../src/pictures/import/file-set.ts';
import { ImportError } from '../src/pictures/import/import-error.ts';
import { readManifest } from '../src/pictures/import/manifest.ts';
import { checkFile, checkFolder } from './check-path.ts';
import type { OpenPage } from './open-page.ts';

/** The flags that choose a run's pictures. */
export const SOURCE_FLAGS = {
  source: {
    kind: 'string',
    takes: 'scenes|worlds|solids|DIR|ZIP|TABLE',
    required: true,
    about:
      'The pictures: drawn scenes, drawn worlds or 3-D scenes, or a folder or zip, whose folders are the photographs’ labels, or a table of photographs (CSV, JSONL or Parquet, with the columns image and, if wanted, caption, label and pair).',
  },
  allow: {
    kind: 'list',
    takes: 'HOST,…',
    about: 'Hosts that pictures named by address in a table may be fetched from.',
    otherwise: 'none is fetched',
  },
} as const satisfies Flags;

/** The location of a run's pictures, and how the page gets them. */
export interface NamedSource {
  readonly request: SourceRequest;
  give(page: OpenPage): Promise<void>;
}

/**
 * The source named by the flags: drawn pictures, a folder, a zip, or a table whose pictures are in
 * its folder or on the allowed hosts. Rejects with CommandFault naming the problem.
 */
export async function readSource(
  source: string,
  allow: readonly string[] | null,
): Promise<NamedSource> {
  const hosts = allow ?? [];
  if (source === 'scenes' || source === 'worlds' || source === 'solids') {
    return { request: { type: source }, give: async () => {} };
  }
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    const folder = checkFolder(source, '--source');
    return {
      request: { type: 'pictures', paths: null, hosts },
      give: (page) => page.give('folder', folder),
    };
  }
  const file = checkFile(source, '--source');
  if (['.zip', '.parquet'].includes(extname(file).toLowerCase())) {
    return {
      request: { type: 'pictures', paths: null, hosts },
      give: (page) => page.give('pictures', file),
    };
  }
  if (!isTable(file)) {
    throw new CommandFault(
      EXIT.usage,
      `--source "${source}" is no folder, zip, CSV, JSONL or Parquet table`,
    );
  }
  const paths = await pathsOf(file);
  const folder = dirname(file);
  return {
    request: { type: 'pictures', paths, hosts },
    give: (page) =>
      page.give(
        'pictures',
        paths.map((path) => join(folder, path)),
      ),
  };
}

/**
 * The table and the existing files in its folder that it names, relative to that folder. The page
 * reports names without a file.
 */
async function pathsOf(file: string): Promise<readonly string[]> {
  const table = basename(file);
  try {
    const { rows } = await readManifest(await openAsBlob(file), table);
    const named = rows.flatMap(({ image }) => pathBeside(table, image) ?? []);
    const there = [...new Set(named)].filter((path) =>
      statSync(join(dirname(file), path), { throwIfNoEntry: false })?.isFile(),
    );
    return [table, ...there];
  } catch (cause) {
    if (!(cause instanceof ImportError)) throw cause;
    throw new CommandFault(EXIT.usage, `--source: ${messageOf(cause)}`, { cause });
  }
}

/** Null for an address, a path that leads elsewhere, and what cannot be a picture. */
function pathBeside(table: string, image: string): string | null {
  if (/^https?:\/\//i.test(image) || isTable(image) || isZip(image)) return null;
  try {
    return resolveBeside(table, image);
  } catch (fault) {
    if (fault instanceof PathFault) return null;
    throw fault;
  }
}
