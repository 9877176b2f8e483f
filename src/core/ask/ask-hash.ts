import { canonicalJson, hashOf } from '../hash.ts';
import { remember } from '../lru-map.ts';
import type { Picture, PictureSource } from '../picture.ts';
import type { Ask, Part } from './ask.ts';

const pictures = new WeakMap<Picture, string>();
const sources = new WeakMap<PictureSource, string>();
const parts = new WeakMap<Part, string>();

/** The name of a picture's recipe; worked out once for each object. */
export function hashPicture(picture: Picture): string {
  // many pictures are one source, each changed in its own way
  return remember(pictures, picture, () =>
    hashOf(picture, (value) =>
      value === picture.source
        ? remember(sources, picture.source, () => canonicalJson(picture.source))
        : undefined,
    ),
  );
}

/**
 * Version of how tokens are drawn. It is part of the names of sampled asks alone, so that greedy
 * answers keep theirs. 2: every ask has a generator of its own.
 */
export const DRAWING_VERSION = 2;

/**
 * Version of the recipes' code. It is part of the names of 'train' asks alone: weights that another
 * version made are others.
 */
const TRAINING_VERSION = 1;

/**
 * The name under which an ask's answer is stored. Pictures go in by their own name, so that the
 * many asks of one picture do not write its recipe down again and again; nor is a picture or a
 * prompt that many asks share.
 */
export function hashAsk(ask: Ask): string {
  return hashOf(withVersion(ask), (value) => {
    // a recipe has steps too, of another kind
    if ('steps' in value && 'source' in value) return nameInJson(value as Picture);
    if (!('type' in value)) return undefined;
    return remember(parts, value as Part, () =>
      canonicalJson(value, (inner) =>
        'steps' in inner && 'source' in inner ? nameInJson(inner as Picture) : undefined,
      ),
    );
  });
}

function withVersion(ask: Ask): object {
  if (ask.mode === 'train') return { ...ask, training: TRAINING_VERSION };
  const isSampled = ask.mode === 'generate' && ask.sampling !== undefined;
  return isSampled ? { ...ask, drawing: DRAWING_VERSION } : ask;
}

function nameInJson(picture: Picture): string {
  return `"${hashPicture(picture)}"`;
}
