import { MOST_EXPERIMENTS } from '../../../../core/protocols/experiments/experiment.ts';
import {
  defaultExperimentsOptions,
  SAMPLES,
} from '../../../../core/protocols/experiments/options.ts';
import { CHOSEN } from '../../../../core/protocols/experiments/similar/similar-set.ts';
import type { Flags } from '../../../frame/command/flags.ts';

const USUAL = defaultExperimentsOptions();

/** Flags that choose what is asked. */
export const EXPERIMENTS_FLAGS = {
  find: {
    kind: 'string',
    takes: 'CLASSES',
    about:
      'Classes to find among the pictures by similarity, separated by ";": NAME, NAME = WORDS, or NAME = @PICTURE for an example. Needs --finder.',
    otherwise: 'classes are the labels of the pictures',
  },
  finder: {
    kind: 'string',
    takes: 'ID',
    about: 'The encoder that finds them, such as nano-clip.',
  },
  found: {
    kind: 'whole',
    least: CHOSEN.least,
    most: CHOSEN.most,
    usual: CHOSEN.usual,
    about: 'Pictures for each class of --find at the most, the most similar ones.',
  },
  most: {
    kind: 'whole',
    least: 1,
    most: MOST_EXPERIMENTS,
    usual: USUAL.most,
    about: 'Most experiments.',
  },
  samples: {
    kind: 'whole',
    ...SAMPLES,
    usual: USUAL.samples,
    about: 'Pictures for each answer of an experiment.',
  },
  wordings: {
    kind: 'word',
    words: ['1', '3'],
    usual: String(USUAL.wordings),
    about: 'How many wordings of each question are asked.',
  },
  unknown: {
    kind: 'word',
    words: ['yes', 'no'],
    usual: 'yes',
    about: 'Whether a judge may answer "Unknown".',
  },
  planner: {
    kind: 'string',
    takes: 'endpoint|ID|WEIGHTS.json',
    about:
      'Who plans: the model at --endpoint, the judge with this id, or the judge with these trained weights. It is not evaluated itself.',
    otherwise: 'our rules plan',
  },
  planning: {
    kind: 'word',
    words: ['writes', 'chooses'],
    about:
      'Whether the planner writes each experiment as JSON, or makes one constrained choice at a time and our rules fill the gaps.',
    otherwise: 'an endpoint writes; a model in the page chooses',
  },
  cues: {
    kind: 'word',
    words: ['no', 'yes'],
    usual: 'no',
    about:
      'Whether to print what cues alone tell, such as the size of the file: the baseline for a judge that may go by them.',
  },
  sham: {
    kind: 'word',
    words: ['no', 'yes'],
    usual: 'no',
    about: 'Whether to add a sham experiment, whose accuracy is the noise floor.',
  },
} as const satisfies Flags;
