import type { Answer } from '../../ask/answer.ts';
import type { PairPlan } from './ask-plan.ts';
import type { ReaderId } from './options.ts';
import type { Pair } from './pair.ts';
import { pointOf, type ResultPoint } from './points.ts';
import { readPairs } from './readers/read-pairs.ts';

/** Where a pair has no score yet: below every score, and below -1 for one that was not readable. */
const UNREAD = -128;

/**
 * The scores of a plan's pairs in one repeat, by the pair's place in the plan: two bytes a pair, so
 * that a run of any length can be remembered.
 */
export interface PairScores {
  /** pairs not read so far, in the order of the plan */
  unread(): Pair[];
  /** Reads those of the pairs whose answers are all there. */
  take(pairs: readonly Pair[], answers: ReadonlyMap<string, Answer>): void;
  /** The pairs that were read, in the order of the plan. */
  points(): ResultPoint[];
}

export function createPairScores(plan: PairPlan, reader: ReaderId, repeat: number): PairScores {
  const { pairs } = plan;
  const forward = new Int8Array(pairs.length).fill(UNREAD);
  const reverse = new Int8Array(pairs.length).fill(UNREAD);
  const places = new Map(pairs.map((pair, place) => [pair, place]));
  return {
    unread: () => pairs.filter((_, place) => forward[place] === UNREAD),
    take(some, answers) {
      for (const read of readPairs(some, plan, reader, answers, repeat)) {
        const place = places.get(read.pair) as number;
        forward[place] = read.forward.score;
        reverse[place] = read.reverse.score;
      }
    },
    points: () =>
      pairs.flatMap((pair, place) => {
        if (forward[place] === UNREAD) return [];
        const scores = { forward: forward[place] as number, reverse: reverse[place] as number };
        return [pointOf(pair, scores, repeat)];
      }),
  };
}
