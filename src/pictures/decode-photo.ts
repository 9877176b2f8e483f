import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { PHOTO_SIDES, type Photo } from '../core/picture.ts';
import type { Raster } from '../core/raster.ts';
import { resize, scaleSize } from '../core/transforms/resize.ts';
import type { PixelSize } from '../core/transforms/transform-definition.ts';
import { PHOTO_LIMITS, PhotoError, type PictureHeader } from './photo-file.ts';
import { rasterFromBitmap } from './raster-canvas.ts';
import { sniffPicture } from './sniff-picture.ts';

/**
 * The store's description of a file, which is decoded once to verify it. Throws PhotoError with the
 * reason if the file cannot be used.
 */
export async function readPhoto(file: Blob, name: string): Promise<Photo> {
  const { width, height } = await decodePhoto(file);
  refuseTiny({ width, height });
  const hash = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
  return { kind: 'photo', sha256: hash, name, width, height };
}

/**
 * A photograph's file as pixels: rotated by its EXIF orientation, with transparency on white, and
 * reduced if its longest side is over the limit. The reduction uses our own antialiased bilinear
 * filter, so that the same decoded photograph gives the same pixels in every browser. Works in
 * workers. Throws PhotoError with the reason if the file cannot be used.
 */
export async function decodePhoto(
  file: Blob,
  longestSide: number = PHOTO_SIDES.most,
): Promise<Raster> {
  const header = await checkPhoto(file);
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PhotoError(
      'undecodable',
      `this browser cannot decode the ${header.format.toUpperCase()} file; it may be damaged`,
    );
  }
  try {
    return limitSide(rasterFromBitmap(bitmap), longestSide);
  } finally {
    bitmap.close();
  }
}

/** Refuses a file that is too large or is not a complete still picture, before it is decoded. */
export async function checkPhoto(file: Blob): Promise<PictureHeader> {
  if (file.size > PHOTO_LIMITS.bytes) {
    throw tooLarge(`${(file.size / 1e6).toFixed(0)} MB`, `${PHOTO_LIMITS.bytes / 1e6} MB`);
  }
  const header = sniffPicture(new Uint8Array(await file.arrayBuffer()));
  const pixels = header.width * header.height;
  if (pixels > PHOTO_LIMITS.pixels) {
    const size = `${header.width} x ${header.height} pixels`;
    throw tooLarge(size, `${PHOTO_LIMITS.pixels / 1e6} megapixels`);
  }
  return header;
}

/** The picture reduced so that its longest side is at the limit; unchanged if it is not longer. */
export function limitSide(raster: Raster, limit: number = PHOTO_SIDES.most): Raster {
  const scale = limit / Math.max(raster.width, raster.height);
  if (scale >= 1) return raster;
  const { width, height } = scaleSize(raster, scale);
  return resize(raster, width, height);
}

/** Throws PhotoError if a picture would be too small for a judge in the size that is stored. */
export function refuseTiny({ width, height }: PixelSize): void {
  const { least } = PHOTO_SIDES;
  if (Math.min(width, height) >= least) return;
  throw new PhotoError(
    'too-small',
    `${width} x ${height} pixels; a picture needs at least ${least} x ${least}` +
      (Math.max(width, height) === PHOTO_SIDES.most
        ? ` once its longest side is brought to ${PHOTO_SIDES.most}; cut a piece out of it`
        : ''),
  );
}

function tooLarge(size: string, limit: string): PhotoError {
  return new PhotoError('too-large', `${size}; the limit is ${limit}, make it smaller first`);
}
