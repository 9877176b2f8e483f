/**
 * How a sample that lies partly outside the picture is mixed: 'plain' with black by its share
 * outside; 'faded' is darkened once more by that share, as torchvision does when it is told a fill.
 */
export type EdgeBlend = 'plain' | 'faded';

/**
 * Writes to out[t..t+2] the colour at (x, y) of an interleaved RGB picture, bilinear; (0, 0) is the
 * centre of the first pixel. Nothing is written for a place outside, or for one that is no number,
 * so `out` must be black before. (torch's grid_sample with zero padding.)
 *
 * It takes the picture apart into `data`, `width` and `height`, and leaves the rare edge to another
 * function, so that engines make it part of the caller's loop: that is a quarter of the time.
 */
export function sampleBilinear(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  x: number,
  y: number,
  edge: EdgeBlend,
  out: Uint8ClampedArray,
  t: number,
): void {
  if (x >= 0 && x < width - 1 && y >= 0 && y < height - 1) {
    const x0 = x | 0;
    const y0 = y | 0;
    const fx = x - x0;
    const fy = y - y0;
    const stride = width * 3;
    // a plain product might be -0 or too large for an integer, and asking which takes its time
    const p = Math.imul(y0, stride) + Math.imul(x0, 3);
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
    sampleAtEdge(data, width, height, x, y, edge, out, t);
  }
}

function sampleAtEdge(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  x: number,
  y: number,
  edge: EdgeBlend,
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
  const share = edge === 'faded' ? inside : 1;
  out[t] = red * share;
  out[t + 1] = green * share;
  out[t + 2] = blue * share;
}
