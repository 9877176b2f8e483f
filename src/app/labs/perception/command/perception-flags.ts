import {
  defaultPerceptionOptions,
  JUDGING_MODES,
  ORDERINGS,
  PERCEPTION_LIMITS,
} from '../../../../core/protocols/perception/options.ts';
import type { Flags } from '../../../frame/command/flags.ts';

const USUAL = defaultPerceptionOptions();

/** Flags that choose what is asked. */
export const PERCEPTION_FLAGS = {
  items: {
    kind: 'whole',
    ...PERCEPTION_LIMITS.items,
    usual: USUAL.items,
    about: 'Items, each a picture, a question and three responses.',
  },
  mode: {
    kind: 'word',
    words: JUDGING_MODES,
    usual: USUAL.mode,
    about: 'Whether responses are judged in pairs, each alone, or all three at once.',
  },
  orders: {
    kind: 'word',
    words: ORDERINGS,
    usual: USUAL.orders,
    about: 'A drawn order and its reverse, the drawn one alone, or every order.',
  },
  draws: {
    kind: 'whole',
    ...PERCEPTION_LIMITS.draws,
    usual: 0,
    about:
      'Answers to each question, sampled at temperature 1 and top-p 0.95, whose figures are averaged; 0: the likeliest answer alone. The paper takes 3.',
  },
  picture: {
    kind: 'word',
    words: ['kept', 'squashed'],
    usual: 'kept',
    about: 'Whether pictures keep their shape, or are squashed to 448 × 448 as by the authors.',
  },
  control: {
    kind: 'word',
    words: ['grey', 'none'],
    usual: 'grey',
    about:
      'Whether the correct and the misreporting response are judged once more beside a grey picture.',
  },
  set: {
    kind: 'text',
    takes: 'FILE.jsonl',
    about:
      'Questions and responses about the photographs of --source, with the fields of the authors’ files.',
    otherwise: 'items are drawn; photographs need it',
  },
  'answer-tokens': {
    kind: 'whole',
    ...PERCEPTION_LIMITS.answerTokens,
    usual: USUAL.answerTokens,
    about: 'Most tokens of an answer.',
  },
} as const satisfies Flags;
