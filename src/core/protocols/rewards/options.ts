import * as v from 'valibot';
import { numberWithin, oneOf, parseAt, unique, wholeWithin } from '../../spec/parse.ts';
import { type PictureSourceSpec, photosOf } from '../../spec/picture-source.ts';
import { SOURCE_SCHEMAS } from '../../spec/source-schema.ts';
import { type Sample, sampleSchema } from '../sample.ts';
import { GIVEN_LIMITS, type GivenQuestion, givenQuestionSchema } from './given/given-question.ts';

export const REWARDS_ID = 'rewards';

/** Numbers of solutions sampled per question, as in ViLBench. */
export const SAMPLE_COUNTS = [2, 4, 8, 16] as const;
type SampleCount = (typeof SAMPLE_COUNTS)[number];

/** A step is scored together with all steps before it, or alone. */
export const STEP_INPUTS = ['prefix', 'step'] as const;
export type StepInput = (typeof STEP_INPUTS)[number];

/** at least two items, because the control needs another item's picture */
export const REWARDS_LIMITS = {
  items: { least: 2, most: 2000 },
  temperature: { least: 0.05, most: 2 },
  answerTokens: { least: 16, most: 4096 },
} as const;

/** One model writes solutions to questions about drawn worlds; the others score their steps. */
export interface RewardsOptions {
  /**
   * id of the judge that writes the solutions, the others being reward models; '' if solutions are
   * given
   */
  readonly policy: string;
  /** number of questions, one per world */
  readonly items: number;
  readonly samples: SampleCount;
  readonly temperature: number;
  readonly input: StepInput;
  /** the writer also scores its own solutions */
  readonly ownScores?: true;
  /** every step is also scored with another item's picture */
  readonly control?: true;
  /** every question is also asked with a description of the picture in its text */
  readonly facts?: true;
  /** Table 8's plain baseline */
  readonly plain?: true;
  /** judges that can report likelihoods report those of the tokens they write with a score */
  readonly likelihoods?: true;
  /** maximum tokens of a solution, and of a score with its reasons */
  readonly answerTokens: number;
  /** questions with solutions from a file: nothing is written, and every judge is a reward model */
  readonly given?: readonly GivenQuestion[];
  /** source of the given questions' photographs; absent: all are about drawn worlds */
  readonly source?: PictureSourceSpec;
  /** solutions of the writer whose steps a person cut differently */
  readonly cuts?: readonly StepCut[];
  /** indexes of the questions to ask, e.g. those that prefer process rewards; absent: all */
  readonly only?: readonly number[];
  /** a random sample of the questions, to check a claim about all of them */
  readonly sample?: Sample;
}

/** A person's cut of a solution into steps: the same words, divided differently. */
export interface StepCut {
  readonly place: number;
  readonly facts: boolean;
  /** sample number */
  readonly draw: number;
  readonly steps: readonly string[];
}

const MOST_CUTS = 500;

const cutSchema = v.strictObject({
  place: wholeWithin(0, REWARDS_LIMITS.items.most - 1),
  facts: v.boolean(),
  draw: wholeWithin(0, 15),
  steps: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(GIVEN_LIMITS.text))),
    v.minLength(1, 'at least one step'),
    v.maxLength(GIVEN_LIMITS.steps),
  ),
});

const optionsSchema = v.pipe(
  v.strictObject({
    policy: v.pipe(v.string('a text is needed'), v.maxLength(300)),
    items: wholeWithin(REWARDS_LIMITS.items.least, REWARDS_LIMITS.items.most),
    samples: oneOf(SAMPLE_COUNTS),
    temperature: numberWithin(REWARDS_LIMITS.temperature.least, REWARDS_LIMITS.temperature.most),
    input: oneOf(STEP_INPUTS),
    ownScores: v.exactOptional(v.literal(true)),
    control: v.exactOptional(v.literal(true)),
    facts: v.exactOptional(v.literal(true)),
    plain: v.exactOptional(v.literal(true)),
    likelihoods: v.exactOptional(v.literal(true)),
    answerTokens: wholeWithin(REWARDS_LIMITS.answerTokens.least, REWARDS_LIMITS.answerTokens.most),
    given: v.exactOptional(
      v.pipe(
        v.array(givenQuestionSchema),
        v.minLength(2, 'at least two questions'),
        v.maxLength(GIVEN_LIMITS.questions, `at most ${GIVEN_LIMITS.questions} questions`),
      ),
    ),
    source: v.exactOptional(v.variant('type', SOURCE_SCHEMAS)),
    cuts: v.exactOptional(v.pipe(v.array(cutSchema), v.minLength(1), v.maxLength(MOST_CUTS))),
    only: v.exactOptional(
      v.pipe(
        v.array(wholeWithin(0, REWARDS_LIMITS.items.most - 1)),
        v.minLength(1, 'at least one question'),
        unique('question'),
      ),
    ),
    sample: v.exactOptional(sampleSchema),
  }),
  v.forward(
    v.check(
      ({ items, only = [] }) => only.every((place) => place < items),
      'a question beyond the number of questions',
    ),
    ['only'],
  ),
  v.check(
    ({ policy, given }) => (policy === '') === (given !== undefined),
    'policy: a judge is needed to write, and none where solutions are given',
  ),
  v.check(
    ({ items, given }) => given === undefined || items <= given.length,
    'items: there are fewer given questions than that',
  ),
  v.check(
    ({ given, facts, plain, cuts }) => given === undefined || !(facts || plain || cuts),
    'given: solutions from a file go without facts, plain questions and cuts of their own',
  ),
  v.check(({ given = [], source }) => {
    const known = new Set(photosOf(source ?? { type: 'worlds' }).map(({ sha256 }) => sha256));
    return given.every(({ picture }) => typeof picture !== 'string' || known.has(picture));
  }, 'given: a question names a photograph that the source does not have'),
);

/** Parses untrusted options. Throws Error whose message begins with the path of the first fault. */
export function parseRewardsOptions(value: unknown): RewardsOptions {
  return parseAt(optionsSchema, value);
}

/** Sixteen solutions at temperature 1; each step is scored together with those before it. */
export function defaultRewardsOptions(): RewardsOptions {
  return {
    policy: 'nano-vlm-mole',
    items: 40,
    samples: 16,
    temperature: 1,
    input: 'prefix',
    likelihoods: true,
    answerTokens: 256,
  };
}

/**
 * The number of solutions per question: as sampled or, for given ones, the smallest option that
 * covers the question with the most candidates.
 */
export function samplesOf({
  given,
  samples,
}: Pick<RewardsOptions, 'given' | 'samples'>): SampleCount {
  if (!given) return samples;
  const most = Math.max(...given.map(({ candidates }) => candidates.length));
  return SAMPLE_COUNTS.find((count) => count >= most) ?? 16;
}

/** The options of a parsed spec of this protocol. */
export function rewardsOptionsOf(options: unknown): RewardsOptions {
  return options as RewardsOptions;
}
