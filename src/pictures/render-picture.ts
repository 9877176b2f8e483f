import { hashPicture } from '../core/ask/ask-hash.ts';
import { hashOf } from '../core/hash.ts';
import { LruMap, remember } from '../core/lru-map.ts';
import { mixPictures } from '../core/mix.ts';
import type { Picture, PictureSource } from '../core/picture.ts';
import { createGrey, type Raster } from '../core/raster.ts';
import { renderScene } from '../core/scenes/paint-shape.ts';
import { renderSolids } from '../core/scenes/solids/render-solids.ts';
import { renderWorld } from '../core/scenes/world/render-world.ts';
import { applyTransform } from '../core/transforms/registry.ts';
import { decodePhoto } from './decode-photo.ts';

/** Returns a photograph's file by its SHA-256; rejects if the store no longer has it. */
export type PhotoFiles = (sha256: string) => Promise<Blob>;

/** Pictures kept, some 50 kB each for a scene and at most 800 kB for a photograph. */
const KEPT = 128;
/** bytes; a link may contain larger pictures, which are rendered again each time */
const LARGEST_KEPT = 1_000_000;

/**
 * Like `PhotoFiles`, or returns pixels if they were decoded elsewhere. The signal stops work begun
 * for it. All users of one renderer must share one signal or pass none.
 */
export type PhotoSource = (
  sha256: string,
  signal?: AbortSignal | undefined,
) => Promise<Blob | Raster>;

export interface Renderer {
  /** The pixels of a picture. Rejects as `photos` does, or with PhotoError. */
  render(picture: Picture, signal?: AbortSignal | undefined): Promise<Raster>;
}

/** Turns recipes into pixels; the most recently used pictures and sources are kept. */
export function createRenderer(
  photos: PhotoSource,
  kept: number = KEPT,
  keptSources: number = kept,
): Renderer {
  const sources = new LruMap<string, Promise<Raster>>(keptSources);
  const pictures = new LruMap<string, Promise<Raster>>(kept);

  const readSource = async (
    source: PictureSource,
    signal: AbortSignal | undefined,
  ): Promise<Raster> => {
    switch (source.kind) {
      case 'scene':
        return renderScene(source.scene);
      case 'world':
        return renderWorld(source.world);
      case 'solids':
        return renderSolids(source.scene);
      case 'grey':
        return createGrey(source.width, source.height);
      case 'mix': {
        const [first, second] = await Promise.all([
          render(source.first, signal),
          render(source.second, signal),
        ]);
        return mixPictures(first, second, source.mix);
      }
      case 'photo': {
        const given = await photos(source.sha256, signal);
        return given instanceof Blob ? decodePhoto(given) : given;
      }
    }
  };

  /** Failures are not kept, so that they can be retried; nor are pictures that are too large. */
  const keep = (kept: typeof pictures, key: string, make: () => Promise<Raster>) =>
    remember(kept, key, () => {
      const made = make();
      made.then(
        ({ data }) => data.length > LARGEST_KEPT && kept.delete(key),
        () => kept.delete(key),
      );
      return made;
    });

  const sourceOf = (source: PictureSource, signal: AbortSignal | undefined) =>
    keep(sources, source.kind === 'photo' ? source.sha256 : hashOf(source), () =>
      readSource(source, signal),
    );

  const render = (picture: Picture, signal: AbortSignal | undefined) =>
    keep(pictures, hashPicture(picture), async () =>
      picture.steps.reduce(applyTransform, await sourceOf(picture.source, signal)),
    );

  return { render };
}
