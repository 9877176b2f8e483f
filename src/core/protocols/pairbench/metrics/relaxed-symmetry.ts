export type Epsilon = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** The fraction of symmetric pairs, 0..1, for each tolerance. */
export type RelaxedSymmetry = Record<Epsilon, number>;

export const EPSILONS = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
] as const satisfies readonly Epsilon[];

/**
 * PairBench's ε-RelaxSym (section 3.2.2) for every ε: the fraction of pairs whose two scores are
 * both valid and differ by at most ε. An invalid score (-1) on either side makes a pair asymmetric.
 * Null without pairs. Throws RangeError when the lengths differ.
 */
export function relaxedSymmetry(
  forward: ArrayLike<number>,
  reverse: ArrayLike<number>,
): RelaxedSymmetry | null {
  return tolerate(forward, reverse, (a, b) => a >= 0 && b >= 0);
}

/**
 * The same as the authors' published code has it: -1 is a score like any other, so that two invalid
 * answers count as symmetric, and so do -1 and 0 within ε = 1.
 */
export function relaxedSymmetryOfAuthorsCode(
  forward: ArrayLike<number>,
  reverse: ArrayLike<number>,
): RelaxedSymmetry | null {
  return tolerate(forward, reverse, () => true);
}

function tolerate(
  forward: ArrayLike<number>,
  reverse: ArrayLike<number>,
  counts: (forward: number, reverse: number) => boolean,
): RelaxedSymmetry | null {
  if (forward.length !== reverse.length) {
    throw new RangeError(
      `each pair needs two scores, got ${forward.length} forward and ${reverse.length} in reverse`,
    );
  }
  if (forward.length === 0) return null;
  const gaps = new Float64Array(EPSILONS.length);
  for (let i = 0; i < forward.length; i++) {
    const a = forward[i] as number;
    const b = reverse[i] as number;
    const gap = Math.ceil(Math.abs(a - b));
    if (gap < gaps.length && counts(a, b)) gaps[gap] = (gaps[gap] as number) + 1;
  }
  let within = 0;
  const fractions = EPSILONS.map((epsilon, gap) => {
    within += gaps[gap] as number;
    return [epsilon, within / forward.length];
  });
  return Object.fromEntries(fractions) as RelaxedSymmetry;
}
