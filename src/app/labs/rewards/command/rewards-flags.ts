import {
  defaultRewardsOptions,
  REWARDS_LIMITS,
  SAMPLE_COUNTS,
  STEP_INPUTS,
} from '../../../../core/protocols/rewards/options.ts';
import { AGGREGATES } from '../../../../core/protocols/rewards/selection/aggregate.ts';
import type { Flags } from '../../../frame/command/flags.ts';

const USUAL = defaultRewardsOptions();

/** Flags that choose what is asked. */
export const REWARDS_FLAGS = {
  policy: {
    kind: 'string',
    takes: 'endpoint|ID|WEIGHTS.json',
    about:
      'Who writes the solutions: the model at --endpoint, the judge with this id, or the judge with these trained weights. Given as --judge too, it also scores its own solutions.',
    otherwise: 'the solutions are those of --solutions',
  },
  solutions: {
    kind: 'text',
    takes: 'FILE.jsonl',
    about:
      'Questions with solutions written elsewhere, in place of --policy: {"id", "image" or "drawn", "question", "candidates"} a line, or lines of VL-RewardBench or VisualProcessBench. Photographs that they name come with --source.',
  },
  items: {
    kind: 'whole',
    ...REWARDS_LIMITS.items,
    usual: USUAL.items,
    about: 'Questions, each about a drawn world of its own; of --solutions, the first so many.',
  },
  samples: {
    kind: 'word',
    words: SAMPLE_COUNTS.map(String),
    usual: String(USUAL.samples),
    about: 'Solutions sampled of each question.',
  },
  temperature: {
    kind: 'number',
    ...REWARDS_LIMITS.temperature,
    usual: USUAL.temperature,
    about: 'The temperature at which solutions are sampled.',
  },
  input: {
    kind: 'word',
    words: STEP_INPUTS,
    usual: USUAL.input,
    about: 'Whether a step is scored with all steps before it or by itself.',
  },
  control: {
    kind: 'word',
    words: ['made', 'all'],
    usual: 'made',
    about:
      'Which steps are scored again with another item’s picture: made ones only, or those of every candidate too.',
  },
  facts: {
    kind: 'word',
    words: ['picture', 'both'],
    usual: 'picture',
    about: 'Whether every question is also asked with what the picture shows in words.',
  },
  plain: {
    kind: 'word',
    words: ['no', 'yes'],
    usual: 'no',
    about: 'Whether models are also asked plainly if a step follows and fits the picture.',
  },
  likelihoods: {
    kind: 'word',
    words: ['yes', 'no'],
    usual: 'yes',
    about: 'Whether judges that give likelihoods add those of their scores, for --scores weighted.',
  },
  'answer-tokens': {
    kind: 'whole',
    ...REWARDS_LIMITS.answerTokens,
    usual: USUAL.answerTokens,
    about: 'Most tokens of a solution, and of a score with its reasons.',
  },
} as const satisfies Flags;

/**
 * Flags for how scores are read. They change the choices for the same scores; nothing is asked
 * again.
 */
export const READING_FLAGS = {
  aggregate: {
    kind: 'word',
    words: AGGREGATES,
    usual: 'mean',
    about: 'How the scores of a solution’s steps become one.',
  },
  scores: {
    kind: 'word',
    words: ['plain', 'weighted'],
    usual: 'plain',
    about: 'Scores as they were written, or weighted by their likelihood.',
  },
} as const satisfies Flags;
