import type { PickedFile, RefusedPhoto } from '../../runs/pictures/picture-imports.ts';

/** The files of a drop, and those that the browser could not read, with the reason. */
export interface Drop {
  readonly files: readonly PickedFile[];
  readonly refused: readonly RefusedPhoto[];
}

/**
 * All files of a drop, including those inside folders. A single folder's files are named by their
 * paths inside it; if more was dropped, folder names are included to tell files of the same name
 * apart.
 */
export async function pickedFilesOfDrop(transfer: DataTransfer): Promise<Drop> {
  const { length } = transfer.items;
  const pathOf = length > 1 ? (path: string) => path : pathInside;
  const files: PickedFile[] = [];
  const refused: RefusedPhoto[] = [];
  for (const { path, file } of await walkDrop(transfer)) {
    if (file instanceof File) files.push({ path: pathOf(path), file });
    else refused.push({ name: pathOf(path), reason: whyUnread(file) });
  }
  return { files, refused };
}

/** A picked file with its path inside the picked folder, whose own name is the first part. */
export function pickedFile(file: File): PickedFile {
  return { path: pathInside(file.webkitRelativePath) || file.name, file };
}

/** The path without the outermost folder's name; a single file's name is unchanged. */
function pathInside(path: string): string {
  return path.split('/').slice(1).join('/') || path;
}

interface DroppedFile {
  /** including the names of the dropped folders */
  readonly path: string;
  /** or the error with which the browser could not read it */
  readonly file: File | DOMException;
}

function whyUnread({ name }: DOMException): string {
  return name === 'NotFoundError'
    ? 'it no longer exists, or is a link that leads nowhere'
    : `the browser may not read it (${name})`;
}

async function walkDrop(transfer: DataTransfer): Promise<DroppedFile[]> {
  // take the entries before the first await: the browser empties the list after the event
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files].map((file) => ({ path: file.name, file }));
  if (entries.every((entry) => entry === null)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry === null ? [] : filesOf(entry))));
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<DroppedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    const file = await new Promise<File | DOMException>((resolve) => entry.file(resolve, resolve));
    return [{ path, file }];
  }
  const inside = await readFolder(entry as FileSystemDirectoryEntry).catch(
    (fault: DOMException) => fault,
  );
  if (inside instanceof DOMException) return [{ path, file: inside }];
  inside.sort((a, b) => (a.fullPath < b.fullPath ? -1 : 1));
  const found: DroppedFile[] = [];
  for (const one of inside) found.push(...(await filesOf(one)));
  return found;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** A reader returns at most a hundred entries per call, and none after the last. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
