import { PAIRBENCH_ID } from '../../../../core/protocols/pairbench/options.ts';
import type { FigureKey } from '../../../frame/command/figures.ts';
import type { LabCommand, RunCommand, TableCommand } from '../../../frame/command/lab-command.ts';
import { RUN_FLAGS } from './run-flags.ts';

/** PairBench figures that `--fail-below` accepts. */
const PAIR_FIGURES = [
  'mmscore',
  'symmetry',
  'sym0',
  'sym1',
  'sym2',
  'smoothness',
  'controllability',
  'kendall',
  'balance',
  'valid',
] as const satisfies readonly FigureKey[];

/** The `run` command for PairBench. */
const run: RunCommand<typeof RUN_FLAGS, Record<never, never>> = {
  takes: 'judges',
  protocol: PAIRBENCH_ID,
  name: 'run',
  about:
    'Runs PairBench: judges score how similar the two pictures of each pair are, in both orders.',
  examples: [
    '--judge nano-vlm-both --source scenes --items 20 --splits CJ,R --seed 1',
    '--judge ssim --judge nano-clip --source ./photographs --rows answers.csv --format markdown',
    '--endpoint http://localhost:8000/v1 --model NAME --source pairs.csv --max-calls 2000 --fail-below sym0=0.9',
  ],
  flags: RUN_FLAGS,
  reading: {},
  figures: PAIR_FIGURES,
  tables: true,
  rows: true,
  check({ answers, temperature, repeat }) {
    if (answers === 'scores' && temperature > 0) {
      throw new Error('--answers scores draws nothing, so it takes no --temperature');
    }
    if (repeat > 1 && temperature === 0) {
      throw new Error(
        '--repeat needs a --temperature above 0: without one the judge gives the same answer again',
      );
    }
  },
  compare: async (a, b) => (await import('./compare-results.ts')).compareResults(a, b),
  load: async () => (await import('./run-judge.ts')).runForm,
};

/** Computes the metrics of a table of judgements. */
const metrics: TableCommand<Record<never, never>> = {
  takes: 'table',
  name: 'metrics',
  about:
    'Prints PairBench’s metrics of a table with the header pair,split,condition,order,truth,score.',
  examples: ['judgements.csv --format markdown'],
  flags: {},
  figures: PAIR_FIGURES,
  tables: true,
  perform: async ({ table }, report) =>
    (await import('./measure-table.ts')).measureTable(table, report),
};

export const pairbenchCommands: readonly LabCommand[] = [run, metrics];
