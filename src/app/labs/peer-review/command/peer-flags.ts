import { defaultPeerOptions, LIMITS } from '../../../../core/protocols/peer-review/options.ts';
import { USUAL_SCORING } from '../../../../core/protocols/peer-review/scoring/read-reviews.ts';
import { START } from '../../../../core/protocols/peer-review/scoring/solve-upme.ts';
import type { Flags } from '../../../frame/command/flags.ts';

const USUAL = defaultPeerOptions();

/**
 * Flags for how reviews are read. They change the scores of the same reviews; nothing is asked
 * again.
 */
export const READING_FLAGS = {
  gamma: {
    kind: 'numbers',
    count: 3,
    usual: USUAL_SCORING.gamma,
    about: 'Weights of correctness, visual detail and the picture’s cosine in a review.',
  },
  start: {
    kind: 'number',
    most: 1,
    usual: START,
    about: 'The weight that every reviewer starts from.',
  },
  cosine: {
    kind: 'word',
    words: ['raw', 'pairwise'],
    usual: USUAL_SCORING.clip,
    about: 'Whether a cosine counts as it is, or as a win over the other candidate’s.',
  },
  alpha: {
    kind: 'number',
    most: 1,
    about: 'Also prints exponential moving averages with this weight of the latest review.',
    otherwise: 'none are printed',
  },
  truth: {
    kind: 'text',
    about: 'A table of what is known of the models, to measure the scores against.',
    otherwise: 'what is known of the judges that ship',
  },
} as const satisfies Flags;

/** Flags that choose what is asked. */
export const PEER_FLAGS = {
  pictures: {
    kind: 'whole',
    ...LIMITS.pictures,
    about: 'Pictures that are asked about in turn.',
    otherwise: `${USUAL.pictures} drawn pictures, or all photographs`,
  },
  rounds: {
    kind: 'whole',
    ...LIMITS.rounds,
    usual: USUAL.rounds,
    about: 'Rounds of each repeat; a round is one question, two answers and their reviews.',
  },
  repeats: {
    kind: 'whole',
    ...LIMITS.repeats,
    usual: USUAL.repeats,
    about: 'How often the whole is drawn, each time with another seed.',
  },
  'own-every': {
    kind: 'whole',
    least: 2,
    about: 'In every so many rounds the reviewer is one of the two candidates.',
    otherwise: 'in none, as in the paper',
  },
  questions: {
    kind: 'text',
    about: 'A file of questions, one a line.',
    otherwise: 'the reviewer writes the question',
  },
  choices: {
    kind: 'word',
    words: ['given'],
    about: 'The questions name options, of which an answer picks one.',
    otherwise: 'answers are free',
  },
  'answer-tokens': {
    kind: 'whole',
    ...LIMITS.answerTokens,
    usual: USUAL.answerTokens,
    about: 'Most tokens of an answer, and of a review.',
  },
} as const satisfies Flags;

/** Flags for how a run is read. */
export const RUN_READING = {
  ...READING_FLAGS,
  votes: {
    kind: 'text',
    takes: 'FILE.json',
    about: 'Votes that people saved, to say how far they agree with the reviewers.',
    otherwise: 'no votes',
  },
} as const satisfies Flags;
