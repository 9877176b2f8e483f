/** The mean of the measurements at one position. */
export interface Measured {
  readonly at: number;
  readonly mean: number;
  /** weight of the measurements, above 0 */
  readonly weight: number;
}

/**
 * The non-decreasing curve nearest to the means in weighted least squares (isotonic regression by
 * pooling adjacent violators, Ayer et al. 1955): one value per point. Points must be ascending by
 * position.
 */
export function fitRising(points: readonly Measured[]): number[] {
  const pools: { sum: number; weight: number; places: number }[] = [];
  for (const { mean, weight } of points) {
    pools.push({ sum: mean * weight, weight, places: 1 });
    for (;;) {
      const [before, last] = pools.slice(-2);
      if (!before || !last || before.sum / before.weight <= last.sum / last.weight) break;
      pools.pop();
      before.sum += last.sum;
      before.weight += last.weight;
      before.places += last.places;
    }
  }
  return pools.flatMap(({ sum, weight, places }) => Array<number>(places).fill(sum / weight));
}

/**
 * The position where the curve through `start` and the fitted points first reaches `level`, with
 * linear interpolation; null if it never does.
 */
export function firstReach(
  level: number,
  start: { readonly at: number; readonly value: number },
  points: readonly Measured[],
): number | null {
  let before = start;
  for (const [index, value] of fitRising(points).entries()) {
    const { at } = points[index] as Measured;
    if (value >= level) {
      const share = value === before.value ? 0 : (level - before.value) / (value - before.value);
      return before.at + Math.max(0, share) * (at - before.at);
    }
    before = { at, value };
  }
  return null;
}
