import * as v from 'valibot';
import type { Picture } from '../../picture.ts';
import { isRight } from '../../scenes/world/questions/solve-text.ts';
import { checkSolution } from '../../scenes/world/step-truth.ts';
import { detailKind } from '../detail.ts';
import type { AnswerFault, ItemDetail, PlayedRound } from '../protocol.ts';
import { type RewardsItem, type Shown, valuesSteps } from './asks.ts';
import { givenItemsOf, type KnownStep } from './given/given-items.ts';
import { detailBallots } from './people/step-ballots.ts';
import type { RewardsPlan, RewardsRun } from './plan-items.ts';
import { readScore, readValues, type StepScore } from './reading.ts';
import { nameSteps, rolesIn, textOfStep } from './rounds.ts';
import { cutSteps } from './solutions/cut-steps.ts';
import { createQuestions, otherPlace } from './solutions/questions.ts';
import type { Segmentation } from './solutions/segment-steps.ts';

/** A step's score, with the judge's full text. */
interface ScoredStep extends StepScore {
  /** null: not answered yet */
  readonly said: string | null;
  readonly fault: AnswerFault | null;
}

/** One solution with its full text. */
export interface CandidateDetail {
  readonly draw: number;
  readonly text: string;
  readonly cut: boolean;
  readonly correct: boolean;
  readonly steps: readonly string[];
  /** who cut the steps: one of our rules, a person, or the author of the file */
  readonly by: Segmentation | 'person' | 'file';
  readonly truths: readonly (KnownStep | null)[];
  /** by reward model (index in the spec) and step */
  readonly scores: Readonly<Record<Shown, readonly (readonly ScoredStep[] | null)[]>>;
}

/** One question with all of its solutions and scores. */
export interface QuestionDetail {
  readonly place: number;
  readonly facts: boolean;
  readonly question: string;
  readonly told: string;
  readonly answer: string;
  /** the solution found by the question's own program */
  readonly solution: readonly string[];
  readonly picture: Picture;
  /** the picture shown in the control */
  readonly other: Picture;
  readonly candidates: readonly CandidateDetail[];
}

const nameSchema = v.object({ place: v.number(), facts: v.boolean() });

function detailQuestion(
  run: RewardsRun,
  rounds: readonly PlayedRound<RewardsPlan>[],
  { place, facts }: v.InferOutput<typeof nameSchema>,
): ItemDetail<QuestionDetail> {
  const { options } = run;
  const { policy, rewardModels } = rolesIn(run);
  const found = rounds.flatMap(({ plans }) =>
    plans.flatMap((plan, judge) =>
      (plan?.items ?? []).flatMap((item, at) =>
        belongs(item, place, facts) ? [{ judge, item, key: plan?.keysAt(at)[0] ?? '' }] : [],
      ),
    ),
  );
  if (found.length === 0) throw new RangeError('this run has no such question');
  const about = options.given ? tellGiven(run, place) : tellDrawn(run, place);
  return {
    wanted: [...new Set(found.map(({ judge }) => judge))].map((judge) => ({
      judge,
      keys: found.flatMap((one) => (one.judge === judge ? [one.key] : [])),
    })),
    read(answerOf, _, faultOf): QuestionDetail {
      const scoreOf = (judge: number, shown: Shown, text: string): ScoredStep => {
        const one = found.find(
          ({ judge: by, item }) =>
            by === judge && item.kind === 'score' && item.shown === shown && item.text === text,
        );
        const body = one && answerOf(judge, one.key)?.body;
        return {
          ...readScore(body),
          said: body?.mode === 'generate' ? body.text : null,
          fault: (one && faultOf(judge, one.key)) ?? null,
        };
      };
      /** for a trained head, which values all steps of a solution at once */
      const valuedStep = (judge: number, shown: Shown, steps: readonly string[], step: number) => {
        const whole = nameSteps(steps);
        const one = found.find(
          ({ judge: by, item }) =>
            by === judge &&
            item.kind === 'value' &&
            item.shown === shown &&
            nameSteps(item.steps) === whole,
        );
        const body = one && answerOf(judge, one.key)?.body;
        const value = body?.mode === 'score' ? body.scores[step] : undefined;
        return {
          ...(readValues(body)[step] ?? { score: null, weighted: null }),
          said:
            value === undefined
              ? null
              : `Value ${value.toFixed(3)}, read by a trained head off the hidden state at the end of this step.`,
          fault: (one && faultOf(judge, one.key)) ?? null,
        };
      };
      const scoresOf = (steps: readonly string[], shown: Shown) =>
        run.judges.map((_judge, scorer) =>
          rewardModels.includes(scorer)
            ? steps.map((_step, step) =>
                valuesSteps(run.judges[scorer] ?? { modes: [] })
                  ? valuedStep(scorer, shown, steps, step)
                  : scoreOf(scorer, shown, textOfStep(steps, step, options.input)),
              )
            : null,
        );
      const written = found.flatMap(({ judge, item, key }): Written[] => {
        const body = item.kind === 'solve' ? answerOf(judge, key)?.body : undefined;
        if (judge !== policy || item.kind !== 'solve' || item.draw === null) return [];
        if (body?.mode !== 'generate') return [];
        const { text, finish } = body;
        const { draw } = item;
        return [
          {
            draw,
            text,
            cut: finish === 'length',
            ...cutSteps(options, { place, facts, draw }, text),
          },
        ];
      });
      const { check, given, ...told } = about;
      return {
        place,
        facts,
        ...told,
        candidates: (given ?? written).map((one) => ({
          ...one,
          ...check(one),
          scores: { own: scoresOf(one.steps, 'own'), other: scoresOf(one.steps, 'other') },
        })),
      };
    },
  };
}

/** A solution before it is checked. */
type Written = Pick<CandidateDetail, 'draw' | 'text' | 'cut' | 'steps' | 'by'>;

/** The facts about a question, and the check of its solutions. */
interface AboutQuestion extends Omit<QuestionDetail, 'place' | 'facts' | 'candidates'> {
  /** null: the solutions were written in the run */
  readonly given: readonly Written[] | null;
  check(solution: Written): Pick<CandidateDetail, 'correct' | 'truths'>;
}

function tellDrawn({ seed }: RewardsRun, place: number): AboutQuestion {
  const questions = createQuestions(seed);
  const { question, text, picture, known, facts } = questions(place);
  return {
    question: text,
    told: facts,
    answer: known.answer,
    solution: question.solution.steps,
    picture,
    other: questions(otherPlace(seed, place)).picture,
    given: null,
    check: ({ text: said, steps }) => ({
      correct: isRight(said, known) === true,
      truths: checkSolution(question, known, steps),
    }),
  };
}

function tellGiven({ seed, options }: RewardsRun, place: number): AboutQuestion {
  const itemAt = givenItemsOf(options);
  const { text, picture, given, truths } = itemAt(place);
  return {
    question: text,
    told: '',
    answer: given.answer,
    solution: [],
    picture,
    other: itemAt(otherPlace(seed, place)).picture,
    given: given.candidates.map(({ steps, edited }, draw) => ({
      draw,
      text: steps.join('\n'),
      cut: false,
      steps,
      by: edited ? 'person' : 'file',
    })),
    check: ({ draw }) => ({
      correct: given.candidates[draw]?.correct ?? false,
      truths: truths[draw] ?? [],
    }),
  };
}

function belongs(item: RewardsItem, place: number, facts: boolean): boolean {
  if (item.place !== place || item.kind === 'plain') return false;
  return item.facts === facts;
}

export const rewardsDetails = {
  question: detailKind(nameSchema, detailQuestion),
  ballots: detailKind(v.object({}), detailBallots),
};
export type RewardsDetails = typeof rewardsDetails;
