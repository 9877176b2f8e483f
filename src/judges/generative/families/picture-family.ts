import type { Tensor } from '@huggingface/transformers';
import type { Raster } from '../../../core/raster.ts';

/** Inputs of a model's vision encoder, by name, for one picture. */
export type VisionInputs = Readonly<Record<string, Tensor>>;

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
  /** What takes the tag's place for a picture of that many features: as many image tokens, framed. */
  write(features: number): string;
}
