import { Inflate } from 'fflate';
import { crc32 } from '../../core/crc32.ts';
import { IMPORT_LIMITS, ImportError } from './import-error.ts';
import type { ZipEntry } from './zip-directory.ts';

const LOCAL_SIGNATURE = 0x0403_4b50;
const LOCAL_BYTES = 30;
/** bytes unpacked at a time, so that a zip bomb is noticed after some 16 MB */
const SLICE = 16 * 1024;

/**
 * Unpacks one file of a zip. The size stated in the zip is not trusted: unpacking stops if the
 * output exceeds it, `most` bytes, or the ratio that pictures can reach. Throws ImportError.
 */
export async function unzipEntry(zip: Blob, entry: ZipEntry, most: number): Promise<Blob> {
  const { name } = entry;
  if (entry.encrypted) throw new ImportError('it is encrypted; unpack it yourself first', name);
  if (entry.unpacked > most) {
    throw new ImportError(`it unpacks to ${entry.unpacked} bytes; the limit is ${most}`, name);
  }
  const data = await packedData(zip, entry);
  if (entry.method === 0) {
    if (data.size !== entry.unpacked) throw damaged(name);
    if (crc32(new Uint8Array(await data.arrayBuffer())) !== entry.crc) throw damaged(name);
    return data;
  }
  if (entry.method !== 8) {
    throw new ImportError(
      `it is packed in a way (${entry.method}) that is not read; use deflate`,
      name,
    );
  }
  return inflate(data, entry);
}

async function packedData(zip: Blob, { name, offset, packed }: ZipEntry): Promise<Blob> {
  const header = new DataView(await zip.slice(offset, offset + LOCAL_BYTES).arrayBuffer());
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw damaged(name);
  }
  const start = offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + packed > zip.size) throw damaged(name);
  return zip.slice(start, start + packed);
}

async function inflate(data: Blob, { name, packed, unpacked, crc }: ZipEntry): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let sum = 0;
  let ended = false;
  const limit = Math.min(unpacked, IMPORT_LIMITS.ratio * packed + IMPORT_LIMITS.ratioFree);
  const stream = new Inflate((chunk, final) => {
    size += chunk.length;
    if (size > limit)
      throw new ImportError(`${sayTooLarge(limit, unpacked)}; it was left out`, name);
    sum = crc32(chunk, sum);
    chunks.push(new Uint8Array(chunk));
    ended ||= final;
  });
  try {
    for (let at = 0; at < data.size && !ended; at += SLICE) {
      const part = new Uint8Array(await data.slice(at, at + SLICE).arrayBuffer());
      stream.push(part, at + SLICE >= data.size);
    }
  } catch (fault) {
    throw fault instanceof ImportError ? fault : damaged(name);
  }
  if (!ended || size !== unpacked || sum !== crc) throw damaged(name);
  return new Blob(chunks);
}

/** Names the limit that was exceeded; a valid entry can exceed the one for the ratio. */
function sayTooLarge(limit: number, unpacked: number): string {
  if (limit === unpacked) return 'it unpacks to more than it says';
  return `it unpacks to more than ${IMPORT_LIMITS.ratio} times its packed size, as no picture does`;
}

function damaged(name: string): ImportError {
  return new ImportError('it is damaged in the zip; pack it again', name);
}
