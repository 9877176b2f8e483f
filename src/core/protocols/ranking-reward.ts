import { isOrder, orderOf } from './response-order.ts';
import { readStrictScores } from './tagged-scores.ts';

/** The authors' table covers the six orders of three responses only. */
export const RESPONSES = 3;
/** maximum number of inversions between two orders of three */
const MOST_INVERSIONS = 3;

/** The reward of one answer, and the checks behind it. */
export interface RankingReward {
  /** there is one `<answer>` tag per response, each with digits only */
  readonly tags: boolean;
  /** the text has thoughts in `<think>…</think>` (equation 5) */
  readonly think: boolean;
  /** there is at least one score, and all are from 1 to 10 (equation 5) */
  readonly range: boolean;
  /** the order by the scores, best first; null if the authors' code finds none */
  readonly ranking: string | null;
  /** 0..1 */
  readonly reward: number;
}

/**
 * The reward of a ranking by the authors' training code: 1 - inversions / 3. The answer must hold
 * exactly one strict score per response, all different. The code checks neither the thoughts nor
 * the range that equation 5 demands; the flags report both. The reward is 0 if `truth` does not
 * have three letters, because the code's table has no other orders.
 */
export function rewardRanking(text: string, truth: string): RankingReward {
  const scores = readStrictScores(text);
  const distinct = new Set(scores).size === truth.length;
  const ranking = distinct && scores.length === truth.length ? orderOf(scores) : null;
  return {
    tags: scores.length === truth.length,
    think: /<think>.*?<\/think>/s.test(text),
    range: scores.length > 0 && scores.every((score) => score >= 1 && score <= 10),
    ranking,
    reward: ranking === null ? 0 : compareOrders(ranking, truth),
  };
}

function compareOrders(ranking: string, truth: string): number {
  if (truth.length !== RESPONSES || !isOrder(ranking)) return 0;
  return (MOST_INVERSIONS - countInversions(ranking, truth)) / MOST_INVERSIONS;
}

/** The number of letter pairs that two orders rank differently. */
export function countInversions(a: string, b: string): number {
  const places = [...a].map((letter) => b.indexOf(letter));
  return places.reduce(
    (sum, place, index) => sum + places.slice(index + 1).filter((later) => later < place).length,
    0,
  );
}
