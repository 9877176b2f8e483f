import { statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { CommandFault, EXIT } from '../src/app/frame/command/fault.ts';
import type { Flags } from '../src/app/frame/command/flags.ts';
import type { SourceRequest } from '../src/app/frame/command/requests.ts';
import { checkFile, checkFolder } from './check-path.ts';
import type { OpenPage } from './open-page.ts';

/** The flags that choose a run's pictures. */
export const SOURCE_FLAGS = {
  source: {
    kind: 'string',
    takes: 'scenes|worlds|solids|DIR|ZIP|TABLE',
    required: true,
    about:
      'The pictures: drawn scenes, drawn worlds or 3-D scenes, or a folder, a zip, or a table of photographs (CSV, JSONL or Parquet, with the columns image and, if wanted, caption, label and pair).',
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
 * The source named by the flags: drawn pictures, a folder, a zip, or a CSV or JSONL table whose
 * pictures are in its folder or on the allowed hosts. Throws Error naming the problem.
 */
export function readSource(source: string, allow: readonly string[] | null): NamedSource {
  const hosts = allow ?? [];
  if (source === 'scenes' || source === 'worlds' || source === 'solids') {
    return { request: { type: source }, give: async () => {} };
  }
  const found = statSync(source, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    const folder = checkFolder(source, '--source');
    return {
      request: { type: 'pictures', table: null, hosts },
      give: (page) => page.give('folder', folder),
    };
  }
  const file = checkFile(source, '--source');
  if (['.zip', '.parquet'].includes(extname(file).toLowerCase())) {
    return {
      request: { type: 'pictures', table: null, hosts },
      give: (page) => page.give('pictures', file),
    };
  }
  if (!['.csv', '.jsonl', '.ndjson'].includes(extname(file).toLowerCase())) {
    throw new CommandFault(
      EXIT.usage,
      `--source "${source}" is no folder, zip, CSV, JSONL or Parquet table`,
    );
  }
  return {
    request: { type: 'pictures', table: basename(file), hosts },
    give: (page) => page.give('folder', dirname(file)),
  };
}
