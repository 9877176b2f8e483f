import type { ScoredReview } from './score.ts';

/**
 * One reviewer's results for one candidate against one opponent, over all its reviews of the two.
 */
export interface Battles {
  readonly reviewer: number;
  readonly candidate: number;
  readonly opponent: number;
  wins: number;
  ties: number;
  /** all reviews, losses included */
  count: number;
}

/**
 * Counts every review as a battle, decided by the vote of its two verdicts (using both verdicts is
 * ours).
 */
export function countBattles(scored: readonly ScoredReview[], models: number): Battles[] {
  const known = new Map<number, Battles>();
  for (const { reviewer, candidate, opponent, vote } of scored) {
    const key = (reviewer * models + candidate) * models + opponent;
    const battles = known.get(key) ?? { reviewer, candidate, opponent, wins: 0, ties: 0, count: 0 };
    known.set(key, battles);
    if (vote > 0) battles.wins += 1;
    if (vote === 0) battles.ties += 1;
    battles.count += 1;
  }
  return [...known.values()];
}
