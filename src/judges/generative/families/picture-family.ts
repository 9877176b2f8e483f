import type { Tensor } from '@huggingface/transformers';
import type { Raster } from '../../../core/raster.ts';
import type { Size } from './patch-sizes.ts';

/** Inputs of a model's vision encoder, by name, for one picture. */
export type VisionInputs = Readonly<Record<string, Tensor>>;

/** Rows and columns of the tiles that a picture was cut into. */
export type Tiles = readonly [rows: number, columns: number];

/** How the models of a family take a picture; all else is common to them. */
export interface PictureFamily {
  /** what the chat template writes where a picture stands; null: no picture stands anywhere */
  readonly tag: string | null;
  /** where the model's files have none of their own */
  readonly chatTemplate?: string;
  /** The picture brought to the model's size and cut as its vision encoder wants it. */
  prepare(raster: Raster): VisionInputs | Promise<VisionInputs>;
  /** Several pictures' inputs as one, where the vision encoder takes that: all of one size. */
  join?(pictures: readonly VisionInputs[]): VisionInputs;
  /** Into what `prepare` cuts a picture, where it does: its features come tile by tile, then whole. */
  tilesOf?(size: Size): Tiles;
  /** What takes the tag's place for a picture of that many features: as many image tokens, framed. */
  write(features: number, tiles?: Tiles | null): string;
}
