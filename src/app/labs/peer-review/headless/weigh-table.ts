import { parseReviewTable } from '../../../../core/protocols/peer-review/scoring/review-table.ts';
import {
  type Gamma,
  type Scores,
  scoreReviews,
  USUAL_SCORING,
} from '../../../../core/protocols/peer-review/scoring/score.ts';
import { type Solution, START } from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';
import { weighReviews } from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import type { TableRequest } from '../../../headless/run-command.ts';
import type { REVIEWS_FLAGS } from './peer-command.ts';

type ByModel = Readonly<Record<string, number | null>>;

interface SolvedOutput {
  readonly weights: ByModel;
  readonly scores: ByModel;
  readonly epochs: number;
}

/** What the command line prints; a score is null where no review of the model counts. */
export interface ReviewsOutput {
  readonly uniform: { readonly scores: ByModel };
  readonly upme: SolvedOutput;
  /** the mean over its random starts */
  readonly pico: SolvedOutput;
  readonly majority: ByModel;
  readonly rating: ByModel;
}

export function weighTable(
  { table, values }: TableRequest<typeof REVIEWS_FLAGS>,
  report: (line: string) => void,
): ReviewsOutput {
  const { models, reviews } = parseReviewTable(table);
  const gamma = (values.gamma ?? USUAL_SCORING.gamma) as Gamma;
  const scored = scoreReviews(reviews, { ...USUAL_SCORING, gamma });
  const left = reviews.length - scored.length;
  if (left > 0) {
    report(
      `${left} of ${reviews.length} reviews do not count: a part of them is empty, or the reviewer is one of the two`,
    );
  }
  const byModel = (list: Scores): ByModel =>
    Object.fromEntries(models.map((name, model) => [name, list[model] ?? null]));
  const solved = ({ weights, scores, epochs }: Solution): SolvedOutput => ({
    weights: byModel(weights),
    scores: byModel(scores),
    epochs,
  });
  const { uniform, upme, pico, majority, rating } = weighReviews(
    scored,
    models.length,
    values.start ?? START,
  );
  return {
    uniform: { scores: byModel(uniform) },
    upme: solved(upme),
    pico: solved(pico),
    majority: byModel(majority),
    rating: byModel(rating),
  };
}
