import type { Raster } from '../../../raster.ts';
import { BLOCK, restoreBlock, transformBlock } from './cosine-transform.ts';
import { doublePlane, halvePlane, joinPlanes, type Plane, splitPlanes } from './planes.ts';

// Quantisation steps at quality 50, by rows of rising vertical frequency (ITU-T T.81, tables K.1
// and K.2).
const LUMA = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const CHROMA = [
  17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
  47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
];

/**
 * The result of writing a picture as a JPEG file and reading it back. Chroma has half the size
 * (4:2:0), the default of PIL and libjpeg. Quality 1..100. The entropy coding is lossless and is
 * skipped.
 */
export function reencodeJpeg(raster: Raster, quality: number): Raster {
  const [luma, blue, red] = splitPlanes(raster);
  const { width, height } = raster;
  const chroma = (plane: Plane) =>
    doublePlane(quantisePlane(halvePlane(plane), scaleSteps(CHROMA, quality)), width, height);
  return joinPlanes(quantisePlane(luma, scaleSteps(LUMA, quality)), chroma(blue), chroma(red));
}

/** Scales the quantisation steps to a quality, as libjpeg does. */
function scaleSteps(steps: readonly number[], quality: number): readonly number[] {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  return steps.map((step) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))));
}

/** Quantises a plane's frequencies; blocks that cross an edge repeat the last pixels. */
function quantisePlane({ width, height, levels }: Plane, steps: readonly number[]): Plane {
  const left = new Uint8ClampedArray(levels.length);
  const block = new Float64Array(BLOCK * BLOCK);
  for (let top = 0; top < height; top += BLOCK) {
    for (let start = 0; start < width; start += BLOCK) {
      for (let i = 0; i < block.length; i++) {
        const y = Math.min(height - 1, top + (i >> 3));
        const x = Math.min(width - 1, start + (i & 7));
        block[i] = (levels[y * width + x] ?? 0) - 128;
      }
      transformBlock(block);
      for (let i = 0; i < block.length; i++) {
        const step = steps[i] ?? 1;
        const value = block[i] ?? 0;
        block[i] = Math.sign(value) * Math.floor(Math.abs(value) / step + 0.5) * step;
      }
      restoreBlock(block);
      for (let i = 0; i < block.length; i++) {
        const [x, y] = [start + (i & 7), top + (i >> 3)];
        if (x < width && y < height) left[y * width + x] = (block[i] ?? 0) + 128;
      }
    }
  }
  return { width, height, levels: left };
}
