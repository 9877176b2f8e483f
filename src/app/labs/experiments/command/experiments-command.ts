import { EXPERIMENTS_ID } from '../../../../core/protocols/experiments/options.ts';
import type { LabCommand, RunCommand } from '../../../frame/command/lab-command.ts';
import { EXPERIMENTS_FLAGS } from './experiments-flags.ts';

/** Turns a question in plain words into experiments, and these into a report. */
const experiment: RunCommand<typeof EXPERIMENTS_FLAGS, Record<never, never>> = {
  takes: 'judges',
  protocol: EXPERIMENTS_ID,
  name: 'experiment',
  about: 'Answers a question about judges by experiments that are planned from it.',
  examples: [
    '"Can models identify left rotation in images?" --judge nano-vlm-oak --judge nano-vlm-fir --seed 1',
  ],
  words: {
    value: 'query',
    name: 'QUESTION',
    about: 'The question about the judges, in plain words, in quotes.',
  },
  judgeFlags: ['planner'],
  usualSource: 'worlds',
  flags: EXPERIMENTS_FLAGS,
  reading: {},
  check({ find, finder }) {
    if (find !== null && finder === null) {
      throw new Error('--find needs --finder, the encoder that compares, such as nano-clip');
    }
    if (find === null && finder !== null) {
      throw new Error('--finder needs --find, the classes to look for');
    }
  },
  figures: ['accuracy', 'valid'],
  tables: true,
  rows: true,
  load: async () => (await import('./run-experiments.ts')).experimentsForm,
};

export const experimentsCommands: readonly LabCommand[] = [experiment];
