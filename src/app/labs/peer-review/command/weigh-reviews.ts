import { finish } from '../../../../core/finish.ts';
import { compareAspects } from '../../../../core/protocols/peer-review/conclusions/aspect-agreement.ts';
import { measureGammas } from '../../../../core/protocols/peer-review/conclusions/gamma-table.ts';
import {
  bootstrapMethodsStepwise,
  byMethod,
  measureMethods,
} from '../../../../core/protocols/peer-review/conclusions/methods.ts';
import {
  countDropped,
  countReviews,
  sayDropped,
} from '../../../../core/protocols/peer-review/scoring/count-reviews.ts';
import type { Gamma } from '../../../../core/protocols/peer-review/scoring/read-reviews.ts';
import type { ReviewSet } from '../../../../core/protocols/peer-review/scoring/review.ts';
import { parseReviewTable } from '../../../../core/protocols/peer-review/scoring/review-table.ts';
import {
  ALPHA,
  movingScores,
  type Scores,
  scoreReviews,
} from '../../../../core/protocols/peer-review/scoring/score.ts';
import type { Solution } from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';
import {
  LEAST_KNOWN,
  parseTruth,
  says,
  type Truth,
} from '../../../../core/protocols/peer-review/scoring/truth.ts';
import { weighReviews } from '../../../../core/protocols/peer-review/scoring/weightings.ts';
import type { CommandResult } from '../../../frame/command/command-result.ts';
import type { FlagValues, NamedText } from '../../../frame/command/flags.ts';
import { sayAspects } from '../conclude/say-conclusions.ts';
import type { READING_FLAGS } from './peer-flags.ts';
import {
  type ByModel,
  type ReviewsOutput,
  type SolvedOutput,
  withoutNulls,
} from './reviews-output.ts';
import { figuresOf, tablesOf } from './show-scores.ts';

type Reading = FlagValues<typeof READING_FLAGS>;

export function weighTable(
  table: string,
  values: Reading,
  report: (line: string) => void,
): CommandResult {
  const set = parseReviewTable(table);
  for (const note of set.notes) report(note);
  const value = weighSet(set, values, report);
  return {
    value,
    figures: [{ judge: null, values: figuresOf(value) }],
    tables: tablesOf(value),
  };
}

/** Throws an Error that names the file. */
function readTruth(
  { file, text }: NamedText,
  models: readonly string[],
  report: (line: string) => void,
): Truth {
  try {
    const truth = parseTruth(text, models);
    const known = truth.filter((value) => value !== null).length;
    report(`--truth "${file}": ${known} of ${models.length} models have a value`);
    return truth;
  } catch (fault) {
    throw new Error(`--truth "${file}": ${(fault as Error).message}`, { cause: fault });
  }
}

export function weighSet(
  { models, reviews }: ReviewSet,
  values: Reading,
  report: (line: string) => void,
): ReviewsOutput {
  const { start } = values;
  const gamma = values.gamma as Gamma;
  const alpha = values.alpha ?? ALPHA;
  // reports faults of the truth before the work starts
  const truth = values.truth === null ? null : readTruth(values.truth, models, report);
  if (truth && !says(truth)) {
    const known = truth.filter((value) => value !== null).length;
    throw new Error(
      `--truth: ${known} models are known; a correlation needs at least ${LEAST_KNOWN}`,
    );
  }
  const scoring = { gamma, clip: values.cosine };
  const scored = scoreReviews(reviews, scoring);
  const counts = countReviews(reviews, models.length, scoring);
  const dropped = sayDropped(counts);
  if (scored.length === 0) {
    const why = dropped ?? 'every reviewer is one of its two candidates';
    throw new Error(`no review counts, so there is no score: ${why}`);
  }
  if (dropped !== null) report(dropped);
  const byModel = (list: Scores): ByModel =>
    Object.fromEntries(
      models.flatMap((name, model) => {
        const value = list[model] ?? null;
        return value === null ? [] : [[name, value]];
      }),
    );
  const solved = ({ weights, scores, epochs }: Solution): SolvedOutput => ({
    weights: byModel(weights),
    scores: byModel(scores),
    epochs,
  });
  for (const [model, name] of models.entries()) {
    const [one] = counts.slice(model, model + 1);
    if (one?.fates.counts === 0 && countDropped(one) > 0) {
      report(`${name} has no score: no review of its answers counts`);
    }
  }
  const aspects = compareAspects(reviews, models.length);
  const alike = sayAspects(aspects.all);
  if (alike !== null) report(alike);
  const weightings = weighReviews(scored, models.length, start, alpha);
  const { uniform, upme, average, sum, pico, correlation, prd, majority, rating } = weightings;
  const settings = { start, alpha };
  const methods = truth && measureMethods(scored, truth, settings);
  const single = methods !== null && methods.uniform.repeats === null;
  const intervals = single ? finish(bootstrapMethodsStepwise(scored, truth ?? [], settings)) : null;
  return {
    answers: Object.fromEntries(
      models.flatMap((name, model) => {
        const [one] = counts.slice(model, model + 1);
        const reviewed = one && one.answers.whole + one.answers.cut + one.answers.empty;
        return reviewed
          ? [
              [
                name,
                {
                  reviewed,
                  empty: one.answers.empty,
                  cut: one.answers.cut,
                  dropped: countDropped(one),
                },
              ],
            ]
          : [];
      }),
    ),
    aspects: {
      all: withoutNulls(aspects.all),
      reviewers: Object.fromEntries(
        aspects.byReviewer.flatMap((one, model) =>
          one.rounds === 0 ? [] : [[models[model] ?? '', withoutNulls(one)]],
        ),
      ),
    },
    uniform: { scores: byModel(uniform) },
    upme: solved(upme),
    average: solved(average),
    sum: byModel(sum),
    pico: solved(pico),
    correlation: solved(correlation),
    prd: solved(prd),
    majority: byModel(majority),
    rating: byModel(rating),
    ...(values.alpha !== null && {
      moving: byModel(movingScores(scored, models.length, values.alpha)),
    }),
    ...(truth &&
      methods && {
        truth: byMethod((method) => {
          const { pooled, repeats } = methods[method];
          return {
            ...withoutNulls(pooled),
            ...(repeats && { repeats: withoutNulls(repeats) }),
            ...(intervals && { intervals: withoutNulls(intervals[method]) }),
          };
        }),
        gammas: measureGammas(reviews, scoring.clip, truth, start).map((row) => withoutNulls(row)),
      }),
  };
}
