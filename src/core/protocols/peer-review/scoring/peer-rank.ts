import type { ScoredReview, Scores } from './score.ts';
import { givenBy, meanScores, sumReviews } from './score.ts';
import type { Solution } from './solve-upme.ts';

/** Rounds of reweighting, as in the authors' notebook. */
const ROUNDS = 5;

/**
 * Peer Rank of PRD (Li, Patel and Du 2023), the baseline of UPME's Table 5, after its authors'
 * notebook (github.com/bcdnlp/PRD, peer_rank/peer_ranking.ipynb). A win rate is the weighted share
 * of wins, a tie counting half. The weights are the win rates of the round before, rescaled to 0..1
 * and divided by their sum, so that the worst reviewer gets weight 0; at first all weights are
 * equal. A reviewer without a win rate gets the mean of the others.
 *
 * Ours: a win rate is divided by the weights of the reviews instead of their number, because not
 * every pair is reviewed here; if every reviewer reviewed every pair equally often, the two are the
 * same. Also ours: if all win rates are equal, the weights stay.
 */
export function rankPeers(scored: readonly ScoredReview[], models: number): Solution {
  const wins = sumReviews(
    scored.map((review) => ({ ...review, score: (1 + review.vote) / 2 })),
    models,
  );
  const reviewers = Array.from({ length: models }, (_, model) => model).filter(
    (model) => givenBy(wins, model) > 0,
  );
  let weights = Array.from({ length: models }, (_, model) =>
    reviewers.includes(model) ? 1 / reviewers.length : 0,
  );
  let scores: Scores = Array<null>(models).fill(null);
  let rounds = 0;
  while (rounds < ROUNDS) {
    const before = scores;
    // a model reviewed only by reviewers with weight 0 keeps its previous score
    scores = meanScores(wins, weights).map((score, model) => score ?? before[model] ?? null);
    rounds++;
    const next = reviewerShares(scores, reviewers);
    if (!next) break;
    weights = next;
  }
  return { weights, scores, epochs: rounds };
}

/**
 * Null if all known win rates are equal or only one is known: nothing distinguishes the reviewers.
 */
function reviewerShares(scores: Scores, reviewers: readonly number[]): number[] | null {
  const known = reviewers.flatMap((model) => scores[model] ?? []);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (!(most > least)) return null;
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length;
  const stretched = scores.map((score, model) =>
    reviewers.includes(model) ? ((score ?? mean) - least) / (most - least) : 0,
  );
  const sum = stretched.reduce((total, share) => total + share, 0);
  return stretched.map((share) => share / sum);
}
