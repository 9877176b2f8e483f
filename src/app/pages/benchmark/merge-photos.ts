import type { Photo } from '../../../core/picture.ts';

/** Both sets, a picture that is in both once, as the first set names it: a link must keep its names. */
export function mergePhotos(photos: readonly Photo[], added: readonly Photo[]): readonly Photo[] {
  const merged = new Map(photos.map((photo) => [photo.sha256, photo]));
  for (const photo of added) if (!merged.has(photo.sha256)) merged.set(photo.sha256, photo);
  return [...merged.values()];
}
