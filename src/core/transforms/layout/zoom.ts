import * as v from 'valibot';
import type { Raster } from '../../raster.ts';
import { numberWithin } from '../../spec/parse.ts';
import { resize } from '../resize.ts';
import { areaOf, NEIGHBOURS, type PlayedTransform } from '../transform-definition.ts';
import { crop } from './crop.ts';

interface ZoomParams {
  /** 1 leaves the picture unchanged; 2 shows half of each side at twice the size */
  readonly factor: number;
  /** position of the part: 0 is leftmost or topmost, 1 rightmost or lowest */
  readonly x: number;
  readonly y: number;
}

/** Uniform. */
const RANGE = { low: 1.5, high: 3 };

/**
 * Enlarges a part of the picture to the original size, bilinearly. In APEX the picture becomes
 * larger.
 */
export const zoomTransform: PlayedTransform<'zoom', ZoomParams> = {
  op: 'zoom',
  name: 'zoom',
  schema: v.strictObject({
    factor: numberWithin(1, 16),
    x: numberWithin(0, 1),
    y: numberWithin(0, 1),
  }),
  apply: zoom,
  draw: (_size, random) => ({
    factor: random.uniform(RANGE.low, RANGE.high),
    x: random.next(),
    y: random.next(),
  }),
  atStrength: (strength, _size, random) => ({
    factor: 1 + strength * (RANGE.high - 1),
    x: random.next(),
    y: random.next(),
  }),
  change: {
    named: 'zooms',
    changed: 'shows an enlarged part of the other',
    same: 'show the same part',
    version: 'an enlarged part',
    regardless: 'how far they are zoomed in',
  },
  describe: ({ factor }) => `zoomed in ×${factor.toFixed(2)}`,
  cost: (_params, size) => 2 * NEIGHBOURS * areaOf(size),
};

function zoom(raster: Raster, { factor, x, y }: ZoomParams): Raster {
  const width = Math.max(1, Math.round(raster.width / factor));
  const height = Math.max(1, Math.round(raster.height / factor));
  const left = Math.round(x * (raster.width - width));
  const top = Math.round(y * (raster.height - height));
  return resize(crop(raster, { left, top, width, height }), raster.width, raster.height);
}
