import type { Raster } from '../raster.ts';

export type Edges = 'plain' | 'faded';

/**
 * Fills one row of `target` with the source picture's colours at (xs[i], ys[i]), in pixels with
 * (0, 0) at the centre of the first one. Bilinear, black outside (torch's grid_sample with zero
 * padding). With `edges` 'faded', what torchvision does when it is told the fill,
 * a sample that lies partly outside is darkened once more by the share of it inside.
 * `target` must be black in that row beforehand.
 */
export function sampleRowBilinear(
  source: Raster,
  xs: Float64Array,
  ys: Float64Array,
  target: Raster,
  row: number,
  edges: Edges,
): void {
  const { width, height, data } = source;
  const stride = width * 3;
  const right = width - 1;
  const bottom = height - 1;
  const out = target.data;
  const columns = target.width;
  let t = row * columns * 3;
  for (let i = 0; i < columns; i++, t += 3) {
    const x = xs[i] as number;
    const y = ys[i] as number;
    if (x >= 0 && x < right && y >= 0 && y < bottom) {
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const fy = y - y0;
      const p = y0 * stride + x0 * 3;
      const q = p + stride;
      const bottomRight = fx * fy;
      const topRight = fx - bottomRight;
      const bottomLeft = fy - bottomRight;
      const topLeft = 1 - fx - bottomLeft;
      out[t] =
        topLeft * (data[p] as number) +
        topRight * (data[p + 3] as number) +
        bottomLeft * (data[q] as number) +
        bottomRight * (data[q + 3] as number);
      out[t + 1] =
        topLeft * (data[p + 1] as number) +
        topRight * (data[p + 4] as number) +
        bottomLeft * (data[q + 1] as number) +
        bottomRight * (data[q + 4] as number);
      out[t + 2] =
        topLeft * (data[p + 2] as number) +
        topRight * (data[p + 5] as number) +
        bottomLeft * (data[q + 2] as number) +
        bottomRight * (data[q + 5] as number);
    } else if (x > -1 && x < width && y > -1 && y < height) {
      sampleAtEdge(source, x, y, edges, out, t);
    }
  }
}

/** One sample of which a part may lie outside the picture. */
function sampleAtEdge(
  { width, height, data }: Raster,
  x: number,
  y: number,
  edges: Edges,
  out: Uint8ClampedArray,
  t: number,
): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let inside = 0;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let dy = 0; dy < 2; dy++) {
    for (let dx = 0; dx < 2; dx++) {
      const px = x0 + dx;
      const py = y0 + dy;
      if (px < 0 || px >= width || py < 0 || py >= height) continue;
      const weight = (dx === 0 ? 1 - (x - x0) : x - x0) * (dy === 0 ? 1 - (y - y0) : y - y0);
      const p = (py * width + px) * 3;
      inside += weight;
      red += weight * (data[p] as number);
      green += weight * (data[p + 1] as number);
      blue += weight * (data[p + 2] as number);
    }
  }
  const share = edges === 'faded' ? inside : 1;
  out[t] = red * share;
  out[t + 1] = green * share;
  out[t + 2] = blue * share;
}
