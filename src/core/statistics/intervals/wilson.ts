/** A share with its confidence interval; all 0..1. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The standard normal deviate for a two-sided 95 % interval. */
export const Z_95 = 1.959963984540054;

/**
 * The share of `successes` in `trials` with Wilson's score interval (Wilson 1927), 95 % by default.
 * A tie may count as half a success. Null without trials.
 */
export function wilson(successes: number, trials: number, z = Z_95): Share | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const square = z * z;
  const centre = (share + square / (2 * trials)) / (1 + square / trials);
  const spread =
    (z / (1 + square / trials)) *
    Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials));
  return { share, low: Math.max(0, centre - spread), high: Math.min(1, centre + spread) };
}
