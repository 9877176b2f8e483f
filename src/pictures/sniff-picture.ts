import { PHOTO_FORMATS, PhotoError, type PictureHeader, truncated } from './photo-file.ts';
import { sniffGif } from './sniff-gif.ts';
import { sniffJpeg } from './sniff-jpeg.ts';
import { sniffPng } from './sniff-png.ts';
import { sniffWebp } from './sniff-webp.ts';

/**
 * Reads format and size from the bytes of a whole file; its name and type are not trusted. Throws
 * PhotoError for an empty file, another format, an incomplete file and an animation, because
 * browsers draw half a picture or the first frame without any error.
 */
export function sniffPicture(bytes: Uint8Array<ArrayBuffer>): PictureHeader {
  if (bytes.length === 0) {
    throw new PhotoError('empty', 'the file is empty (0 bytes); copy it again from where it came');
  }
  const header = sniffKnown(bytes);
  if (!header) {
    if (looksLikeSvg(bytes)) {
      throw new PhotoError(
        'svg',
        'SVG is a drawing without a size in pixels; export it as PNG and add that',
      );
    }
    throw new PhotoError('not-a-picture', `not a picture that can be read; use ${PHOTO_FORMATS}`);
  }
  if (header.width < 1 || header.height < 1) {
    throw new PhotoError('undecodable', `it states a size of ${header.width} x ${header.height}`);
  }
  return header;
}

function sniffKnown(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  try {
    return (
      sniffJpeg(bytes) ?? sniffPng(bytes) ?? sniffGif(bytes) ?? sniffWebp(bytes) ?? sniffBmp(bytes)
    );
  } catch (error) {
    // a read beyond the last byte
    if (error instanceof RangeError) throw truncated();
    throw error;
  }
}

function sniffBmp(bytes: Uint8Array<ArrayBuffer>): PictureHeader | null {
  if (bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // many texts begin with "BM"; the size of the second header decides
  if (bytes.length < 26 || ![12, 40, 52, 56, 64, 108, 124].includes(view.getUint32(14, true))) {
    return null;
  }
  if (view.getUint32(2, true) > bytes.length) throw truncated();
  const short = view.getUint32(14, true) === 12;
  const width = short ? view.getUint16(18, true) : view.getInt32(18, true);
  // a negative height means that the rows run from top to bottom
  const height = Math.abs(short ? view.getUint16(20, true) : view.getInt32(22, true));
  return { format: 'bmp', width, height };
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes.subarray(0, 4096)));
}
