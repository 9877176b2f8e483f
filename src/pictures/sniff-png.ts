import { animated, type PictureHeader, truncated } from './photo-file.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Header of a still PNG that is complete to its IEND chunk; null for another format. */
export function sniffPng(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = { format: 'png', width: view.getUint32(16), height: view.getUint32(20) } as const;
  let at = SIGNATURE.length;
  for (;;) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // length, type, content, checksum
    at += 12 + length;
    if (at > bytes.length) throw truncated();
    if (type === 'acTL') throw animated();
    if (type === 'IEND') return header;
  }
}
