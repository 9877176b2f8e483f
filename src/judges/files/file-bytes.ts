import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { JudgeError, type LoadProgress } from '../judge.ts';
import { letGo } from './let-go.ts';

/** Bytes hashed at once: the browser copies its input. */
const PIECE = 16_000_000;

/**
 * The whole file, allocated only once if the response states its length. Rejects with JudgeError
 * 'network' if it breaks off.
 */
export async function readWhole(
  response: Response,
  file: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const stated = Number(response.headers.get('content-length'));
  // a compressed response states another length than that of its contents
  const total = stated > 0 && !response.headers.has('content-encoding') ? stated : null;
  const reader = response.body?.getReader();
  let bytes = new Uint8Array(total ?? 0);
  let loaded = 0;
  while (reader) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new JudgeError(
        'network',
        `${file} broke off after ${loaded} ${total === null ? 'bytes' : `of ${total} bytes`}; try again`,
        String(error),
      );
    });
    if (done) break;
    if (loaded + value.byteLength > bytes.byteLength) {
      bytes = resized(bytes, loaded, Math.max(loaded + value.byteLength, 2 * loaded));
    }
    bytes.set(value, loaded);
    loaded += value.byteLength;
    onProgress({ step: 'files', file, loaded, total });
  }
  return loaded === bytes.byteLength ? bytes : resized(bytes, loaded, loaded);
}

/** SHA-256 in hex; for more than one piece, the SHA-256 of the pieces' concatenated hashes. */
export async function hashPieces(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.byteLength <= PIECE) return bytesToHex(await hash(bytes));
  const outer = sha256.create();
  for (let begin = 0; begin < bytes.byteLength; begin += PIECE) {
    outer.update(await hash(bytes.subarray(begin, begin + PIECE)));
  }
  return bytesToHex(outer.digest());
}

/** The same for a file on this machine, of which one piece at a time is in memory. */
export async function hashBlob(
  blob: Blob,
  file: string,
  onProgress: (progress: LoadProgress) => void,
): Promise<string> {
  const hashes: Uint8Array[] = [];
  for (let begin = 0; begin < blob.size || begin === 0; begin += PIECE) {
    const piece = blob.slice(begin, begin + PIECE);
    const read = await readPiece(piece, file);
    hashes.push(await hash(new Uint8Array(read)));
    letGo(read);
    onProgress({ step: 'files', file, loaded: begin + piece.size, total: blob.size });
  }
  const [only, ...others] = hashes;
  if (only && others.length === 0) return bytesToHex(only);
  const outer = sha256.create();
  for (const one of hashes) outer.update(one);
  return bytesToHex(outer.digest());
}

/** Rejects with JudgeError 'bad-file' if the file no longer exists. */
export function readPiece(piece: Blob, file: string): Promise<ArrayBuffer> {
  return piece.arrayBuffer().catch((error: unknown) => {
    throw new JudgeError(
      'bad-file',
      `${file} can no longer be read: it was moved or changed; choose the folder again`,
      String(error),
    );
  });
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  // the browser's own hash is fast, but only available over https or on localhost
  if (!globalThis.crypto?.subtle) return sha256(bytes);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function resized(bytes: Uint8Array, used: number, length: number): Uint8Array<ArrayBuffer> {
  const other = new Uint8Array(length);
  other.set(bytes.subarray(0, used));
  return other;
}
