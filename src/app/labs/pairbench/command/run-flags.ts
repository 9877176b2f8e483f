import {
  ITEM_LIMITS,
  MOST_TEMPERATURE,
} from '../../../../core/protocols/pairbench/options-schema.ts';
import {
  CONDITIONS,
  PLANNED_SPLITS,
  SINGLE_SPLITS,
} from '../../../../core/protocols/pairbench/split.ts';
import type { Flags } from '../../../frame/command/flags.ts';

/** Flags that choose what `run` asks. */
export const RUN_FLAGS = {
  items: {
    kind: 'whole',
    ...ITEM_LIMITS,
    about: 'Items of each split; each makes a few pairs.',
    otherwise: '20 drawn scenes, or everything that the source has',
  },
  splits: {
    kind: 'words',
    words: PLANNED_SPLITS,
    about:
      'What the pictures of a pair differ in: CJ colour, R rotation, GB blur, PS perspective, ET elastic, SP spatial position, SP-IT position and caption, OWN ready-made pairs.',
    otherwise: `${SINGLE_SPLITS.join(',')}, or those of ready-made pairs`,
  },
  conditions: {
    kind: 'words',
    words: CONDITIONS,
    usual: CONDITIONS,
    about: 'Whether a judge is to be sensitive or invariant to the difference.',
  },
  answers: {
    kind: 'word',
    words: ['text', 'scores'],
    usual: 'text',
    about:
      'text: the judge writes, as in the paper. scores: the likeliest of 1 to 10 counts, read off one forward pass, which is faster and not what the paper does.',
  },
  prompt: {
    kind: 'text',
    about:
      'A text in place of the paper’s five prompts, with {conditions} once, where the condition sentences go. Written answers are read as before: ask for "Score: <1-10>".',
    otherwise: 'the paper’s prompts',
  },
  temperature: {
    kind: 'number',
    most: MOST_TEMPERATURE,
    usual: 0,
    about: 'Temperature of written answers; at 0 the likeliest token is taken.',
  },
  repeat: {
    kind: 'whole',
    least: 1,
    usual: 1,
    about: 'How often each question is asked; needs a --temperature above 0.',
  },
} as const satisfies Flags;
