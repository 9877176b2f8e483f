import { finish } from '../../../../core/finish.ts';
import type { ReviewSet } from '../../../../core/protocols/peer-review/scoring/review.ts';
import { parseReviewTable } from '../../../../core/protocols/peer-review/scoring/review-table.ts';
import {
  type Gamma,
  movingScores,
  type Scores,
  scoreReviews,
  USUAL_SCORING,
} from '../../../../core/protocols/peer-review/scoring/score.ts';
import { type Solution, START } from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';
import {
  bootstrapTruthStepwise,
  measureRepeats,
  measureTruth,
  parseTruth,
  type SchemeRepeats,
  type TruthIntervals,
  type TruthMeasures,
} from '../../../../core/protocols/peer-review/scoring/truth.ts';
import {
  SCHEMES,
  type Scheme,
  scoresOf,
  weighReviews,
} from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import type { FlagValues } from '../../../headless/run-command.ts';
import type { READING_FLAGS } from './peer-command.ts';

type ByModel = Readonly<Record<string, number | null>>;
type Reading = FlagValues<typeof READING_FLAGS>;

interface SolvedOutput {
  readonly weights: ByModel;
  readonly scores: ByModel;
  readonly epochs: number;
}

/** How scores agree with what is known of the models. */
export interface TruthOutput extends TruthMeasures {
  /** 95 %, of whole rounds drawn anew */
  readonly intervals: TruthIntervals;
}

/** What the command line prints; a score is null where no review of the model counts. */
export interface ReviewsOutput {
  readonly uniform: { readonly scores: ByModel };
  readonly upme: SolvedOutput;
  /** the mean over its random starts */
  readonly pico: SolvedOutput;
  readonly majority: ByModel;
  readonly rating: ByModel;
  /** exponential moving averages after the last review, where an α was given */
  readonly moving?: ByModel;
  readonly truth?: Readonly<Record<Scheme, TruthOutput>>;
  /** the same of each repeat by itself, where there are several and something is known */
  readonly repeats?: SchemeRepeats;
}

export function weighTable(
  table: string,
  values: Reading,
  report: (line: string) => void,
): ReviewsOutput {
  return weighSet(parseReviewTable(table), values, report);
}

export function weighSet(
  { models, reviews }: ReviewSet,
  values: Reading,
  report: (line: string) => void,
  repeatOf?: (round: string) => string,
): ReviewsOutput {
  const gamma = (values.gamma ?? USUAL_SCORING.gamma) as Gamma;
  const start = values.start ?? START;
  // a fault of the truth is told before the work
  const truth = values.truth === null ? null : parseTruth(values.truth, models);
  const scored = scoreReviews(reviews, { gamma, clip: values.cosine ?? USUAL_SCORING.clip });
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
  const weightings = weighReviews(scored, models.length, start);
  const { uniform, upme, pico, majority, rating } = weightings;
  const intervals = truth && finish(bootstrapTruthStepwise(scored, truth, start));
  const repeats = truth && repeatOf ? measureRepeats(scored, repeatOf, truth, start) : null;
  return {
    uniform: { scores: byModel(uniform) },
    upme: solved(upme),
    pico: solved(pico),
    majority: byModel(majority),
    rating: byModel(rating),
    ...(values.alpha !== null && {
      moving: byModel(movingScores(scored, models.length, values.alpha)),
    }),
    ...(repeats && { repeats }),
    ...(truth &&
      intervals && {
        truth: Object.fromEntries(
          SCHEMES.map((scheme) => [
            scheme,
            {
              ...measureTruth(scoresOf(weightings, scheme), truth),
              intervals: intervals[scheme],
            },
          ]),
        ) as Readonly<Record<Scheme, TruthOutput>>,
      }),
  };
}
