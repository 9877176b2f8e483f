import type * as v from 'valibot';
import type { Random } from '../random.ts';
import type { Raster } from '../raster.ts';

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The complete definition of one picture operation. To add one, write its definition in its own
 * file and list it in `registry.ts`. The ranges of draws are our choice (see `RANGES_SOURCE`).
 */
export interface TransformDefinition<Op extends string, Params extends object> {
  /** torchvision's name, if it has the operation */
  readonly op: Op;
  /** displayed name */
  readonly name: string;
  /**
   * Parses parameters from any source: a link, a file, a command line, the database. Each is
   * bounded, so that none alone can cause minutes of work. Fields that only state the method
   * (interpolation, fill, expand, padding, antialias) are accepted with their only value and
   * dropped.
   */
  readonly schema: v.GenericSchema<unknown, Params>;
  /** Applies the operation; the given picture is not changed. Throws RangeError. */
  apply(raster: Raster, params: Params): Raster;
  /** Draws parameters for a picture of this size from the ranges. */
  draw(size: PixelSize, random: Random): Params;
  /**
   * Parameters for a slider: strength 0 changes nothing, 1 is the strongest of the ranges, and the
   * effect grows in between. The direction (of a rotation, or which corners) is drawn. Absent if
   * the operation has no degrees, as with a flip.
   */
  atStrength?(strength: number, size: PixelSize, random: Random): Params;
  /**
   * Wording for Play, for operations that PairBench lacks; a graded transform with this field is
   * listed there automatically.
   */
  readonly change?: ChangeWords;
  /** The effect of these parameters, in words. */
  describe(params: Params): string;
  /** Approximate multiplications per channel for a picture of this size. */
  cost(params: Params, size: PixelSize): number;
  /** The resulting size, if the operation changes it. */
  sizeAfter?(params: Params): PixelSize;
}

/** Phrases that tell a judge to mind a change, or to ignore it. */
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

/** A transform with an adjustable strength. */
export type GradedTransform<Op extends string, Params extends object> = Required<
  Pick<TransformDefinition<Op, Params>, 'atStrength'>
> &
  TransformDefinition<Op, Params>;

/** A transform that Play lists in addition to PairBench's. */
export type PlayedTransform<Op extends string, Params extends object> = Required<
  Pick<TransformDefinition<Op, Params>, 'atStrength' | 'change'>
> &
  TransformDefinition<Op, Params>;
