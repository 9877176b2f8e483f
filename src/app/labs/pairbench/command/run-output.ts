import type { FigureIntervals } from '../../../../core/protocols/pairbench/report/figure-intervals.ts';
import type { RelaxedSymmetry } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { OrderEffect } from '../../../../core/protocols/pairbench/report/order-effect.ts';
import type { InvalidKinds } from '../../../../core/protocols/pairbench/report/report.ts';
import type { ReportSpread } from '../../../../core/protocols/pairbench/report/spread.ts';
import type { Condition, PairKind } from '../../../../core/protocols/pairbench/split.ts';
import type { RunSpec } from '../../../../core/spec/spec.ts';
import type { Fingerprint } from '../../../../judges/judge.ts';
import type { SelfTest } from '../../../../judges/self-test/self-test.ts';

interface CellLine {
  readonly split: string;
  readonly condition: Condition;
  readonly pairs: number;
  /** invalid judgements: up to twice the number of pairs */
  readonly invalid: number;
  /** why no metric has a value */
  readonly reason?: string;
  /** fractions, 0..1; null if a metric has no value */
  readonly mmscore: number | null;
  readonly relaxedSymmetry: RelaxedSymmetry | null;
  /** nats */
  readonly smoothness: number | null;
  readonly kendallTauB: number | null;
}

/** The metrics of one report, as the command line prints them. */
export interface TrimmedReport {
  readonly judgements: number;
  readonly invalid: number;
  /** causes of invalid answers: no readable number, not a whole number, off the scale */
  readonly invalidKinds?: InvalidKinds;
  readonly cells: readonly CellLine[];
  readonly splits: readonly { readonly split: string; readonly controllability: number | null }[];
  readonly aggregate: {
    readonly mmscore: number | null;
    readonly relaxedSymmetry: RelaxedSymmetry | null;
    readonly smoothness: number | null;
    readonly controllability: number | null;
    readonly kendallTauB: number | null;
  };
}

/** The metrics of one judge, with its order effect and intervals. */
export interface Metrics extends TrimmedReport {
  /** how the order of the pictures changes the scores; null if no pair has a score in both */
  readonly order: OrderEffect | null;
  /** intervals of the figures over all cells, from resampled items */
  readonly intervals: FigureIntervals;
}

/** A pair and its scores, which `compare` reads; -1 is invalid. */
export interface PairLine {
  readonly pair: string;
  readonly split: string;
  readonly condition: Condition;
  readonly kind?: PairKind;
  readonly truth: number;
  readonly forward: number;
  readonly reverse: number;
  /** index of the repeat; absent for the first */
  readonly repeat?: number;
}

export interface RunOutput extends Metrics {
  readonly judge: string;
  /** what to know before using the numbers, in words */
  readonly caution?: string;
  readonly spec: RunSpec;
  /** what produced the answers: files, device, number format, runtime */
  readonly fingerprint: Fingerprint | null;
  /** whether this device reproduces the judge's reference answers, if known */
  readonly selfTest: SelfTest | null;
  /** from the start of the run to its last answer, including loading */
  readonly seconds: number;
  /** pairs answered in both orders, and the number planned, repeats included */
  readonly answered: number;
  readonly planned: number;
  readonly pairs: readonly PairLine[];
  /** for repeated judges: the metrics of each repeat; the first equal those above */
  readonly repeats?: readonly TrimmedReport[];
  /** how much the repeats differ */
  readonly spread?: ReportSpread;
}
