import type { Answer } from '../../../ask/answer.ts';
import type { ReaderId } from '../options.ts';
import type { Pair } from '../pair.ts';
import type { PairPlan } from '../plan/ask-plan.ts';
import { type ReadPair, readPairs } from '../readers/read-pairs.ts';
import type { InvalidKind } from '../readers/read-score.ts';
import type { Reading } from '../readers/score.ts';
import { pointOf, type ResultPoint } from './points.ts';
import type { InvalidKinds } from './report.ts';

/** Marks a pair without a score yet; lower than every score and every code of an invalid one. */
const UNREAD = -128;
/** Invalid judgements are stored as -1, -2 …, in the order of this list. */
const KINDS = ['unreadable', 'not-whole', 'off-scale'] as const satisfies readonly InvalidKind[];

/**
 * The scores of a plan's pairs in one repeat, by the pair's place in the plan. They take two bytes
 * per pair, so that a run of any length fits in memory.
 */
export interface PairScores {
  /** The pairs not read yet, in the order of the plan. */
  unread(): Pair[];
  /** Reads the pairs that have all their answers, and returns them. */
  take(pairs: readonly Pair[], answers: ReadonlyMap<string, Answer>): readonly ReadPair[];
  /** The pairs read so far, in the order of the plan. */
  points(): ResultPoint[];
  /** How many judgements of those pairs are invalid, by reason. */
  invalidKinds(): InvalidKinds;
}

export function createPairScores(plan: PairPlan, reader: ReaderId, repeat: number): PairScores {
  const { pairs } = plan;
  const forward = new Int8Array(pairs.length).fill(UNREAD);
  const reverse = new Int8Array(pairs.length).fill(UNREAD);
  const places = new Map(pairs.map((pair, place) => [pair, place]));
  return {
    unread: () => pairs.filter((_, place) => forward[place] === UNREAD),
    take(some, answers) {
      const read = readPairs(some, plan, reader, answers, repeat);
      for (const one of read) {
        const place = places.get(one.pair) as number;
        forward[place] = codeOf(one.forward);
        reverse[place] = codeOf(one.reverse);
      }
      return read;
    },
    points: () =>
      pairs.flatMap((pair, place) => {
        if (forward[place] === UNREAD) return [];
        const scores = {
          forward: Math.max(-1, forward[place] as number),
          reverse: Math.max(-1, reverse[place] as number),
        };
        return [pointOf(pair, scores, repeat)];
      }),
    invalidKinds() {
      const counts = { unreadable: 0, 'not-whole': 0, 'off-scale': 0 };
      for (const codes of [forward, reverse]) {
        for (const code of codes) {
          const kind = KINDS[-1 - code];
          if (kind) counts[kind]++;
        }
      }
      return counts;
    },
  };
}

function codeOf({ score, invalid = 'unreadable' }: Reading): number {
  return score < 0 ? -1 - KINDS.indexOf(invalid) : score;
}
