import * as v from 'valibot';
import { oneOf, parseAt, wholeWithin } from '../../spec/parse.ts';
import { DRAWN_SOURCE_SCHEMAS } from '../../spec/source-schema.ts';
import { type ExperimentPlan, experimentSchema, MOST_EXPERIMENTS } from './experiment.ts';
import { type ExperimentSource, similarSourceSchema } from './similar/similar-set.ts';

export const EXPERIMENTS_ID = 'experiments';

/** number of pictures per answer; APEX uses 20 */
export const SAMPLES = { least: 2, most: 400 } as const;

/** Number of wordings per question: the first only, or all three. */
export const WORDINGS = [1, 3] as const;

/**
 * The planner: our rules; a model that writes each experiment as JSON; or a model that makes one
 * constrained choice at a time, with the rules filling the gaps.
 */
export type PlannerSpec =
  | { readonly type: 'rules' }
  | {
      readonly type: 'judge';
      /** id of the planning judge */
      readonly id: string;
      readonly how: 'writes' | 'chooses';
    };

/** A question in plain words, and the budget for answering it. */
export interface ExperimentsOptions {
  readonly query: string;
  /** maximum number of experiments, 1..5 */
  readonly most: number;
  /** number of pictures per answer of an experiment */
  readonly samples: number;
  /** number of wordings per question */
  readonly wordings: (typeof WORDINGS)[number];
  readonly source: ExperimentSource;
  readonly planner: PlannerSpec;
  /** "Unknown" is not offered as an answer */
  readonly noUnknown?: true;
  /** what cues such as the size of the file alone tell is measured beside the judges */
  readonly cues?: true;
  /** a sham experiment follows; its accuracy is the noise floor */
  readonly sham?: true;
  /** experiments that run first, unchanged: edited ones, or those of a continued run */
  readonly begun?: readonly ExperimentPlan[];
  /**
   * stops after planning the next experiment, so that it can be edited before it runs; the first
   * experiment of our rules still runs, because the set-up shows it
   */
  readonly planOnly?: boolean;
}

const optionsSchema = v.strictObject({
  query: v.pipe(
    v.string('a question is needed'),
    v.trim(),
    v.minLength(1, 'a question is needed'),
    v.maxLength(500, 'at most 500 characters'),
  ),
  most: wholeWithin(1, MOST_EXPERIMENTS),
  samples: wholeWithin(SAMPLES.least, SAMPLES.most),
  wordings: oneOf(WORDINGS),
  source: v.variant('type', [...DRAWN_SOURCE_SCHEMAS, similarSourceSchema]),
  planner: v.variant('type', [
    v.strictObject({ type: v.literal('rules') }),
    v.strictObject({
      type: v.literal('judge'),
      id: v.pipe(v.string(), v.minLength(1, 'a judge is needed'), v.maxLength(300)),
      how: v.picklist(['writes', 'chooses']),
    }),
  ]),
  noUnknown: v.exactOptional(v.literal(true)),
  cues: v.exactOptional(v.literal(true)),
  sham: v.exactOptional(v.literal(true)),
  begun: v.exactOptional(v.pipe(v.array(experimentSchema), v.maxLength(MOST_EXPERIMENTS))),
  planOnly: v.exactOptional(v.boolean('true or false is needed')),
});

/** Parses untrusted options. Throws Error whose message begins with the path of the first fault. */
export function parseExperimentsOptions(value: unknown): ExperimentsOptions {
  return parseAt(optionsSchema, value);
}

/** Twenty pictures per answer and five experiments, as in the paper. */
export function defaultExperimentsOptions(): ExperimentsOptions {
  return {
    query: 'Can models identify left rotation in images?',
    most: MOST_EXPERIMENTS,
    samples: 20,
    wordings: 3,
    source: { type: 'worlds' },
    planner: { type: 'rules' },
  };
}

/** The options of a parsed spec of this protocol. */
export function experimentsOptionsOf(options: unknown): ExperimentsOptions {
  return options as ExperimentsOptions;
}
