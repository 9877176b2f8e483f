import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Photo } from '../core/picture.ts';
import { decodePhoto, refuseTiny } from './decode-photo.ts';

/**
 * A file as the store will know it, decoded once to be sure that it can be.
 * Throws PhotoError with the reason where it cannot be taken.
 */
export async function readPhoto(file: Blob, name: string): Promise<Photo> {
  const { width, height } = await decodePhoto(file);
  refuseTiny({ width, height });
  const hash = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
  return { kind: 'photo', sha256: hash, name, width, height };
}
