import { hashOf } from '../../../src/core/hash.ts';
import type { Photo } from '../../../src/core/picture.ts';
import { checkPhoto } from '../../../src/pictures/decode-photo.ts';

/**
 * Reads a photograph as the page does, but for decoding, which Node cannot: header, size and
 * completeness are checked by the real code.
 */
export async function readPhotoHeader(file: Blob, name: string): Promise<Photo> {
  const { width, height } = await checkPhoto(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { kind: 'photo', sha256: hashOf([...bytes].join()).repeat(2), name, width, height };
}
