/** The distribution of one number over repeats. */
export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  /** sample standard deviation (divided by n − 1); null for a single value */
  readonly deviation: number | null;
  /** repeats that have a value */
  readonly count: number;
}

/** The spread of the values that are present; null if none is. */
export function spreadOf(values: readonly (number | null | undefined)[]): Spread | null {
  const present = values.filter((value) => value !== null && value !== undefined);
  const count = present.length;
  if (count === 0) return null;
  const mean = present.reduce((sum, value) => sum + value, 0) / count;
  const squares = present.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    mean,
    least: Math.min(...present),
    most: Math.max(...present),
    deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : null,
    count,
  };
}
