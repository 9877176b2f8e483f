import { valueLines } from '../../../../core/protocols/rewards/search/step-values.ts';
import { AGGREGATES } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import {
  parseQuestions,
  reportBestOf,
  USUAL_SIZES,
} from '../../../../core/protocols/rewards/selection/best-of.ts';
import { lineResults } from '../../../frame/command/command-result.ts';
import type { Flags } from '../../../frame/command/flags.ts';
import type { LinesCommand } from '../../../frame/command/lab-command.ts';

/** maximum number of candidates for one choice */
const MOST_CANDIDATES = 1_000_000;

const BEST_OF_FLAGS = {
  n: {
    kind: 'counts',
    most: MOST_CANDIDATES,
    usual: USUAL_SIZES,
    about: 'How many candidates a choice is made from.',
  },
  aggregate: {
    kind: 'words',
    words: AGGREGATES,
    usual: AGGREGATES,
    about: 'How the scores of steps become one score.',
  },
} as const satisfies Flags;

/** The result of choosing the best of N solutions by their step scores. */
export const bestOf: LinesCommand<typeof BEST_OF_FLAGS> = {
  takes: 'lines',
  name: 'best-of',
  about:
    'Prints the accuracy of choosing the best of N solutions by the scores of their steps, of lines {"id", "candidates": [{"stepScores", "correct"}]}.',
  examples: ['candidates.jsonl --n 2,4,8,16 --aggregate mean,last'],
  flags: BEST_OF_FLAGS,
  perform: ({ text, values: { n, aggregate } }) => ({
    value: reportBestOf(parseQuestions(text), n, aggregate),
  }),
};

/** Computes step values of solutions from which of them are correct. */
export const stepValues: LinesCommand<Record<never, never>> = {
  takes: 'lines',
  name: 'step-values',
  about: 'Prints the value of each step of a solution, of lines {"wrong": [0, 1]}.',
  examples: ['steps.jsonl'],
  flags: {},
  lineByLine: true,
  perform: ({ text }) => lineResults(valueLines(text)),
};
