import type { Photo } from '../../../core/picture.ts';
import type { PhotoText } from '../../../core/spec/picture-source.ts';

/**
 * Both sets without duplicates; a picture in both keeps its name from the first set, since a link
 * names it so.
 */
export function mergePhotos(photos: readonly Photo[], added: readonly Photo[]): readonly Photo[] {
  const merged = new Map(photos.map((photo) => [photo.sha256, photo]));
  for (const photo of added) if (!merged.has(photo.sha256)) merged.set(photo.sha256, photo);
  return [...merged.values()];
}

/** Captions and labels of both sets; later ones win. Undefined if there are none. */
export function mergeTexts(
  texts: Readonly<Record<string, PhotoText>> | undefined,
  added: Readonly<Record<string, PhotoText>>,
): Readonly<Record<string, PhotoText>> | undefined {
  const merged = { ...texts };
  for (const [sha256, text] of Object.entries(added)) {
    merged[sha256] = { ...merged[sha256], ...text };
  }
  return Object.keys(merged).length > 0 ? merged : undefined;
}
