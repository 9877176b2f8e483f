/** The upper end of the scale to which every score is converted before comparison. */
export const TOP = 10;

/**
 * One term of MM-JudgeBias's bias deviation, BD = E[max(0, y − ŷ) / (y − 1) | y > 1]: the fall of a
 * score relative to the largest possible fall, 0..1. Null at the bottom of the scale, where a score
 * cannot fall.
 */
export function termOfDeviation(before: number, after: number): number | null {
  return before > 1 ? Math.max(0, before - after) / (before - 1) : null;
}

/**
 * One minus a term of its bias consistency, BC = E[1 − |y − ŷ| / max(y − 1, S − y)] with S = 10:
 * the movement of a score relative to the largest possible one, 0..1. `allowed`: points that
 * rounding explains.
 */
export function termOfMovement(before: number, after: number, allowed = 0): number {
  const moved = Math.max(0, Math.abs(before - after) - allowed);
  return Math.min(1, moved / Math.max(before - 1, TOP - before));
}

/** Converts a score of 1 to `top` to the scale of 1 to 10. */
export function toTen(score: number, top: number): number {
  return 1 + ((score - 1) * (TOP - 1)) / (top - 1);
}

/**
 * The largest difference, in points of the scale of 1 to 10, that rounding to whole numbers
 * explains between this scale and another: half a step of each. 0 for the same scale.
 */
export function roundingTo(top: number): number {
  return top === TOP ? 0 : 0.5 + (0.5 * (TOP - 1)) / (top - 1);
}
