import * as v from 'valibot';
import { oneOf, parseAt } from '../../spec/parse.ts';
import type { ToolPair } from './tools/tool-pair.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Number of answers of an experiment; at least two, as in APEX. */
export const ANSWERS = { least: 2, most: 8 } as const;
/** Maximum pictures per question; ours. */
export const MOST_SHOWN = 4;
/** Maximum experiments of a run, as in APEX. */
export const MOST_EXPERIMENTS = 5;
/** Added to the answers of every experiment, so that the judge may abstain. */
export const UNKNOWN = 'Unknown';

/** One answer, and the tools that make the pictures for which it is right. */
export interface AnswerPlan extends ToolPair {
  /** in the judge's words, e.g. "A car" */
  readonly text: string;
}

/**
 * The subject of an experiment, by which results are grouped: a type, a tool, a class or a kind of
 * question.
 */
export interface About {
  readonly kind: 'type' | 'tool' | 'class' | 'question';
  readonly name: string;
}

/** A visual question with its answers: the unit that APEX plans, runs and discusses. */
export interface ExperimentPlan {
  readonly difficulty: Difficulty;
  readonly question: string;
  /** the same question in other words */
  readonly rewordings: readonly string[];
  readonly answers: readonly AnswerPlan[];
  /**
   * If set, the question shows one picture per answer, and the answers name places: the tools of
   * the right answer make the picture at its place, these tools all others. Absent: one picture.
   */
  readonly among?: ToolPair;
  readonly about: readonly About[];
  /** all answers show the same data, so that the accuracy is the noise floor */
  readonly sham?: true;
}

const words = (most: number) =>
  v.pipe(
    v.string('a text is needed'),
    v.trim(),
    v.minLength(1, 'a text is needed'),
    v.maxLength(most, `at most ${most} characters`),
  );

const callSchema = v.strictObject({
  name: words(100),
  kwargs: v.record(v.string(), v.unknown()),
});

const pairSchema = { select: callSchema, transform: callSchema };

const answerSchema = v.strictObject({ text: words(120), ...pairSchema });

const aboutSchema = v.strictObject({
  kind: v.picklist(['type', 'tool', 'class', 'question']),
  name: words(100),
});

const planSchema = v.strictObject({
  difficulty: oneOf(DIFFICULTIES),
  question: words(400),
  rewordings: v.pipe(v.array(words(400)), v.maxLength(8, 'at most 8 rewordings')),
  answers: v.pipe(
    v.array(answerSchema),
    v.minLength(ANSWERS.least, `at least ${ANSWERS.least} answers are needed`),
    v.maxLength(ANSWERS.most, `at most ${ANSWERS.most} answers`),
    v.check(
      (answers) => new Set(answers.map(({ text }) => text.toLowerCase())).size === answers.length,
      'each answer only once',
    ),
    v.check(
      (answers) => answers.every(({ text }) => text.toLowerCase() !== UNKNOWN.toLowerCase()),
      `"${UNKNOWN}" is added to every experiment and cannot be an answer of its own`,
    ),
  ),
  about: v.pipe(v.array(aboutSchema), v.maxLength(64)),
  among: v.exactOptional(v.strictObject(pairSchema)),
  sham: v.exactOptional(v.literal(true)),
});
/**
 * An experiment from a link, a file or a model; checks everything that does not depend on the
 * tools.
 */
export const experimentSchema = v.pipe(
  planSchema,
  v.forward(
    v.check(
      ({ among, answers }) => among === undefined || answers.length <= MOST_SHOWN,
      `at most ${MOST_SHOWN} answers where the question shows a picture for each`,
    ),
    ['answers'],
  ),
);

/** The number of pictures in each question of the experiment. */
export function shownIn({ among, answers }: Pick<ExperimentPlan, 'among' | 'answers'>): number {
  return among ? answers.length : 1;
}

/** Throws Error whose message begins with the path of the first fault. */
export function parseExperiment(value: unknown): ExperimentPlan {
  return parseAt(experimentSchema, value);
}
