import { PHOTO_LIMITS } from '../photo-file.ts';
import { endingOf, isLitter, normalisePath, PathFault } from './entry-path.ts';
import { IMPORT_LIMITS, ImportError } from './import-error.ts';
import { unzipEntry } from './unzip-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** A picked or dropped file; `path` is relative to the folder, with "/" between its parts. */
interface BroughtFile {
  readonly path: string;
  readonly file: Blob;
}

/** A file in a folder or still packed in a zip. */
interface FileSetEntry {
  /** safe, and unique in the set */
  readonly path: string;
  /** Unpacks it if it is packed. Rejects with ImportError. */
  open(): Promise<Blob>;
}

export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** Reads zips; by default in the caller's thread. */
interface ZipReader {
  listZip(zip: Blob, name: string): Promise<readonly ZipEntry[]>;
  unzip(zip: Blob, entry: ZipEntry, most: number): Promise<Blob>;
}

/** All files that a person chose; zips are read like folders. */
export interface FileSet {
  readonly files: ReadonlyMap<string, FileSetEntry>;
  readonly refused: readonly Refusal[];
}

/**
 * Lists the contents of files, folders and zips. Nothing is unpacked yet, and a zip inside a zip is
 * refused. Rejects with ImportError if a whole zip cannot be read.
 */
export async function layOut(
  brought: readonly BroughtFile[],
  { listZip, unzip }: ZipReader = { listZip: readZipDirectory, unzip: unzipEntry },
): Promise<FileSet> {
  const files = new Map<string, FileSetEntry>();
  const refused: Refusal[] = [];
  const put = (name: string, open: () => Promise<Blob>): void => {
    let path: string;
    try {
      path = normalisePath(name);
    } catch (fault) {
      if (!(fault instanceof PathFault)) throw fault;
      refused.push({ name: name.slice(0, 200), reason: fault.message });
      return;
    }
    if (isLitter(path)) return;
    if (files.has(path))
      refused.push({ name: path, reason: 'a file of this path is there already' });
    else files.set(path, { path, open });
    if (files.size > IMPORT_LIMITS.files) {
      throw new ImportError(`more than ${IMPORT_LIMITS.files} files at once; bring fewer`);
    }
  };
  const single = brought.length === 1;
  for (const { path, file } of brought) {
    if (!isZip(path)) {
      put(path, async () => file);
      continue;
    }
    const folder = single ? '' : `${path.replace(/\.zip$/i, '')}/`;
    let entries: readonly ZipEntry[];
    try {
      entries = await listZip(file, path);
    } catch (fault) {
      // one broken zip must not keep the others from being read
      if (single || !(fault instanceof Error && fault.name === 'ImportError')) throw fault;
      refused.push({ name: path, reason: fault.message });
      continue;
    }
    for (const entry of entries) {
      if (isZip(entry.name)) {
        refused.push({ name: entry.name.slice(0, 200), reason: 'a zip in a zip; unpack it first' });
        continue;
      }
      const most = isTable(entry.name) ? IMPORT_LIMITS.tableBytes : PHOTO_LIMITS.bytes;
      // the entry's own path decides whether it is safe; a folder in front would hide a root
      put(folder === '' ? entry.name : `${folder}${safeOr(entry.name)}`, () =>
        unzip(file, entry, most),
      );
    }
  }
  return { files, refused };
}

/** True if a file is a table of pictures rather than a picture. */
export function isTable(path: string): boolean {
  return ['csv', 'jsonl', 'ndjson'].includes(endingOf(path));
}

export function isZip(path: string): boolean {
  return endingOf(path) === 'zip';
}

/** The path made safe; or one with "..", so that the full path is refused as well. */
function safeOr(name: string): string {
  try {
    return normalisePath(name);
  } catch {
    return `../${name}`;
  }
}
