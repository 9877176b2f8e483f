import { PHOTO_LIMITS } from '../photo-file.ts';
import { endingOf, isLitter, normalisePath, PathFault } from './entry-path.ts';
import { IMPORT_LIMITS, ImportError } from './import-error.ts';
import { unzipEntry } from './unzip-entry.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** A file as it was picked or dropped; `path` is inside the folder, with "/" between its parts. */
export interface BroughtFile {
  readonly path: string;
  readonly file: Blob;
}

/** A file that lies ready, in a folder or still packed in a zip. */
export interface FileSetEntry {
  /** safe, unique in the set */
  readonly path: string;
  /** Unpacks it where it is packed. Rejects with ImportError. */
  open(): Promise<Blob>;
}

export interface Refusal {
  readonly name: string;
  readonly reason: string;
}

/** Who reads zips: by default the caller. */
export interface ZipReader {
  listZip(zip: Blob, name: string): Promise<readonly ZipEntry[]>;
  unzip(zip: Blob, entry: ZipEntry, most: number): Promise<Blob>;
}

/** All files a person chose; zips are read as if they were folders. */
export interface FileSet {
  readonly files: ReadonlyMap<string, FileSetEntry>;
  readonly refused: readonly Refusal[];
}

/**
 * Lays out files, folders and zips. Nothing is unpacked yet; a zip in a zip stays shut. Rejects
 * with ImportError where a zip as a whole cannot be taken.
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
      // one that is broken does not keep the others from being taken
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
      // the entry alone decides whether its path is safe: a folder in front would hide a root
      put(folder === '' ? entry.name : `${folder}${safeOr(entry.name)}`, () =>
        unzip(file, entry, most),
      );
    }
  }
  return { files, refused };
}

/** Whether a file is a table of pictures rather than a picture. */
export function isTable(path: string): boolean {
  return ['csv', 'jsonl', 'ndjson'].includes(endingOf(path));
}

export function isZip(path: string): boolean {
  return endingOf(path) === 'zip';
}

/** The path made safe, or ".." so that the whole is refused for the same reason. */
function safeOr(name: string): string {
  try {
    return normalisePath(name);
  } catch {
    return `../${name}`;
  }
}
