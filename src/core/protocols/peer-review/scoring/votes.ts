import type { ScoredReview, Scores } from './score.ts';

/**
 * The share of comparisons that a model wins, a tie counting half. A vote is a reviewer's two
 * verdicts on a pair about a picture; the candidate with more votes wins the comparison, and equal
 * votes are a tie.
 */
export function majorityVote(scored: readonly ScoredReview[], models: number): Scores {
  const balances = new Map<string, { readonly candidate: number; votes: number }>();
  for (const { picture, candidate, opponent, vote } of scored) {
    const key = JSON.stringify([picture, candidate, opponent]);
    const comparison = balances.get(key) ?? { candidate, votes: 0 };
    comparison.votes += vote;
    balances.set(key, comparison);
  }
  return shares(
    [...balances.values()].map(({ candidate, votes }) => ({ candidate, vote: Math.sign(votes) })),
    models,
  );
}

/** The share of votes that a model received; a tie counts half. */
export function ratingVote(scored: readonly ScoredReview[], models: number): Scores {
  return shares(scored, models);
}

function shares(
  won: readonly { readonly candidate: number; readonly vote: number }[],
  models: number,
): Scores {
  const sums = Array.from({ length: models }, () => ({ sum: 0, count: 0 }));
  for (const { candidate, vote } of won) {
    const entry = sums[candidate];
    if (!entry) continue;
    entry.sum += (1 + vote) / 2;
    entry.count += 1;
  }
  return sums.map(({ sum, count }) => (count > 0 ? sum / count : null));
}
