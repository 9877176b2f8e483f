import { IMPORT_LIMITS, ImportError } from './import-error.ts';

/** A file in a zip, as described by the zip's central directory. */
export interface ZipEntry {
  /** as stored, not yet made safe */
  readonly name: string;
  /** 0 stored, 8 deflated */
  readonly method: number;
  readonly encrypted: boolean;
  /** bytes */
  readonly packed: number;
  readonly unpacked: number;
  /** CRC-32 checksum of the contents */
  readonly crc: number;
  /** of its local header, in bytes from the start of the zip */
  readonly offset: number;
}

const END_SIGNATURE = 0x0605_4b50;
const ENTRY_SIGNATURE = 0x0201_4b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** a comment may follow the end record */
const LONGEST_COMMENT = 0xffff;
const ZIP64 = 0xffff_ffff;

/**
 * Reads only a zip's central directory (APPNOTE 4.3.12 and 4.3.16). A zip that would unpack to too
 * much is refused before any of it is unpacked. Folders are left out. Throws ImportError.
 */
export async function readZipDirectory(zip: Blob, name: string): Promise<ZipEntry[]> {
  const tail = zip.slice(Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT));
  const end = findEnd(new DataView(await tail.arrayBuffer()));
  if (!end) {
    throw new ImportError(
      `${name} is not a zip, or it is cut short: copy it again as a whole`,
      name,
    );
  }
  const { count, bytes, offset } = end;
  if (count === 0xffff || bytes === ZIP64 || offset === ZIP64) {
    throw new ImportError(
      `${name} is in the ZIP64 format, for more than 65,535 files or 4 GB; make smaller zips of it`,
      name,
    );
  }
  if (bytes > IMPORT_LIMITS.directoryBytes) {
    throw new ImportError(
      `${name} needs ${bytes} bytes to list what it holds; the limit is ${IMPORT_LIMITS.directoryBytes}`,
      name,
    );
  }
  const directory = new DataView(await zip.slice(offset, offset + bytes).arrayBuffer());
  const entries = readEntries(directory, count, name);
  refuseBomb(entries, zip.size, name);
  return entries.filter((entry) => !/[\\/]$/.test(entry.name));
}

function findEnd(tail: DataView): { count: number; bytes: number; offset: number } | null {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    return {
      count: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    };
  }
  return null;
}

function readEntries(directory: DataView, count: number, zip: string): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    const torn =
      at + ENTRY_BYTES > directory.byteLength || directory.getUint32(at, true) !== ENTRY_SIGNATURE;
    const nameBytes = torn ? 0 : directory.getUint16(at + 28, true);
    if (torn || at + ENTRY_BYTES + nameBytes > directory.byteLength) {
      throw new ImportError(
        `${zip} is damaged: its list of contents breaks off at file ${index + 1} of ${count}`,
        zip,
      );
    }
    const flags = directory.getUint16(at + 8, true);
    entries.push({
      name: decodeName(new Uint8Array(directory.buffer, at + ENTRY_BYTES, nameBytes), zip),
      method: directory.getUint16(at + 10, true),
      encrypted: (flags & 1) !== 0,
      crc: directory.getUint32(at + 16, true),
      packed: directory.getUint32(at + 20, true),
      unpacked: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    });
    at +=
      ENTRY_BYTES +
      nameBytes +
      directory.getUint16(at + 30, true) +
      directory.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * UTF-8 with or without the flag: many packers forget it. A lenient decoder could merge two names.
 */
function decodeName(bytes: Uint8Array, zip: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const name = new TextDecoder().decode(bytes).slice(0, 100);
    throw new ImportError(
      `${zip} holds a file whose name is not in UTF-8 (${name}); name it in plain letters, or pack it with another program`,
      zip,
    );
  }
}

function refuseBomb(entries: readonly ZipEntry[], zipBytes: number, zip: string): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > IMPORT_LIMITS.unpackedBytes) {
    throw new ImportError(
      `${zip} would unpack to ${gigabytes(unpacked)} GB; the limit is ${gigabytes(IMPORT_LIMITS.unpackedBytes)} GB`,
      zip,
    );
  }
  if (unpacked > IMPORT_LIMITS.ratio * zipBytes + IMPORT_LIMITS.ratioFree) {
    throw new ImportError(
      `${zip} would unpack to more than ${IMPORT_LIMITS.ratio} times its size, as no pictures do; it was not opened`,
      zip,
    );
  }
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}
