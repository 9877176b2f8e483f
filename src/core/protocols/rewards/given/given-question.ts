import * as v from 'valibot';
import { sha256Schema } from '../../../picture-schema.ts';
import { wholeWithin } from '../../../spec/parse.ts';

export const GIVEN_LIMITS = {
  questions: 2000,
  candidates: 64,
  steps: 64,
  /** maximum characters of a step, and of a question with its options */
  text: 4000,
} as const;

/**
 * A file's label of a step: right, neutral or wrong; null: no label, which is not the same as
 * neutral.
 */
export const STEP_LABELS = [1, 0, -1] as const;
export type StepLabel = (typeof STEP_LABELS)[number];

/** A solution from a file. */
export interface GivenCandidate {
  readonly steps: readonly string[];
  /** the final answer is right, or people prefer it */
  readonly correct: boolean;
  /** one per step */
  readonly labels?: readonly (StepLabel | null)[];
  /** a person changed how the steps are cut */
  readonly edited?: true;
}

/** A question with solutions that were written elsewhere. */
export interface GivenQuestion {
  /** its id in the file */
  readonly id: string;
  /** SHA-256 of its photograph, or the drawn world */
  readonly picture: string | { readonly seed: number; readonly place: number };
  /** including its options, as a model reads it */
  readonly text: string;
  /** '' if the file does not say */
  readonly answer: string;
  readonly candidates: readonly GivenCandidate[];
}

const text = (most: number, least = 1) =>
  v.pipe(
    v.string('a text is needed'),
    v.minLength(least, 'an empty text'),
    v.maxLength(most, `at most ${most} characters`),
  );

const candidateSchema = v.pipe(
  v.strictObject({
    steps: v.pipe(
      v.array(text(GIVEN_LIMITS.text)),
      v.minLength(1, 'at least one step'),
      v.maxLength(GIVEN_LIMITS.steps, `at most ${GIVEN_LIMITS.steps} steps`),
    ),
    correct: v.boolean('true or false is needed'),
    labels: v.exactOptional(v.array(v.nullable(v.picklist(STEP_LABELS)))),
    edited: v.exactOptional(v.literal(true)),
  }),
  v.forward(
    v.check(
      ({ steps, labels }) => labels === undefined || labels.length === steps.length,
      'a label for each step is needed, or null',
    ),
    ['labels'],
  ),
);

export const givenQuestionSchema = v.strictObject({
  id: text(200),
  picture: v.union(
    [
      sha256Schema,
      v.strictObject({
        seed: wholeWithin(0, 0xffff_ffff),
        place: wholeWithin(0, 1_000_000),
      }),
    ],
    'the SHA-256 of a photograph, or {seed, place} of a drawn world, is needed',
  ),
  text: text(GIVEN_LIMITS.text),
  answer: text(GIVEN_LIMITS.text, 0),
  candidates: v.pipe(
    v.array(candidateSchema),
    v.minLength(1, 'at least one candidate'),
    v.maxLength(GIVEN_LIMITS.candidates, `at most ${GIVEN_LIMITS.candidates} candidates`),
  ),
}) satisfies v.GenericSchema<unknown, GivenQuestion>;
