import type { Scene } from './scenes/scene.ts';
import type { Transform } from './transforms/registry.ts';

/** A photograph as the store knows it; size is after EXIF orientation and the size limit. */
export interface Photo {
  readonly kind: 'photo';
  /** hex SHA-256 of the file as it came */
  readonly sha256: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Plain grey: what a judge is shown in the blind control. Width and height in pixels. */
export interface GreySource {
  readonly kind: 'grey';
  readonly width: number;
  readonly height: number;
}

export type PictureSource = Photo | { readonly kind: 'scene'; readonly scene: Scene } | GreySource;

/** A picture as a recipe: the same recipe always gives the same pixels. */
export interface Picture {
  readonly source: PictureSource;
  /** applied in turn */
  readonly steps: readonly Transform[];
}
