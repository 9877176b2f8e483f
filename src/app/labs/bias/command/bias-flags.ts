import { BIAS_IDS } from '../../../../core/protocols/bias/biases.ts';
import { BIAS_LIMITS, defaultBiasOptions } from '../../../../core/protocols/bias/options.ts';
import type { Flags } from '../../../frame/command/flags.ts';

const USUAL = defaultBiasOptions();

/** Flags that choose what is asked. */
export const BIAS_FLAGS = {
  items: {
    kind: 'whole',
    ...BIAS_LIMITS.items,
    usual: USUAL.items,
    about: 'Items, each a picture, a question and answers to it.',
  },
  biases: {
    kind: 'words',
    words: BIAS_IDS,
    about: 'Only these biases.',
    otherwise: 'all of them',
  },
  temperature: {
    kind: 'number',
    ...BIAS_LIMITS.temperature,
    usual: USUAL.temperature,
    about: 'Of sampled answers; above 0 everything is also asked again, as a second noise floor.',
  },
  enough: {
    kind: 'number',
    ...BIAS_LIMITS.enough,
    about: 'A bias is not asked about further once half its 95 % interval is no wider than this.',
    otherwise: 'every item is asked',
  },
  'answer-tokens': {
    kind: 'whole',
    ...BIAS_LIMITS.answerTokens,
    usual: USUAL.answerTokens,
    about: 'Most tokens of an answer.',
  },
} as const satisfies Flags;
