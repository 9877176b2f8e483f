import * as v from 'valibot';
import type { Raster } from '../../raster.ts';
import { wholeWithin } from '../../spec/parse.ts';
import { resize } from '../resize.ts';
import { areaOf, NEIGHBOURS, type TransformDefinition } from '../transform-definition.ts';
import { crop } from './crop.ts';

interface FitSquareParams {
  /** pixels */
  readonly side: number;
}

/**
 * Makes the picture a square: scales it until it covers the square, then crops it to the middle.
 */
export const fitSquareTransform: TransformDefinition<'fit_square', FitSquareParams> = {
  op: 'fit_square',
  name: 'fitting into a square',
  schema: v.strictObject({ side: wholeWithin(1, 4096) }),
  apply: (raster, { side }) => fitInto(raster, side, side),
  draw: ({ width, height }) => ({ side: Math.min(width, height) }),
  describe: ({ side }) => `cut to ${side} × ${side} px`,
  cost: ({ side }, size) => NEIGHBOURS * (areaOf(size) + side * side),
  sizeAfter: ({ side }) => ({ width: side, height: side }),
};

/** Scales the picture bilinearly until it covers these sides, then crops it to the middle. */
export function fitInto(raster: Raster, width: number, height: number): Raster {
  const scale = Math.max(width / raster.width, height / raster.height);
  const scaled = resize(
    raster,
    Math.max(width, Math.round(raster.width * scale)),
    Math.max(height, Math.round(raster.height * scale)),
  );
  if (scaled.width === width && scaled.height === height) return scaled;
  const left = Math.floor((scaled.width - width) / 2);
  const top = Math.floor((scaled.height - height) / 2);
  return crop(scaled, { left, top, width, height });
}
