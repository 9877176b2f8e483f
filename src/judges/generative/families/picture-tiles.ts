import { createRaster, type Raster } from '../../../core/raster.ts';
import { fieldsOf, type Settings } from '../../files/model-settings.ts';
import { numberOr } from '../../preprocess/preprocessor.ts';
import type { Size } from './patch-sizes.ts';
import type { Tiles } from './picture-family.ts';

/** How the settings of SmolVLM and Idefics3 cut a picture, in pixels. */
interface TileSizes {
  /** to which a picture's longest side is first resized */
  readonly longest: number;
  /** of a tile */
  readonly side: number;
}

/** Null if the settings name no tile size, or one as large as the picture; nothing is cut then. */
export function tileSizes(pictures: Settings): TileSizes | null {
  const longest = numberOr(fieldsOf(pictures.size).longest_edge, 0);
  const side = numberOr(fieldsOf(pictures.max_image_size).longest_edge, 0);
  return side > 0 && longest > side ? { longest, side } : null;
}

/** How many tiles a picture of this size is cut into; the same as their processor. */
export function tilesFor({ width, height }: Size, { longest, side }: TileSizes): Tiles {
  const scale = longest / Math.max(width, height);
  const [long, short] = width >= height ? [width, height] : [height, width];
  const along = Math.ceil(Math.round(long * scale) / side);
  const across = Math.ceil(Math.floor((along * side * short) / long) / side);
  return width >= height ? [Math.max(1, across), along] : [along, Math.max(1, across)];
}

/** Image tokens and marks of a picture cut this way, including the whole after its tiles. */
export function countTileTokens([rows, columns]: Tiles, each: number): number {
  // two marks before each tile, a break after each row, and the whole on a line of its own
  return rows * columns * (each + 2) + rows + 1 + each + 3;
}

export function cutTiles(raster: Raster, [rows, columns]: Tiles): Raster[] {
  const [width, height] = [raster.width / columns, raster.height / rows];
  return Array.from({ length: rows * columns }, (_, place) => {
    const tile = createRaster(width, height);
    const [top, left] = [Math.floor(place / columns) * height, (place % columns) * width];
    for (let y = 0; y < height; y++) {
      const from = ((top + y) * raster.width + left) * 3;
      tile.data.set(raster.data.subarray(from, from + width * 3), y * width * 3);
    }
    return tile;
  });
}
