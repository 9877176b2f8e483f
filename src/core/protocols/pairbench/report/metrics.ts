import {
  entropyOfCounts,
  normalizedMutualInformation,
} from '../../../statistics/association/mutual-information.ts';

/**
 * PairBench's MMScore, 0..1 (section 3.2.1): the normalised mutual information of ground truth and
 * scores, over the pairs in both orders. The arithmetic average, and -1 (invalid) as a label of its
 * own, follow the authors' code of May 2025, which produced the paper's tables. Null without
 * judgements.
 */
export function mmScore(truth: ArrayLike<number>, scores: ArrayLike<number>): number | null {
  return normalizedMutualInformation(truth, scores);
}

export type Epsilon = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** Fraction of symmetric pairs, 0..1, for each tolerance. */
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
 * both valid and differ by at most ε. An invalid score (-1) on either side makes a pair asymmetric;
 * the authors' code counts two invalid scores as symmetric. Null without pairs. Throws RangeError
 * if the lengths differ.
 */
export function relaxedSymmetry(
  forward: ArrayLike<number>,
  reverse: ArrayLike<number>,
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
    if (gap < gaps.length && a >= 0 && b >= 0) gaps[gap] = (gaps[gap] as number) + 1;
  }
  let within = 0;
  const fractions = EPSILONS.map((epsilon, gap) => {
    within += gaps[gap] as number;
    return [epsilon, within / forward.length];
  });
  return Object.fromEntries(fractions) as RelaxedSymmetry;
}

/** Highest score; the lowest is 1, or 0 for a picture and a caption. */
const HIGHEST_SCORE = 10;

/**
 * PairBench's smoothness (section 3.2.3) in nats, 0..ln 10 (ln 11 if 0 is a score): the entropy of
 * the valid scores, without -1. The paper names no base and its code uses bits, but only nats bring
 * that code's output near Table 1. A judge without a valid score shows no diversity: 0. Null
 * without judgements. Throws RangeError on a value that is not a score.
 */
export function smoothness(scores: ArrayLike<number>): number | null {
  if (scores.length === 0) return null;
  const counts = new Float64Array(HIGHEST_SCORE + 1);
  for (let i = 0; i < scores.length; i++) {
    const score = scores[i] as number;
    if (score < 0) continue;
    const count = counts[score];
    if (count === undefined) {
      throw new RangeError(`a score is whole, -1 or 0 to ${HIGHEST_SCORE}; got ${score}`);
    }
    counts[score] = count + 1;
  }
  return entropyOfCounts(counts);
}

/**
 * PairBench's controllability of a split (section 3.2.4), from its MMScores under the two
 * conditions: 1 - |s - i| / sqrt(s i). It is 1 if the judge does equally well under both, and can
 * fall below 0 if it fails under one. The printed equation lacks "1 -", but the published Table 1
 * and code have it. 0 if s i <= 0, as in that code.
 */
export function controllability(sensitive: number, invariant: number): number {
  const product = sensitive * invariant;
  return product > 0 ? 1 - Math.abs(sensitive - invariant) / Math.sqrt(product) : 0;
}
