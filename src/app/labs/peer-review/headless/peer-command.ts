import type { LabCommand, TableCommand } from '../../../headless/run-command.ts';

export const REVIEWS_FLAGS = {
  gamma: { kind: 'numbers', count: 3 },
  start: { kind: 'number' },
} as const;

/** Scores and weights from reviews that were made elsewhere. */
const reviews: TableCommand<typeof REVIEWS_FLAGS> = {
  takes: 'table',
  name: 'peer-review',
  tableFlag: 'reviews',
  usage: '[--gamma 0.4,0.4,0.2] [--start 0.5]',
  flags: REVIEWS_FLAGS,
  arithmetic: true,
  check({ gamma, start }) {
    if (gamma?.every((weight) => weight === 0)) {
      throw new Error('--gamma: one of the three must be above 0');
    }
    if (start !== null && start > 1) throw new Error(`--start must be from 0 to 1, not "${start}"`);
  },
  perform: async (request, report) =>
    (await import('./weigh-table.ts')).weighTable(request, report),
};

export const peerCommands: readonly LabCommand[] = [reviews];
