/**
 * The quantile of sorted values, with linear interpolation between neighbours (definition 7 of
 * Hyndman and Fan 1996, numpy's default). The values must be ascending, at least one.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return low + (high - low) * (at - below);
}
