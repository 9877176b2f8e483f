import * as v from 'valibot';
import type { Random } from '../../random.ts';
import { createRaster, type Raster } from '../../raster.ts';
import { wholeWithin } from '../../spec/parse.ts';
import { resize } from '../resize.ts';
import {
  areaOf,
  NEIGHBOURS,
  type PixelSize,
  type TransformDefinition,
} from '../transform-definition.ts';
import { type Box, crop, pasteInto } from './crop.ts';

export const GRIDS = { least: 2, most: 8 } as const;

interface ShufflePatchesParams {
  /** patches across and down */
  readonly grid: number;
  /** for each position, by rows from the top left, the index of its patch */
  readonly order: readonly number[];
}

/** Cuts the picture into a grid and reassembles the patches in another order. */
export const shufflePatchesTransform: TransformDefinition<'shuffle_patches', ShufflePatchesParams> =
  {
    op: 'shuffle_patches',
    name: 'patch shuffle',
    schema: v.pipe(
      v.strictObject({
        grid: wholeWithin(GRIDS.least, GRIDS.most),
        order: v.pipe(
          v.array(wholeWithin(0, GRIDS.most ** 2 - 1)),
          v.check((order) => isPermutation(order), 'must hold every patch once, counted from 0'),
        ),
      }),
      v.check(({ grid, order }) => order.length === grid * grid, 'order: one patch for each place'),
    ),
    apply: shufflePatches,
    draw: (_size, random) => ({ grid: 2, order: drawOrder(2, random) }),
    describe: ({ grid }) => `${grid} × ${grid} patches shuffled`,
    cost: (_params, size) => NEIGHBOURS * areaOf(size),
  };

/** Draws an order in which at least two patches have moved; APEX may leave all in place. */
export function drawOrder(grid: number, random: Random): number[] {
  const places = Array.from({ length: grid * grid }, (_, place) => place);
  for (;;) {
    const order = random.shuffle(places);
    if (order.some((patch, place) => patch !== place)) return order;
  }
}

function isPermutation(order: readonly number[]): boolean {
  return [...order].sort((a, b) => a - b).every((patch, place) => patch === place);
}

function shufflePatches(raster: Raster, { grid, order }: ShufflePatchesParams): Raster {
  if (Math.min(raster.width, raster.height) < grid) {
    throw new RangeError(`a picture of ${raster.width} x ${raster.height} has no ${grid} patches`);
  }
  const shuffled = createRaster(raster.width, raster.height);
  for (const [place, patch] of order.entries()) {
    const to = boxOf(raster, grid, place);
    // patches differ by a pixel if the side is not a multiple of the grid
    const part = resize(crop(raster, boxOf(raster, grid, patch)), to.width, to.height);
    pasteInto(shuffled, part, to);
  }
  return shuffled;
}

function boxOf({ width, height }: PixelSize, grid: number, place: number): Box {
  const edge = (side: number, index: number) => Math.round((side * index) / grid);
  const [column, row] = [place % grid, Math.floor(place / grid)];
  const [left, top] = [edge(width, column), edge(height, row)];
  return { left, top, width: edge(width, column + 1) - left, height: edge(height, row + 1) - top };
}
