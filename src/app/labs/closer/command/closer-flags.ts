import {
  CLOSER_ITEMS,
  CLOSER_OPS,
  defaultCloserOptions,
} from '../../../../core/protocols/closer/options.ts';
import type { Flags } from '../../../frame/command/flags.ts';

/** Flags that choose what is asked. */
export const CLOSER_FLAGS = {
  op: {
    kind: 'word',
    words: CLOSER_OPS,
    usual: defaultCloserOptions().op,
    about: 'The transform of both candidates, stronger in one of them.',
  },
  items: {
    kind: 'whole',
    ...CLOSER_ITEMS,
    about: 'References, each with one pair of candidates.',
    otherwise: `${defaultCloserOptions().items} drawn pictures, or all photographs`,
  },
} as const satisfies Flags;
