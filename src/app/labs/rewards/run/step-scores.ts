import type { CandidateDetail } from '../../../../core/protocols/rewards/detail.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';

/** One reward model's readable scores of a solution's steps; null where there is none. */
export function scoresOf(
  candidate: CandidateDetail,
  model: number,
  { weighted }: Pick<Reading, 'weighted'>,
): (number | null)[] {
  return (candidate.scores.own[model] ?? []).map((one) => (weighted ? one.weighted : one.score));
}

/** Low, middle or high, for its colour; the number is shown too. */
export function toneOf(score: number | null): 'none' | 'low' | 'middle' | 'high' {
  if (score === null) return 'none';
  if (score > 3.5) return 'high';
  return score > 2.5 ? 'middle' : 'low';
}
