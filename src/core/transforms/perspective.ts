import type { Raster } from '../raster.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import type { Corners } from './transform.ts';

/** a..h of the map x' = (ax + by + c) / (gx + hy + 1), y' = (dx + ey + f) / (gx + hy + 1) */
type Homography = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

/**
 * Moves the corners `start` to `end` (pixels, from top left clockwise) by a perspective map.
 * The size stays; what comes into view is black. Bilinear (torchvision's perspective).
 * Throws RangeError when three of the `end` corners lie on one line.
 */
export function perspective(raster: Raster, start: Corners, end: Corners): Raster {
  const { width, height } = raster;
  const [a, b, c, d, e, f, g, h] = solveHomography(end, start);
  // torchvision feeds pixel centres (i + 0.5) to a map that was fitted to whole-pixel corners
  const x = (a + b) / 2 + c;
  const y = (d + e) / 2 + f;
  const depth = (g + h) / 2 + 1;
  return runOnRaster(raster, width, height, ({ kernels }, source, out) =>
    kernels.perspective(source, out, width, height, a, b, x, d, e, y, g, h, depth),
  );
}

/** The perspective map that takes each corner of `from` to that of `to`. */
function solveHomography(from: Corners, to: Corners): Homography {
  const rows: number[][] = [];
  for (let i = 0; i < 4; i++) {
    const [x, y] = from[i as 0 | 1 | 2 | 3];
    const [u, v] = to[i as 0 | 1 | 2 | 3];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u]);
    rows.push([0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  const solution = solveLinear(rows);
  if (!solution.every(Number.isFinite)) {
    throw new RangeError(
      `no perspective map takes ${JSON.stringify(from)} to ${JSON.stringify(to)}: ` +
        'no three corners may lie on one line',
    );
  }
  return solution as unknown as Homography;
}

/** Gauss-Jordan with row exchange on n rows of n coefficients and a right side; NaN if singular. */
function solveLinear(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(at(rows, i, column)) > Math.abs(at(rows, best, column))) best = i;
    }
    const pivotRow = rows[best] as number[];
    rows[best] = rows[column] as number[];
    rows[column] = pivotRow;
    const pivot = at(rows, column, column);
    if (Math.abs(pivot) < 1e-9) return rows.map(() => Number.NaN);
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = at(rows, i, column) / pivot;
      const row = rows[i] as number[];
      for (let j = column; j <= size; j++) {
        row[j] = (row[j] as number) - factor * (pivotRow[j] as number);
      }
    }
  }
  return rows.map((_, i) => at(rows, i, size) / at(rows, i, i));
}

function at(rows: readonly number[][], i: number, j: number): number {
  return (rows[i] as number[])[j] as number;
}
