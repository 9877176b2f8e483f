import { picturePart, textPart } from '../../../ask/ask.ts';
import { type Photo, pictureOf } from '../../../picture.ts';
import { Random } from '../../../random.ts';
import type { PhotoText } from '../../../spec/picture-source.ts';
import type { Counterpart, ItemPairs } from './item.ts';

/** Photographs with the user's captions, by SHA-256. */
interface CaptionedPhotos {
  readonly seed: number | string;
  readonly photos: readonly Photo[];
  readonly texts: Readonly<Record<string, PhotoText>>;
}

/**
 * The pairs of a captioned photograph in split SP-IT (ours; the paper has two-object pictures
 * there). Its own caption is identical, a second caption of the same picture is transformed. The
 * irrelevant caption is a different one of an earlier item, so that a longer run keeps the pairs of
 * a shorter one; if there is none, it is the next later one that differs. Throws RangeError if the
 * item or its caption is missing.
 */
export function pairCaptions(source: CaptionedPhotos, item: number): ItemPairs {
  const photo = source.photos[item];
  const own = photo && source.texts[photo.sha256];
  if (!photo || own?.caption === undefined) {
    throw new RangeError(`item ${item + 1} asked for, but it has no photograph with a caption`);
  }
  const counterparts: Counterpart[] = [
    { kind: 'identical', index: 0, data: textPart(own.caption) },
    ...(own.otherCaption === undefined
      ? []
      : [{ kind: 'transformed', index: 0, data: textPart(own.otherCaption) } as const]),
    { kind: 'irrelevant', index: 0, data: textPart(otherCaption(source, item, own)) },
  ];
  return { original: picturePart(pictureOf(photo)), counterparts };
}

function otherCaption({ seed, photos, texts }: CaptionedPhotos, item: number, own: PhotoText) {
  const captionOf = (photo: Photo) => texts[photo.sha256]?.caption;
  const differs = (caption: string | undefined) => caption !== undefined && caption !== own.caption;
  const earlier = photos.slice(0, item).map(captionOf).filter(differs);
  const random = new Random([seed, 'irrelevant', item, 'SP-IT']);
  const caption =
    earlier.length > 0
      ? random.pick(earlier)
      : photos
          .slice(item + 1)
          .map(captionOf)
          .find(differs);
  if (caption === undefined) {
    throw new RangeError(`item ${item + 1} has no other picture with a different caption`);
  }
  return caption;
}
