import type { RelaxedSymmetry } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { InvalidKinds } from '../../../../core/protocols/pairbench/report/report.ts';
import type { ReportSpread } from '../../../../core/protocols/pairbench/report/spread.ts';
import {
  CONDITIONS,
  type Condition,
  PLANNED_SPLITS,
} from '../../../../core/protocols/pairbench/split.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import type { Fingerprint } from '../../../../judges/judge.ts';
import type { SelfTest } from '../../../../judges/self-test/self-test.ts';
import type { LabCommand, RunCommand } from '../../../headless/run-command.ts';

export interface CellLine {
  readonly split: string;
  readonly condition: Condition;
  readonly pairs: number;
  /** judgements, so up to twice the pairs */
  readonly invalid: number;
  /** why no metric has a value */
  readonly reason?: string;
  /** fractions, 0..1; null where a metric has no value */
  readonly mmscore: number | null;
  readonly relaxedSymmetry: RelaxedSymmetry | null;
  /** nats */
  readonly smoothness: number | null;
  readonly kendallTauB: number | null;
}

/** The metrics of one judge, as the command line prints them. */
export interface Metrics {
  readonly judgements: number;
  readonly invalid: number;
  /** of those invalid: how many had no readable number, one that is not whole, one off the scale */
  readonly invalidKinds?: InvalidKinds;
  readonly cells: readonly CellLine[];
  readonly splits: readonly { readonly split: string; readonly controllability: number | null }[];
  readonly aggregate: {
    readonly mmscore: number | null;
    readonly relaxedSymmetry: RelaxedSymmetry | null;
    readonly smoothness: number | null;
    readonly controllability: number | null;
  };
}

export interface RunOutput extends Metrics {
  readonly judge: string;
  /** what must be known before its numbers are used, in words */
  readonly caution?: string;
  readonly spec: RunSpec;
  /** what answered: files, device, number format, runtime */
  readonly fingerprint: Fingerprint | null;
  /** whether this device computes what the judge answers where that is known */
  readonly selfTest: SelfTest | null;
  /** from the start of the run to its last answer, loading included */
  readonly seconds: number;
  /** of a judge that was asked several times: the metrics of each, the first being those above */
  readonly repeats?: readonly Metrics[];
  /** and how far they lie apart */
  readonly spread?: ReportSpread;
}

export const RUN_FLAGS = {
  items: { kind: 'whole' },
  splits: { kind: 'words', words: PLANNED_SPLITS },
  conditions: { kind: 'words', words: CONDITIONS },
  seed: { kind: 'whole' },
  answers: { kind: 'word', words: ['text', 'scores'] },
  temperature: { kind: 'number' },
  repeat: { kind: 'whole' },
} as const;

/** PairBench with one judge. */
const run: RunCommand<typeof RUN_FLAGS> = {
  takes: 'judge',
  name: 'run',
  usage:
    '[--items N] [--splits CJ,R,…] [--conditions sensitive,invariant] [--seed S] ' +
    '[--answers text|scores] [--temperature T] [--repeat N]',
  flags: RUN_FLAGS,
  check({ answers, temperature, repeat }) {
    if (answers === 'scores' && temperature) {
      throw new Error('--answers scores draws nothing, so it takes no --temperature');
    }
    if ((repeat ?? 1) > 1 && !temperature) {
      throw new Error('--repeat needs a --temperature above 0: else the judge says the same again');
    }
  },
  perform: async (request) => (await import('./run-judge.ts')).runJudge(request),
  describe: async (run) => (await import('./run-judge.ts')).describeRun(run),
};

export const pairbenchCommands: readonly LabCommand[] = [
  run,
  // the metrics of somebody's table of judgements
  {
    takes: 'table',
    name: 'metrics',
    usage: '',
    flags: {},
    perform: async ({ table }) => (await import('./measure-table.ts')).measureTable(table),
  },
];
