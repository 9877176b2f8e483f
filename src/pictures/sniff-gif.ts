import { animated, type PictureHeader } from './photo-file.ts';

/** Header of a complete GIF with one frame; null for another format. */
export function sniffGif(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  const signature = String.fromCharCode(...bytes.subarray(0, 6));
  if (signature !== 'GIF87a' && signature !== 'GIF89a') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = {
    format: 'gif',
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
  } as const;
  let frames = 0;
  let at = 13 + colorTableBytes(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    if (block === 0x21) {
      at = endOfSubBlocks(view, at + 2);
    } else if (block === 0x2c) {
      if (++frames > 1) throw animated();
      at = endOfSubBlocks(view, at + 11 + colorTableBytes(view.getUint8(at + 9)));
    } else {
      // 0x3B ends the file; decoders stop at any other byte too
      return header;
    }
  }
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfSubBlocks(view: DataView, from: number): number {
  let at = from;
  for (;;) {
    const length = view.getUint8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}
