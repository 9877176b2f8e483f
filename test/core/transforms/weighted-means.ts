import type { ResizeFilter } from '../../../src/core/transforms/resize.ts';

/** A picture before rounding; a raster is one too. */
export interface Means {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/**
 * The picture with `to` pixels across, or down: each from all those of its row or column by their
 * distance, with no thought of speed; neither rounded nor clipped.
 */
export function meansAlong(
  source: Means,
  to: number,
  filter: ResizeFilter,
  isAcross: boolean,
): Means {
  const from = isAcross ? source.width : source.height;
  const scale = from / to;
  const weights = Array.from({ length: to }, (_, i) => {
    const row = Array.from({ length: from }, (_, j) =>
      weigh(Math.abs(j + 0.5 - (i + 0.5) * scale) / Math.max(scale, 1), filter),
    );
    const sum = row.reduce((a, b) => a + b);
    return row.map((weight) => weight / sum);
  });
  const width = isAcross ? to : source.width;
  const height = isAcross ? source.height : to;
  const data = Float64Array.from({ length: width * height * 3 }, (_, i) => {
    const x = Math.floor(i / 3) % width;
    const y = Math.floor(i / 3 / width);
    const start = isAcross ? y * source.width * 3 + (i % 3) : x * 3 + (i % 3);
    const step = isAcross ? 3 : width * 3;
    return weights[isAcross ? x : y]!.reduce(
      (sum, weight, j) => sum + weight * source.data[start + j * step]!,
      0,
    );
  });
  return { width, height, data };
}

function weigh(x: number, filter: ResizeFilter): number {
  const sinc = (t: number) => (t === 0 ? 1 : Math.sin(Math.PI * t) / (Math.PI * t));
  if (filter === 'bilinear') return Math.max(0, 1 - x);
  if (filter === 'lanczos') return x < 3 ? sinc(x) * sinc(x / 3) : 0;
  if (x < 1) return 1.5 * x ** 3 - 2.5 * x ** 2 + 1;
  return x < 2 ? -0.5 * x ** 3 + 2.5 * x ** 2 - 4 * x + 2 : 0;
}
