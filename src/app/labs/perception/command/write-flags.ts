import type { Flags } from '../../../frame/command/flags.ts';

export const WRITE_FLAGS = {
  questions: {
    kind: 'text',
    takes: 'FILE.jsonl',
    required: true,
    about:
      'The questions, a line each: image_path (a photograph of --source), question, answer and chosen, the correct response.',
  },
  rule: {
    kind: 'word',
    words: ['paper', 'code'],
    usual: 'paper',
    about:
      'Whether each wrong response must end with another answer than the right one (paper), or one of the two (the authors’ code).',
  },
} as const satisfies Flags;
