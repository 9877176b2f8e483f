import { CLOSER_OPS } from '../../../../core/protocols/closer/options.ts';
import type { LabCommand, RunCommand } from '../../../headless/run-command.ts';

export const CLOSER_FLAGS = {
  op: { kind: 'word', words: CLOSER_OPS },
  items: { kind: 'whole' },
  seed: { kind: 'whole' },
} as const;

/** "Which is closer?" with one judge. */
const closer: RunCommand<typeof CLOSER_FLAGS> = {
  takes: 'judge',
  name: 'closer',
  usage: '[--op gaussian_blur|rotate|…] [--items N] [--seed S]',
  flags: CLOSER_FLAGS,
  perform: async (request) => (await import('./run-closer.ts')).runCloser(request),
  describe: async (run) => (await import('./run-closer.ts')).describeCloser(run),
};

export const closerCommands: readonly LabCommand[] = [closer];
