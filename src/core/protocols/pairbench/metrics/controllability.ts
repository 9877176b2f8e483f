/**
 * PairBench's controllability of a split (section 3.2.4), from its MMScores under the two
 * conditions: 1 - |s - i| / sqrt(s i), 1 where the judge does equally well on both, possibly below
 * 0 where it fails on one. The equation is printed without "1 -", but the published Table 1 and
 * code have it. 0 where s i <= 0, as in that code.
 */
export function controllability(sensitive: number, invariant: number): number {
  const product = sensitive * invariant;
  return product > 0 ? 1 - Math.abs(sensitive - invariant) / Math.sqrt(product) : 0;
}
