import type { Mix } from './mix.ts';
import { SCENE_SIZE, type Scene } from './scenes/scene.ts';
import { SOLIDS_SIZE, type SolidScene } from './scenes/solids/solid-scene.ts';
import type { World } from './scenes/world/world.ts';
import { sizeAfter, type Transform } from './transforms/registry.ts';
import type { PixelSize } from './transforms/transform-definition.ts';

/**
 * Sides of a stored photograph in pixels: larger ones are scaled down; narrower ones are refused,
 * because almost nothing that is asked about could be seen in them.
 */
export const PHOTO_SIDES = { least: 8, most: 512 } as const;

/** A stored photograph. Width and height are those after EXIF orientation and the size limit. */
export interface Photo {
  readonly kind: 'photo';
  /** hex SHA-256 of the original file */
  readonly sha256: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Finds a photograph's hash by the file name at the end of a path, in any case. */
export function photoByPath(photos: readonly Photo[]): (path: string) => string | undefined {
  const fileName = (path: string) => path.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';
  const byName = new Map(photos.map(({ name, sha256 }) => [fileName(name), sha256]));
  return (path) => byName.get(fileName(path));
}

/** Plain grey: what a judge is shown in the blind control. Width and height in pixels. */
interface GreySource {
  readonly kind: 'grey';
  readonly width: number;
  readonly height: number;
}

/** Two pictures mixed into one, which has the size of the first. */
interface MixedSource {
  readonly kind: 'mix';
  readonly first: Picture;
  readonly second: Picture;
  readonly mix: Mix;
}

export type PictureSource =
  | Photo
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'world'; readonly world: World }
  | { readonly kind: 'solids'; readonly scene: SolidScene }
  | MixedSource
  | GreySource;

/** A picture as a recipe: the same recipe always gives the same pixels. */
export interface Picture {
  readonly source: PictureSource;
  /** applied in turn */
  readonly steps: readonly Transform[];
}

/** A source without any steps. */
export function pictureOf(source: PictureSource): Picture {
  return { source, steps: [] };
}

/** The picture with further steps. */
export function withSteps({ source, steps }: Picture, ...more: readonly Transform[]): Picture {
  return { source, steps: [...steps, ...more] };
}

export function pictureOfScene(scene: Scene): Picture {
  return pictureOf({ kind: 'scene', scene });
}

/** Width and height of a picture in pixels. */
export function sizeOf({ source, steps }: Picture): PixelSize {
  return sizeAfter(sizeOfSource(source), steps);
}

function sizeOfSource(source: PictureSource): PixelSize {
  switch (source.kind) {
    case 'scene':
    case 'world':
      return { width: SCENE_SIZE, height: SCENE_SIZE };
    case 'mix':
      return sizeOf(source.first);
    case 'solids':
      return { width: SOLIDS_SIZE, height: SOLIDS_SIZE };
    case 'grey':
    case 'photo':
      return { width: source.width, height: source.height };
  }
}
