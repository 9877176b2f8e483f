/**
 * Pearson's correlation of two lists, -1..1. Null where one is constant or has fewer than two
 * values. Throws RangeError when the lengths differ.
 */
export function pearson(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) {
    throw new RangeError(`two lists to compare need one length, got ${a.length} and ${b.length}`);
  }
  const [x, y] = [centred(a), centred(b)];
  const spread = Math.sqrt(dot(x, x)) * Math.sqrt(dot(y, y));
  return spread > 0 ? Math.max(-1, Math.min(1, dot(x, y) / spread)) : null;
}

/** Spearman's rank correlation: Pearson's of the ranks, ties sharing their mean rank. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  return pearson(meanRanks(a), meanRanks(b));
}

/** Rank of each value, the least being 1; equal values share the mean of their ranks. */
export function meanRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same + 1) / 2;
  });
}

function centred(values: readonly number[]): number[] {
  // a constant list must come out as nothing, whatever its mean rounds to
  if (values.every((value) => value === values[0])) return values.map(() => 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
