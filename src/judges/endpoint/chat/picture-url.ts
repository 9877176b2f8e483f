import { hashPicture } from '../../../core/ask/ask-hash.ts';
import { LruMap } from '../../../core/lru-map.ts';
import type { Picture } from '../../../core/picture.ts';
import type { Raster } from '../../../core/raster.ts';
import type { Renderer } from '../../../pictures/render-picture.ts';
import { toPictureFault } from '../../worker/fault.ts';

/** Encoded pictures kept; a photograph's PNG may take 700 kB. */
const KEPT = 48;
/** Bytes converted to characters at a time, because argument lists have a size limit. */
const CHUNK = 0x8000;

/** Returns pictures as data URLs; the most recently used ones are not encoded again. */
export function createPictureUrls(
  renderer: Renderer,
  encode: (raster: Raster) => Promise<Blob>,
): (picture: Picture, signal?: AbortSignal | undefined) => Promise<string> {
  const kept = new LruMap<string, Promise<string>>(KEPT);
  return (picture, signal) => {
    const key = hashPicture(picture);
    const known = kept.get(key);
    if (known) return known;
    const drawn = renderer.render(picture, signal).catch((error: unknown) => {
      throw toPictureFault(error);
    });
    const made = drawn.then(encode).then(toDataUrl);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

export async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${blob.type};base64,${btoa(binary)}`;
}
