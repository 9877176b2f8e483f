import { canonicalJson, hashOf } from '../hash.ts';
import { remember } from '../lru-map.ts';
import type { Picture, PictureSource } from '../picture.ts';
import type { Ask, Part } from './ask.ts';

const pictures = new WeakMap<Picture, string>();
const sources = new WeakMap<PictureSource, string>();
const parts = new WeakMap<Part, string>();

/** The hash of a picture's recipe, computed once per object. */
export function hashPicture(picture: Picture): string {
  // many pictures share one source, each with its own steps
  return remember(pictures, picture, () =>
    hashOf(picture, (value) =>
      value === picture.source
        ? remember(sources, picture.source, () => canonicalJson(picture.source))
        : undefined,
    ),
  );
}

/**
 * Version of the sampling code. Only the hashes of sampled asks include it, so that greedy answers
 * keep theirs. 2: every ask has its own generator.
 */
export const DRAWING_VERSION = 2;

/**
 * Version of the training code. Only the hashes of 'train' asks include it: another version makes
 * other weights.
 */
const TRAINING_VERSION = 1;

/**
 * The hash under which an ask's answer is stored. Pictures enter it as their own hashes, so that a
 * recipe is not serialised again for each ask about the picture. Parts shared by many asks are
 * serialised once.
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
