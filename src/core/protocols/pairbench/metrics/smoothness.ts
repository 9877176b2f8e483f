import { entropyOfCounts } from '../../../statistics/entropy.ts';

/** Scores run from 0 (picture and caption only) or 1 to this. */
const HIGHEST_SCORE = 10;

/**
 * PairBench's smoothness (section 3.2.3) in nats, 0..ln 10 (ln 11 where 0 is a score): the entropy
 * of the valid scores, those that are not -1. The paper names no base and its code has bits, but
 * only nats bring that code's output near Table 1. A judge without one valid score shows no
 * diversity: 0. Null without judgements. Throws RangeError on a score that is none.
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

export function natsToBits(nats: number): number {
  return nats / Math.LN2;
}
