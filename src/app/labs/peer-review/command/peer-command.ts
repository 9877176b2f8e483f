import { PEER_REVIEW_ID } from '../../../../core/protocols/peer-review/options.ts';
import type { FigureKey } from '../../../frame/command/figures.ts';
import type { FlagValues } from '../../../frame/command/flags.ts';
import type { LabCommand, RunCommand, TableCommand } from '../../../frame/command/lab-command.ts';
import { PEER_FLAGS, READING_FLAGS, RUN_READING } from './peer-flags.ts';

const FIGURES = ['pearson', 'spearman', 'balance', 'valid'] as const satisfies readonly FigureKey[];

function checkReading({ gamma, start, alpha }: FlagValues<typeof READING_FLAGS>): void {
  if (gamma.every((weight) => weight === 0)) {
    throw new Error('--gamma: one of the three must be above 0');
  }
  if (start === 0) {
    throw new Error(
      '--start must be above 0 and at most 1, not "0": with a start of 0 no reviewer counts',
    );
  }
  if (alpha === 0) throw new Error('--alpha must be above 0 and at most 1, not "0"');
}

/** Computes scores and weights from reviews that were made elsewhere. */
const reviews: TableCommand<typeof READING_FLAGS> = {
  takes: 'table',
  name: 'peer-review',
  about: 'Weighs reviews that were made elsewhere, and scores the models with them.',
  examples: ['--reviews reviews.csv --gamma 0.4,0.4,0.2 --start 0.5'],
  tableFlag: 'reviews',
  flags: READING_FLAGS,
  figures: ['pearson', 'spearman'],
  tables: true,
  check: checkReading,
  perform: async ({ table, values }, report) =>
    (await import('./weigh-reviews.ts')).weighTable(table, values, report),
};

/** Runs a pool of models that review each other. */
const play: RunCommand<typeof PEER_FLAGS, typeof RUN_READING> = {
  takes: 'judges',
  protocol: PEER_REVIEW_ID,
  name: 'peer-review',
  about: 'Lets the models of a pool answer questions about pictures and review each other.',
  examples: [
    '--endpoint http://localhost:8000/v1 --model A --model B --model C --judge nano-clip --source ./photographs --rounds 60',
  ],
  flags: PEER_FLAGS,
  reading: RUN_READING,
  figures: FIGURES,
  tables: true,
  rows: true,
  check({ choices, questions }) {
    if (choices !== null && questions === null) {
      throw new Error('--choices goes with --questions, which name the options');
    }
  },
  checkReading,
  load: async () => (await import('./run-peers.ts')).peerForm,
};

export const peerCommands: readonly LabCommand[] = [reviews, play];
