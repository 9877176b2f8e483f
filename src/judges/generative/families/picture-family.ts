import type { Tensor } from '@huggingface/transformers';
import type { Raster } from '../../../core/raster.ts';
import type { Size } from './patch-sizes.ts';

/** Inputs of a model's vision encoder for one picture, by name. */
export type VisionInputs = Readonly<Record<string, Tensor>>;

/** Rows and columns of a picture's tiles. */
export type Tiles = readonly [rows: number, columns: number];

/** How the models of a family take a picture; everything else is common to all families. */
export interface PictureFamily {
  /** what the chat template writes in place of a picture; null: the model takes none */
  readonly tag: string | null;
  /** used if the model's files have none of their own */
  readonly chatTemplate?: string;
  /** The picture resized and cut as the model's vision encoder expects it. */
  prepare(raster: Raster): VisionInputs | Promise<VisionInputs>;
  /** Joins pictures' inputs, all of one size, if the vision encoder accepts several. */
  join?(pictures: readonly VisionInputs[]): VisionInputs;
  /** The tiles that `prepare` makes, if any. Features come tile by tile, then for the whole. */
  tilesOf?(size: Size): Tiles;
  /** Replaces the tag of a picture with that many features: as many image tokens, framed. */
  write(features: number, tiles?: Tiles | null): string;
}
