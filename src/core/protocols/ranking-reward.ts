import { isOrder, orderOf } from './response-order.ts';
import { readStrictScores } from './tagged-scores.ts';

/** The authors' table has the six orders of three responses and no other. */
export const RESPONSES = 3;
/** inversions between two orders of three, at most */
const MOST_INVERSIONS = 3;

/** What the reward of one answer is made of. */
export interface RankingReward {
  /** as many `<answer>` tags as responses, each with digits alone */
  readonly tags: boolean;
  /** there are thoughts in `<think>…</think>` (equation 5) */
  readonly think: boolean;
  /** there are scores, and all of them are from 1 to 10 (equation 5) */
  readonly range: boolean;
  /** the order the scores give, best first; null where the code's rule reads none */
  readonly ranking: string | null;
  /** 0..1 */
  readonly reward: number;
}

/**
 * The reward of a ranking by the authors' training code, whose table is 1 - inversions / 3: the
 * strict scores must hold as many different values as there are responses, and rank exactly these.
 * It looks neither at the thoughts nor at the range, which equation 5 demands; the flags tell both.
 * Truths of another length than three have a reward of 0, since the code's table has none of them.
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

/** Pairs of letters that two orders have the other way round. */
export function countInversions(a: string, b: string): number {
  const places = [...a].map((letter) => b.indexOf(letter));
  return places.reduce(
    (sum, place, index) => sum + places.slice(index + 1).filter((later) => later < place).length,
    0,
  );
}
