import type * as v from 'valibot';
import type { Random } from '../random.ts';
import type { Raster } from '../raster.ts';

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * One operation on a picture, whole. To add one, write its record in a file of its own and name it in
 * `registry.ts`. The ranges that are drawn from are our choice (see `RANGES_SOURCE`).
 */
export interface TransformDefinition<Op extends string, Params extends object> {
  /** torchvision's name of it, where torchvision has it */
  readonly op: Op;
  /** what people call it */
  readonly name: string;
  /**
   * Its parameters from anywhere: a link, a file, a command line, the database. Each is bounded, so
   * that none alone can take minutes. Fields that only say how it works (interpolation, fill, expand,
   * padding, antialias) may be given with the one value there is, and are dropped.
   */
  readonly schema: v.GenericSchema<unknown, Params>;
  /** The picture after the operation; the one given stays as it is. Throws RangeError. */
  apply(raster: Raster, params: Params): Raster;
  /** Parameters for a picture of that size, drawn from the ranges. */
  draw(size: PixelSize, random: Random): Params;
  /**
   * Parameters for a slider: at strength 0 nothing changes, 1 is the strongest of the ranges, what
   * lies between grows with it. The direction (which way to turn, which corners) is drawn. Absent
   * where there is nothing between not at all and wholly, as with a flip.
   */
  atStrength?(strength: number, size: PixelSize, random: Random): Params;
  /** For Play, where PairBench has no such feature; a graded transform with them is listed there by itself. */
  readonly change?: ChangeWords;
  /** What it does with these parameters, as one reads it. */
  describe(params: Params): string;
  /** Multiplications a channel of a picture of that size takes, roughly. */
  cost(params: Params, size: PixelSize): number;
  /** The size it leaves, where that is another one. */
  sizeAfter?(params: Params): PixelSize;
}

/** How a judge is told to mind a change, or to ignore it. */
export interface ChangeWords {
  /** "Be sensitive to …" */
  readonly named: string;
  /** "the images are the same except one …" */
  readonly changed: string;
  /** "the images are the same and …" */
  readonly same: string;
  /** "one image is … of the other" */
  readonly version: string;
  /** "regardless of …" */
  readonly regardless: string;
}

/** Bilinear sampling mixes four neighbours. */
export const NEIGHBOURS = 4;

export function areaOf({ width, height }: PixelSize): number {
  return width * height;
}

/** One that can be done less or more. */
export type GradedTransform<Op extends string, Params extends object> = Required<
  Pick<TransformDefinition<Op, Params>, 'atStrength'>
> &
  TransformDefinition<Op, Params>;

/** One that Play lists beside PairBench's. */
export type PlayedTransform<Op extends string, Params extends object> = Required<
  Pick<TransformDefinition<Op, Params>, 'atStrength' | 'change'>
> &
  TransformDefinition<Op, Params>;
