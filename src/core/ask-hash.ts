import type { Ask, Part } from './ask.ts';
import { hashOf } from './hash.ts';
import type { Picture } from './picture.ts';

const pictures = new WeakMap<Picture, string>();

/** The name of a picture's recipe; worked out once for each object. */
export function hashPicture(picture: Picture): string {
  const known = pictures.get(picture);
  if (known !== undefined) return known;
  const hash = hashOf(picture);
  pictures.set(picture, hash);
  return hash;
}

/**
 * The name under which an ask's answer is stored. Pictures go in by their own name, so that the
 * many asks of one picture do not write its recipe down again and again.
 */
export function hashAsk(ask: Ask): string {
  switch (ask.mode) {
    case 'generate':
    case 'choose':
      return hashOf({ ...ask, parts: ask.parts.map(namePart) });
    case 'embed':
      return hashOf({ ...ask, part: namePart(ask.part) });
    case 'compare':
      return hashOf({
        ...ask,
        first: hashPicture(ask.first),
        second: hashPicture(ask.second),
      });
  }
}

function namePart(part: Part): unknown {
  return part.type === 'text' ? part : { type: 'picture', picture: hashPicture(part.picture) };
}
