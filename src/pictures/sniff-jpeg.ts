import { type PictureHeader, truncated } from './photo-file.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Header of a JPEG that is complete to its end marker; null for another format. */
export function sniffJpeg(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | null = null;
  let at = 2;
  for (;;) {
    // FF begins a marker only between segments; a thumbnail inside a segment has its own end marker
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) throw truncated();
    if (marker === 0xff) {
      at += 1;
    } else if (marker === END_OF_IMAGE) {
      if (!size) throw truncated();
      return { format: 'jpeg', ...size };
    } else {
      if (holdsSize(marker)) {
        size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      }
      at += 2 + view.getUint16(at + 2);
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
    }
  }
}

/** Start of frame, baseline to lossless; C4, C8 and CC in the same range are tables. */
function holdsSize(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** The offset of the next marker: in coded data, FF is followed by 00 or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] as number;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw truncated();
}
