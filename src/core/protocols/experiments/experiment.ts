import * as v from 'valibot';
import { parseAt } from '../../spec/parse.ts';
import type { ToolPair } from './tools/data-types.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Answers of one experiment: two at least, as in APEX. */
export const ANSWERS = { least: 2, most: 8 } as const;
/** Pictures that one question shows at the most; ours. */
export const MOST_SHOWN = 4;
/** APEX stops at five experiments. */
export const MOST_EXPERIMENTS = 5;
/** Added to the answers of every experiment: the judge may abstain. */
export const UNKNOWN = 'Unknown';

/** One answer, and how the pictures are made for which it is right. */
export interface AnswerPlan extends ToolPair {
  /** as the judge would say it, e.g. "A car" */
  readonly text: string;
}

/** What an experiment is about, so that results can be put together by type, group or class. */
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
   * The question shows as many pictures at once as there are answers, which name their places: the
   * picture at the answer's place is made by its tools, every other one by these. Absent: one picture.
   */
  readonly among?: ToolPair;
  readonly about: readonly About[];
  /** all answers show the same data: its accuracy is the noise floor */
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
  difficulty: v.picklist(DIFFICULTIES, `one of ${DIFFICULTIES.join(', ')} is needed`),
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
/** An experiment from a link, a file or a model, as far as it can be checked without the tools. */
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

/** Pictures that a question of the experiment shows at once. */
export function shownIn({ among, answers }: Pick<ExperimentPlan, 'among' | 'answers'>): number {
  return among ? answers.length : 1;
}

/** Throws Error whose message begins with the path of the first fault. */
export function parseExperiment(value: unknown): ExperimentPlan {
  return parseAt(experimentSchema, value);
}
