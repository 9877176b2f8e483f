import * as v from 'valibot';
import { pictureSchema } from '../../../../core/picture-schema.ts';
import type { CandidateDetail, QuestionDetail } from '../../../../core/protocols/rewards/detail.ts';
import type { Reading } from '../../../../core/protocols/rewards/measures/select.ts';
import { aggregateSteps } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import { explainChoice } from './choice-reason.ts';
import { scoresOf } from './step-scores.ts';

const ratedSchema = v.object({
  correct: v.boolean(),
  steps: v.array(v.string()),
  /** by step */
  scores: v.array(v.nullable(v.number())),
  reward: v.nullable(v.number()),
});

/** A solution with its steps' scores. */
export type RatedSolution = v.InferOutput<typeof ratedSchema>;

export const choiceViewSchema = v.object({
  picture: pictureSchema,
  question: v.string(),
  solutions: v.number(),
  right: v.number(),
  chosen: ratedSchema,
  /** the lowest reward of the others; null: no other has one */
  lowest: v.nullable(ratedSchema),
});

/** One choice of a reward model, as far as it is shown at a glance. */
export type ChoiceView = v.InferOutput<typeof choiceViewSchema>;

/** The choice of the reward model with this index in the spec; null: there are no solutions. */
export function viewChoice(
  { picture, question, candidates }: QuestionDetail,
  model: number,
  reading: Reading,
): ChoiceView | null {
  const solutions = candidates.filter(({ cut }) => !cut);
  const rewarded = solutions.map((candidate) => ({
    draw: candidate.draw,
    rated: rate(candidate, model, reading),
  }));
  const choice = explainChoice(rewarded.map(({ draw, rated: { reward } }) => ({ draw, reward })));
  const chosen = rewarded.find(({ draw }) => draw === choice?.chosen);
  if (!chosen) return null;
  const [lowest = null] = rewarded
    .flatMap(({ rated, draw }) => (draw === chosen.draw || rated.reward === null ? [] : [rated]))
    .toSorted((a, b) => (a.reward ?? 0) - (b.reward ?? 0));
  return {
    picture,
    question,
    solutions: solutions.length,
    right: solutions.filter(({ correct }) => correct).length,
    chosen: chosen.rated,
    lowest,
  };
}

function rate(candidate: CandidateDetail, model: number, reading: Reading): RatedSolution {
  const scores = scoresOf(candidate, model, reading);
  const { correct, steps } = candidate;
  return { correct, steps: [...steps], scores, reward: aggregateSteps(scores, reading.aggregate) };
}
