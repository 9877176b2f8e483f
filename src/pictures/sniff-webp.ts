import { animated, type PictureHeader, truncated } from './photo-file.ts';

/** Header of a still WebP of its full stated length; null for another format. */
export function sniffWebp(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  if (tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WEBP') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // the stated length excludes "RIFF" and itself
  if (view.getUint32(4, true) + 8 > bytes.length) throw truncated();
  const kind = tag(bytes, 12);
  if (kind === 'VP8X') {
    if (view.getUint8(20) & 0x02) throw animated();
    return { format: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ') {
    return {
      format: 'webp',
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  return null;
}

function tag(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
