import { hashPicture } from '../core/ask/ask-hash.ts';
import { hashOf } from '../core/hash.ts';
import { LruMap, remember } from '../core/lru-map.ts';
import type { Picture, PictureSource } from '../core/picture.ts';
import { createGrey, type Raster } from '../core/raster.ts';
import { renderScene } from '../core/scenes/paint-shape.ts';
import { applyTransform } from '../core/transforms/registry.ts';
import { decodePhoto } from './decode-photo.ts';

/** Gives the file of a photograph by its SHA-256; rejects when the store has it no more. */
export type PhotoFiles = (sha256: string) => Promise<Blob>;

/** Pictures kept, some 50 kB each for a scene and at most 800 kB for a photograph. */
const KEPT = 128;
/** bytes; a link may hold larger pictures, which are made anew each time */
const LARGEST_KEPT = 1_000_000;

export interface Renderer {
  /** The pixels of a picture. Rejects as `photos` does, or with PhotoError. */
  render(picture: Picture): Promise<Raster>;
}

/** Turns recipes into pixels; pictures and sources used last are kept. */
export function createRenderer(
  photos: PhotoFiles,
  kept: number = KEPT,
  keptSources: number = kept,
): Renderer {
  const sources = new LruMap<string, Promise<Raster>>(keptSources);
  const pictures = new LruMap<string, Promise<Raster>>(kept);

  const readSource = async (source: PictureSource): Promise<Raster> => {
    switch (source.kind) {
      case 'scene':
        return renderScene(source.scene);
      case 'grey':
        return createGrey(source.width, source.height);
      case 'photo':
        return decodePhoto(await photos(source.sha256));
    }
  };

  /** A failure is not kept, so that it can be mended; nor what would take too much room. */
  const keep = (kept: typeof pictures, key: string, make: () => Promise<Raster>) =>
    remember(kept, key, () => {
      const made = make();
      made.then(
        ({ data }) => data.length > LARGEST_KEPT && kept.delete(key),
        () => kept.delete(key),
      );
      return made;
    });

  const sourceOf = (source: PictureSource) =>
    keep(sources, source.kind === 'photo' ? source.sha256 : hashOf(source), () =>
      readSource(source),
    );

  return {
    render: (picture) =>
      keep(pictures, hashPicture(picture), async () =>
        picture.steps.reduce(applyTransform, await sourceOf(picture.source)),
      ),
  };
}
