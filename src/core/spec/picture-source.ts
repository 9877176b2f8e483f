import { LruMap, remember } from '../lru-map.ts';
import { type Photo, type Picture, type PictureSource, pictureOf } from '../picture.ts';
import { Random } from '../random.ts';
import { drawScene } from '../scenes/draw-scene.ts';
import { drawSolids } from '../scenes/solids/draw-solids.ts';
import { drawWorld } from '../scenes/world/draw-world.ts';

/** What is known about a photograph besides its pixels; each field is text in its owner's words. */
export interface PhotoText {
  readonly caption?: string;
  /** a second caption of the picture that is wrong in one respect, such as a position */
  readonly otherCaption?: string;
  /** the class it belongs to; displayed, but never asked about */
  readonly label?: string;
}

/**
 * The source of a run's pictures: flat scenes, worlds with more to say and ask about, lit scenes in
 * perspective, or a person's photographs.
 */
export type PictureSourceSpec =
  | { readonly type: 'scenes' }
  | { readonly type: 'worlds' }
  | { readonly type: 'solids' }
  | {
      readonly type: 'photos';
      readonly photos: readonly Photo[];
      /** by SHA-256 of the photograph */
      readonly texts?: Readonly<Record<string, PhotoText>>;
    };

/** Names for the pictures of a source. */
export const SOURCE_WORDS: Readonly<Record<PictureSourceSpec['type'], string>> = {
  scenes: 'drawn scenes',
  worlds: 'drawn worlds',
  solids: '3-D scenes',
  photos: 'photographs',
};

/** Kinds of pictures that Flipside's own models were trained on, or 'other'. */
export type PictureKind = 'scenes' | 'worlds' | 'other';

export function pictureKindOf({ type }: PictureSourceSpec): PictureKind {
  return type === 'scenes' || type === 'worlds' ? type : 'other';
}

/** The photographs among a source's pictures. */
export function photosOf(source: PictureSourceSpec): readonly Photo[] {
  return source.type === 'photos' ? source.photos : [];
}

/** The number of pictures of a source; infinite if they are drawn. */
export function countPictures(source: PictureSourceSpec): number {
  return source.type === 'photos' ? source.photos.length : Number.POSITIVE_INFINITY;
}

/** The lit scene in perspective at an index of a run. */
export function solidsAt(seed: number, place: number): PictureSource {
  return { kind: 'solids', scene: drawSolids(new Random([seed, 'solids', place])) };
}

/** Drawn pictures in the cache: enough for the largest run, some 2 kB each. */
const KEPT = 4096;
const drawn = new LruMap<string, Picture>(KEPT);
const photographs = new WeakMap<Photo, Picture>();

/**
 * The picture at an index of a run. Repeated calls return the same object while it is cached, so
 * that its hash is computed once. Throws RangeError if there is no such photograph.
 */
export function pictureAt(seed: number, source: PictureSourceSpec, place: number): Picture {
  if (source.type === 'photos') {
    const photo = source.photos[place];
    if (!photo) throw new RangeError(`there is no photograph ${place + 1} in this run`);
    return remember(photographs, photo, () => pictureOf(photo));
  }
  const { type } = source;
  return remember(drawn, `${type} ${seed} ${place}`, () => drawPicture(seed, type, place));
}

function drawPicture(
  seed: number,
  type: Exclude<PictureSourceSpec['type'], 'photos'>,
  place: number,
): Picture {
  switch (type) {
    case 'scenes':
      return pictureOf({ kind: 'scene', scene: drawScene(new Random([seed, 'scene', place])) });
    case 'worlds':
      return pictureOf({ kind: 'world', world: drawWorld(new Random([seed, 'world', place])) });
    case 'solids':
      return pictureOf(solidsAt(seed, place));
  }
}
