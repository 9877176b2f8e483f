import type { Raster } from '../../core/raster.ts';

/** Bits dropped from each channel's level, which leaves 8 bins a channel, 512 colours. */
const BIN_SHIFT = 5;
const BINS = 512;

/**
 * How much of their colour two pictures share, 0..1: the sum, over 8 x 8 x 8 RGB bins, of the
 * smaller of the two shares of pixels (Swain and Ballard 1991, with both histograms summing to 1).
 * The pictures may differ in size, nothing is resized, and their order does not matter.
 */
export function histogramIntersection(first: Raster, second: Raster): number {
  const a = colorShares(first);
  const b = colorShares(second);
  return Math.min(
    1,
    a.reduce((sum, share, bin) => sum + Math.min(share, b[bin] as number), 0),
  );
}

function colorShares({ data }: Raster): Float64Array {
  const counts = new Float64Array(BINS);
  for (let i = 0; i < data.length; i += 3) {
    const red = (data[i] as number) >> BIN_SHIFT;
    const green = (data[i + 1] as number) >> BIN_SHIFT;
    const blue = (data[i + 2] as number) >> BIN_SHIFT;
    const bin = (red << 6) | (green << 3) | blue;
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts.map((count) => (count * 3) / data.length);
}
