import * as v from 'valibot';
import type { Raster } from '../raster.ts';
import { runOnRaster } from './kernels/run-on-raster.ts';
import {
  areaOf,
  type GradedTransform,
  NEIGHBOURS,
  type PixelSize,
} from './transform-definition.ts';

export type Point = readonly [x: number, y: number];
export type Corners = readonly [Point, Point, Point, Point];

interface PerspectiveParams {
  /** four corners [x, y] in pixels, clockwise from top left, before and after */
  readonly start: Corners;
  readonly end: Corners;
}

/** torchvision's distortion_scale: a corner moves in by at most this share of half a side. */
const DISTORTION_SCALE = 0.5;

/**
 * Most draws until a solvable one. Counted over all draws, one in 26 has no solution at 4 x 4
 * pixels, one in 1,094 at 8 x 8, one in 65,000 at 16 x 16; larger pictures need a second even more
 * rarely.
 */
const MOST_DRAWS = 100;

/** the largest absolute coordinate of a corner, in pixels */
const FARTHEST = 100_000;

const point = v.custom<Point>(
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every((at) => Math.abs(at) <= FARTHEST),
  `must be a corner [x, y] in pixels, neither beyond ${FARTHEST}`,
);
const corners = v.tuple([point, point, point, point]) satisfies v.GenericSchema<Corners>;

export const perspectiveTransform: GradedTransform<'perspective', PerspectiveParams> = {
  op: 'perspective',
  name: 'perspective shift',
  schema: v.pipe(
    v.strictObject({
      start: corners,
      end: corners,
      interpolation: v.optional(v.literal('bilinear')),
      fill: v.optional(v.literal(0)),
    }),
    v.transform(({ start, end }) => ({ start, end })),
  ),
  apply: (raster, { start, end }) => perspective(raster, start, end),
  /**
   * Each corner moves in by whole pixels, drawn separately for x and y
   * (RandomPerspective.get_params). If `solveHomography` has no solution, the corners are drawn again
   * from the same stream.
   */
  draw(size, random) {
    const reach = cornerReach(size);
    const inset = (): Point => [random.integer(0, reach.x), random.integer(0, reach.y)];
    for (let draws = 1; ; draws++) {
      const drawn = moveCornersIn(size, [inset(), inset(), inset(), inset()]);
      if (draws === MOST_DRAWS || solveHomography(drawn.end, drawn.start) !== null) return drawn;
    }
  },
  /**
   * The two corners of a drawn side move in as far as the range allows, the others by a drawn part.
   */
  atStrength(strength, size, random) {
    const reach = cornerReach(size);
    const near = random.integer(0, 3);
    // all four at full reach would only shrink the picture, so the far side moves at most half as
    // far
    const inset = (corner: number): Point => {
      const isNear = corner === near || corner === (near + 1) % 4;
      const share = (): number => (isNear ? 1 : random.uniform(0, 0.5));
      return [strength * reach.x * share(), strength * reach.y * share()];
    };
    return moveCornersIn(size, [inset(0), inset(1), inset(2), inset(3)]);
  },
  describe: () => 'seen in another perspective',
  cost: (_params, size) => NEIGHBOURS * areaOf(size),
};

/** The farthest that a corner moves in, in whole pixels (torchvision's RandomPerspective). */
function cornerReach({ width, height }: PixelSize): { readonly x: number; readonly y: number } {
  return {
    x: Math.trunc(DISTORTION_SCALE * Math.floor(width / 2)),
    y: Math.trunc(DISTORTION_SCALE * Math.floor(height / 2)),
  };
}

/** The perspective that moves each corner in by its inset, clockwise from top left. */
function moveCornersIn({ width, height }: PixelSize, insets: Corners): PerspectiveParams {
  const right = width - 1;
  const bottom = height - 1;
  const [topLeft, topRight, bottomRight, bottomLeft] = insets;
  return {
    start: [
      [0, 0],
      [right, 0],
      [right, bottom],
      [0, bottom],
    ],
    end: [
      topLeft,
      [right - topRight[0], topRight[1]],
      [right - bottomRight[0], bottom - bottomRight[1]],
      [bottomLeft[0], bottom - bottomLeft[1]],
    ],
  };
}

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
 * Maps the corners `start` to `end` (pixels, clockwise from top left) by a perspective map. The
 * size is unchanged; areas from outside are black. Bilinear (torchvision's perspective). Throws
 * RangeError if `solveHomography` has no solution.
 */
export function perspective(raster: Raster, start: Corners, end: Corners): Raster {
  const { width, height } = raster;
  const solved = solveHomography(end, start);
  if (solved === null) {
    throw new RangeError(
      `no perspective map takes ${JSON.stringify(end)} to ${JSON.stringify(start)}: ` +
        'no three corners may lie on one line, and the map may not send the top left pixel to infinity',
    );
  }
  const [a, b, c, d, e, f, g, h] = solved;
  // torchvision applies a map fitted to whole-pixel corners to pixel centres (i + 0.5)
  const x = (a + b) / 2 + c;
  const y = (d + e) / 2 + f;
  const depth = (g + h) / 2 + 1;
  return runOnRaster(raster, width, height, ({ kernels }, source, out) =>
    kernels.perspective(source, out, width, height, a, b, x, d, e, y, g, h, depth),
  );
}

/**
 * The perspective map that takes each corner of `from` to that of `to`. Null if three corners lie
 * on one line, or if the map sends (0, 0) to infinity, which a map with constant 1 in its
 * denominator (torchvision's form) cannot do.
 */
function solveHomography(from: Corners, to: Corners): Homography | null {
  const rows: number[][] = [];
  for (let i = 0; i < 4; i++) {
    const [x, y] = from[i as 0 | 1 | 2 | 3];
    const [u, v] = to[i as 0 | 1 | 2 | 3];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u]);
    rows.push([0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  const solution = solveLinear(rows);
  return solution.every(Number.isFinite) ? (solution as unknown as Homography) : null;
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
