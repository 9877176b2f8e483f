/** All files of a drop, also those inside dropped folders, in the order of their paths. */
export async function filesOfDrop(transfer: DataTransfer): Promise<File[]> {
  // entries have to be taken before the first await: the browser empties the list after the event
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const plain = [...transfer.files];
  if (entries.every((entry) => entry === null)) return plain;
  const found = await Promise.all(entries.map((entry) => (entry === null ? [] : filesOf(entry))));
  return found.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  const inside = await readFolder(entry as FileSystemDirectoryEntry);
  inside.sort((a, b) => (a.fullPath < b.fullPath ? -1 : 1));
  const found: File[] = [];
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
