import type { PickedFile, RefusedPhoto } from '../../runs/pictures/picture-imports.ts';

/** What a drop held, and what of it the browser could not hand over, with the reason. */
export interface Drop {
  readonly files: readonly PickedFile[];
  readonly refused: readonly RefusedPhoto[];
}

/**
 * All files of a drop, also those inside folders. Those of a folder go by their paths inside it;
 * where more was dropped, the folders' names tell files of the same name apart.
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

/** A file of a picker by its path inside the picked folder, whose own name is the first part. */
export function pickedFile(file: File): PickedFile {
  return { path: pathInside(file.webkitRelativePath) || file.name, file };
}

/** Without the name of the folder it lies in; a loose file's is all there is. */
function pathInside(path: string): string {
  return path.split('/').slice(1).join('/') || path;
}

interface DroppedFile {
  /** with the names of the folders it was dropped in */
  readonly path: string;
  /** or what kept the browser from reading it */
  readonly file: File | DOMException;
}

function whyUnread({ name }: DOMException): string {
  return name === 'NotFoundError'
    ? 'it no longer exists, or is a link that leads nowhere'
    : `the browser may not read it (${name})`;
}

async function walkDrop(transfer: DataTransfer): Promise<DroppedFile[]> {
  // entries have to be taken before the first await: the browser empties the list after the event
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

/** A reader gives at most a hundred entries a call, and none when it has given all. */
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
