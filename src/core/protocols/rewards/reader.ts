import type { Answer } from '../../ask/answer.ts';
import { isRight } from '../../scenes/world/questions/solve-text.ts';
import { checkSolution } from '../../scenes/world/step-truth.ts';
import type { Reader } from '../protocol.ts';
import { RoundReadings } from '../round-readings.ts';
import { type RewardsItem, type Shown, tellsLikelihoods, valuesSteps } from './asks.ts';
import { givenItemsOf } from './given/given-items.ts';
import type { RewardsPlan, RewardsRun } from './plan-items.ts';
import { readPlain, readScore, readValues, riseOf, type StepScore } from './reading.ts';
import type {
  CandidateRow,
  MadeRow,
  ModelReport,
  QuestionRow,
  RewardsReport,
  ScoreTable,
  StepScores,
} from './report.ts';
import { factsOf, madePlaces, nameSteps, rolesIn, textOfStep } from './rounds.ts';
import { cutSteps } from './solutions/cut-steps.ts';
import { makeSteps } from './solutions/made-solutions.ts';
import { createQuestions, listQuestions, VALIDATION } from './solutions/questions.ts';

/** Number of asks whose answers are read together. */
const SLICE = 2000;

type Written = { readonly text: string; readonly cut: boolean };

/** The readings of one judge. */
interface JudgeReadings {
  readonly solutions: Map<string, Written>;
  readonly scores: Map<string, StepScore>;
  /** for a trained head: by solution, one score per step */
  readonly values: Map<string, readonly StepScore[]>;
  readonly plain: Map<string, boolean | null>;
  readonly rounds: RoundReadings<RewardsItem, RewardsPlan, true>;
  milliseconds: number;
}

/** Names an item uniquely among items of its kind. */
function nameOf(item: RewardsItem): string {
  switch (item.kind) {
    case 'solve':
      return nameSolution(item.place, item.facts, item.draw);
    case 'score':
      return nameScore(item.place, item.facts, item.shown, item.text);
    case 'value':
      return nameScore(item.place, item.facts, item.shown, nameSteps(item.steps));
    case 'plain':
      return `${item.place} ${item.text}`;
  }
}

const nameSolution = (place: number, facts: boolean, draw: number | null): string =>
  `${place} ${facts} ${draw ?? 'greedy'}`;
const nameScore = (place: number, facts: boolean, shown: Shown, text: string): string =>
  `${place} ${facts} ${shown} ${text}`;

/** A question with the steps of its candidates, in the row's order. */
interface ReadQuestion {
  readonly row: QuestionRow;
  readonly solutions: readonly { readonly steps: readonly string[] }[];
}

/** Names a step of a solution, and the picture shown with it. */
interface StepName {
  readonly place: number;
  readonly facts: boolean;
  readonly shown: Shown;
  readonly steps: readonly string[];
  readonly step: number;
}

function takeAnswer(into: JudgeReadings, item: RewardsItem, { body, milliseconds }: Answer): void {
  into.milliseconds += milliseconds;
  const name = nameOf(item);
  if (item.kind === 'score') into.scores.set(name, readScore(body));
  else if (item.kind === 'value') into.values.set(name, readValues(body));
  else if (item.kind === 'plain') into.plain.set(name, readPlain(body));
  else if (body.mode === 'generate') {
    into.solutions.set(name, { text: body.text, cut: body.finish === 'length' });
  }
}

/** Reads a run's answers; keeps the texts of solutions, and only the scores of everything else. */
export function createRewardsReader(run: RewardsRun): Reader<RewardsReport, RewardsPlan> {
  const { seed, options, judges } = run;
  const { policy, rewardModels } = rolesIn(run);
  const read = judges.map(
    (): JudgeReadings => ({
      solutions: new Map(),
      scores: new Map(),
      values: new Map(),
      plain: new Map(),
      rounds: new RoundReadings(),
      milliseconds: 0,
    }),
  );
  const questions = createQuestions(seed);
  const rows = listQuestions(options).flatMap((place) =>
    factsOf(options).map((facts) => ({ place, facts })),
  );
  const { test, validation } = madePlaces(options);
  const made = (rewardModels.length > 0 ? [...test, ...validation] : []).map((place) => ({
    place,
    steps: makeSteps(seed, questions(place)),
  }));

  const givenAt = givenItemsOf(options);
  const readGiven = (place: number): ReadQuestion => {
    const { kind, given, truths } = givenAt(place);
    const solutions = given.candidates.map(({ steps }) => ({ steps }));
    const candidates = given.candidates.map(
      ({ steps, correct }, draw): CandidateRow => ({
        draw,
        correct,
        answer: answerOf(steps.join('\n')),
        steps: truths[draw] ?? [],
      }),
    );
    return { row: { place, facts: false, kind, candidates, cut: 0 }, solutions };
  };

  /** `row.candidates` is null until all solutions are present; truncated ones are left out */
  const readQuestion = (place: number, facts: boolean): ReadQuestion => {
    if (options.given) return readGiven(place);
    const { question, known } = questions(place);
    const texts = Array.from({ length: options.samples }, (_, draw) =>
      policy === null ? undefined : read[policy]?.solutions.get(nameSolution(place, facts, draw)),
    );
    const whole = texts.flatMap((written, draw) =>
      written && !written.cut ? [{ draw, text: written.text }] : [],
    );
    const solutions = whole.map(({ draw, text }) => ({
      draw,
      text,
      steps: cutSteps(options, { place, facts, draw }, text).steps,
    }));
    const row: QuestionRow = {
      place,
      facts,
      kind: question.kind.id,
      candidates: texts.includes(undefined)
        ? null
        : solutions.map(
            ({ draw, text, steps }): CandidateRow => ({
              draw,
              correct: isRight(text, known) === true,
              answer: answerOf(text),
              steps: checkSolution(question, known, steps),
            }),
          ),
      cut: texts.filter((written) => written?.cut).length,
    };
    return { row, solutions };
  };

  /** the score of one step, and the unique name of the text that was scored */
  const scoreOf = (judge: number, { place, facts, shown, steps, step }: StepName) => {
    const { scores, values } = read[judge] ?? {};
    if (valuesSteps(judges[judge] ?? { modes: [] })) {
      const whole = nameScore(place, facts, shown, nameSteps(steps));
      return { name: `${whole} ${step}`, score: values?.get(whole)?.[step] };
    }
    const name = nameScore(place, facts, shown, textOfStep(steps, step, options.input));
    return { name, score: scores?.get(name) };
  };

  const tableOf = (judge: number, shown: Shown, read1: readonly ReadQuestion[]): ScoreTable => {
    const seen = new Map<string, StepScore>();
    const table = (of: (score: StepScore) => number | null): StepScores[][] =>
      read1.map(({ row, solutions }) =>
        row.candidates === null
          ? []
          : solutions.map(({ steps }) =>
              steps.map((_, step) => {
                const { name, score } = scoreOf(judge, { ...row, shown, steps, step });
                if (score) seen.set(name, score);
                return score && of(score);
              }),
            ),
      );
    const plain = table(({ score }) => score);
    const abilities = judges[judge];
    const told = options.likelihoods === true && abilities && tellsLikelihoods(abilities);
    return {
      plain,
      weighted: told ? table(({ weighted }) => weighted) : null,
      read: seen.size,
      unreadable: [...seen.values()].filter(({ score }) => score === null).length,
    };
  };

  /** for a trained head: its scores of all steps of a made solution */
  const valuesOf = (judge: number, place: number, solution: readonly string[]) =>
    read[judge]?.values.get(nameScore(place, false, 'own', nameSteps(solution)));

  const madeOf = (judge: number): MadeRow[] => {
    const { plain } = read[judge] as JudgeReadings;
    const isHead = valuesSteps(judges[judge] ?? { modes: [] });
    return made.flatMap(({ place, steps }) =>
      steps.map(({ fault, step, steps: written, solution, sound, right }): MadeRow => {
        const text = textOfStep(written, step, options.input);
        const scoreBy = (shown: Shown) =>
          scoreOf(judge, { place, facts: false, shown, steps: solution, step }).score?.score;
        return {
          fault,
          sound,
          right,
          validation: place >= VALIDATION,
          place,
          score: scoreBy('own'),
          ...(isHead && { rise: riseOf(valuesOf(judge, place, solution), step) }),
          other: scoreBy('other'),
          plain: plain.get(`${place} ${text}`),
        };
      }),
    );
  };

  return {
    *portions(judge, round, plan) {
      const into = read[judge];
      if (!into) return;
      yield* into.rounds.portions(round, plan, {
        most: SLICE,
        read(item, answers, [key = '']) {
          const answer = answers.get(key);
          if (!answer) return undefined;
          takeAnswer(into, item, answer);
          return true;
        },
      });
    },
    report(notes) {
      const written = rows.map(({ place, facts }) => readQuestion(place, facts));
      return {
        policy,
        questions: written.map(({ row }) => row),
        models: read.map((one, judge): ModelReport => {
          const rewards = rewardModels.includes(judge);
          const plans = one.rounds.plans();
          const noteOf = notes(judge);
          return {
            writes: judge === policy,
            rewards,
            own: rows.map(({ place, facts }) => {
              const said = one.solutions.get(nameSolution(place, facts, null));
              return said && !options.given
                ? isRight(said.text, questions(place).known) === true
                : null;
            }),
            scores: rewards ? tableOf(judge, 'own', written) : null,
            control: rewards && options.control ? tableOf(judge, 'other', written) : null,
            made: rewards ? madeOf(judge) : [],
            planned: plans.reduce((sum, { plan }) => sum + plan.items.length, 0),
            answered: plans.reduce((sum, { readings }) => sum + readings.filter(Boolean).length, 0),
            milliseconds: one.milliseconds,
            fromFallback: noteOf
              ? plans.reduce(
                  (sum, { plan }) =>
                    sum + [...plan.keys()].filter((key) => noteOf(key)?.fromFallback).length,
                  0,
                )
              : 0,
          };
        }),
      };
    },
  };
}

/** The text after the last "Answer:", in lower case without punctuation; null if there is none. */
function answerOf(text: string): string | null {
  const parts = text.split(/answer\s*:/i);
  const said = parts.length < 2 ? '' : (parts.at(-1) ?? '');
  const plain = said
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? null : plain;
}
