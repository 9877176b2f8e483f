import { cellName } from '../../../../core/protocols/pairbench/protocol.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import type { InvalidKinds, Report } from '../../../../core/protocols/pairbench/report/report.ts';
import {
  type ReportSpread,
  spreadReports,
} from '../../../../core/protocols/pairbench/report/spread.ts';
import type { Condition, SplitId } from '../../../../core/protocols/pairbench/split.ts';
import type { Spread } from '../../../../core/statistics/spread.ts';
import type { SelfTest } from '../../../../judges/self-test/self-test.ts';
import type { JudgeEstimate } from '../../../../runs/plans/estimate.ts';
import type { JudgeResult } from '../judge-result.ts';
import { countPairs } from '../pair-words.ts';

/** A number, or the reason why it is missing. */
export type MetricValue =
  | {
      readonly value: number;
      /** if measured several times; `value` is then the mean */
      readonly spread?: Spread;
    }
  | { readonly value: null; readonly reason: string };

export type MetricId = 'mmscore' | 'symmetry' | 'smoothness' | 'controllability' | 'kendallTauB';

export const METRIC_IDS = [
  'mmscore',
  'symmetry',
  'smoothness',
  'controllability',
  'kendallTauB',
] as const satisfies readonly MetricId[];

/** One judge in one split and condition, or over all its cells. */
export interface MetricRow {
  readonly judge: string;
  /** title of its section, shown for orientation; absent for judges of the run */
  readonly section?: string;
  /** index of the judge in the spec; -1 outside the run */
  readonly place: number;
  /** null: all cells */
  readonly split: SplitId | null;
  readonly condition: Condition | null;
  /** null if never tested here; absent if some answers were not given here, which no test covers */
  readonly selfTest?: SelfTest | null;
  /** repeats count separately; null if unknown */
  readonly pairs: number | null;
  /** judgements without a score, of twice the pairs; null if unknown */
  readonly invalid: number | null;
  /** causes of the invalid ones; absent if unknown, as for a single cell */
  readonly invalidKinds?: InvalidKinds;
  /** its numbers mean nothing for these pictures, so it is never marked as the best */
  readonly outOfPlace?: true;
  readonly metrics: Readonly<Record<MetricId, MetricValue>>;
}

export interface MetricInput {
  /** the judge's name in the table */
  readonly judge: string;
  readonly result: JudgeResult;
  readonly refusals: JudgeEstimate['refusals'];
  /** true if it was trained only on other pictures or wordings */
  readonly outOfPlace?: boolean;
}

/** "SSIM, 24 pairs; Nano CLIP, 24 pairs": the caption of a chart that covers them all. */
export function sayPairs(inputs: readonly MetricInput[]): string {
  return inputs
    .map(({ judge, result }) => `${judge}, ${countPairs(result.report.pairs)}`)
    .join('; ');
}

const NO_SCORE = 'no answer holds a score';
const NO_PAIRS = 'no pair is answered in both orders yet';

/** A row for every planned cell of every judge, with or without numbers. */
export function metricRows(
  inputs: readonly MetricInput[],
  splits: readonly SplitId[],
  conditions: readonly Condition[],
  epsilon: Epsilon,
): MetricRow[] {
  return inputs.flatMap(({ judge, result, refusals, outOfPlace }, place) => {
    const spread = spreadsOf(result);
    return splits.flatMap((split) =>
      conditions.map((condition): MetricRow => {
        const cell = result.report.cells.find(
          (one) => one.split === split && one.condition === condition,
        );
        const name = cellName(split, condition);
        const barred =
          refusals.find(({ what }) => what === name) ?? refusals.find(({ all }) => all);
        const absent = barred?.reason ?? (cell?.noScore ? NO_SCORE : NO_PAIRS);
        const control = result.report.splits.find((one) => one.split === split);
        const wide = spread?.cells.find(
          (one) => one.split === split && one.condition === condition,
        );
        const wideControl = spread?.splits.find((one) => one.split === split);
        return {
          judge,
          place,
          split,
          condition,
          ...(outOfPlace && { outOfPlace }),
          ...countCells(result, split, condition),
          metrics: {
            mmscore: known(cell?.mmscore, absent, wide?.mmscore),
            symmetry: known(
              cell?.relaxedSymmetry?.[epsilon],
              absent,
              wide?.relaxedSymmetry?.[epsilon],
            ),
            smoothness: known(cell?.smoothness, absent, wide?.smoothness),
            controllability: known(
              control?.controllability,
              missingControl(cell, conditions, absent),
              wideControl?.controllability,
            ),
            kendallTauB: known(
              cell?.kendallTauB,
              cell && !cell.noScore
                ? 'all scores or all truths are the same, so there is no order to compare'
                : absent,
              wide?.kendallTauB,
            ),
          },
        };
      }),
    );
  });
}

/** Each judge's unweighted means over its cells, as in the paper's Table 1. */
export function aggregateRows(inputs: readonly MetricInput[], epsilon: Epsilon): MetricRow[] {
  return inputs.map(({ judge, result, outOfPlace }, place) => {
    const { aggregate } = result.report;
    const wide = spreadsOf(result)?.aggregate;
    const { pairs, invalid } = result.report;
    const absent = pairs > 0 && invalid === 2 * pairs ? NO_SCORE : NO_PAIRS;
    return {
      judge,
      place,
      split: null,
      condition: null,
      ...(outOfPlace && { outOfPlace }),
      ...(result.elsewhere.length === 0 && { selfTest: result.selfTest }),
      pairs: sumOf(result.repeats, ({ pairs }) => pairs),
      invalid: sumOf(result.repeats, ({ invalid }) => invalid),
      ...sumKinds(result.repeats),
      metrics: {
        mmscore: known(aggregate.mmscore, absent, wide?.mmscore),
        symmetry: known(
          aggregate.relaxedSymmetry?.[epsilon],
          absent,
          wide?.relaxedSymmetry?.[epsilon],
        ),
        smoothness: known(aggregate.smoothness, absent, wide?.smoothness),
        controllability: known(
          aggregate.controllability,
          'no split has numbers in both conditions',
          wide?.controllability,
        ),
        kendallTauB: known(
          aggregate.kendallTauB,
          'in no cell do the scores and the truths both differ',
          wide?.kendallTauB,
        ),
      },
    };
  });
}

/** The best value among the rows of one split and condition; null without competitors. */
export function bestOf(
  rows: readonly MetricRow[],
  { split, condition }: Pick<MetricRow, 'split' | 'condition'>,
  metric: MetricId,
): number | null {
  const rivals = rows.filter((row) => row.split === split && row.condition === condition);
  if (rivals.length < 2) return null;
  const values = rivals.flatMap(({ metrics, outOfPlace }) =>
    outOfPlace ? [] : (metrics[metric].value ?? []),
  );
  return values.length === 0 ? null : Math.max(...values);
}

/** Pairs and unreadable judgements of a cell, over all repeats. */
function countCells(
  { repeats }: JudgeResult,
  split: SplitId,
  condition: Condition,
): Pick<MetricRow, 'pairs' | 'invalid'> {
  const cells = repeats.flatMap(({ cells: all }) =>
    all.filter((cell) => cell.split === split && cell.condition === condition),
  );
  return {
    pairs: sumOf(cells, ({ pairs }) => pairs),
    invalid: sumOf(cells, ({ invalid }) => invalid),
  };
}

function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}

/** Counts why judgements are invalid, over all repeats; empty if unknown. */
function sumKinds(reports: readonly Report[]): Pick<MetricRow, 'invalidKinds'> {
  const kinds = reports.flatMap(({ invalidKinds }) => invalidKinds ?? []);
  if (kinds.length < reports.length) return {};
  const sum = (kind: keyof InvalidKinds) => sumOf(kinds, (one) => one[kind]);
  return {
    invalidKinds: {
      unreadable: sum('unreadable'),
      'not-whole': sum('not-whole'),
      'off-scale': sum('off-scale'),
    },
  };
}

/** "2 unreadable, 1 off the scale"; empty if nothing is invalid or the reason is unknown. */
export function sayInvalidKinds(kinds: InvalidKinds | undefined): string {
  const words = {
    unreadable: 'unreadable',
    'not-whole': 'not whole',
    'off-scale': 'off the scale',
  };
  return (['unreadable', 'not-whole', 'off-scale'] as const)
    .filter((kind) => kinds !== undefined && kinds[kind] > 0)
    .map((kind) => `${kinds?.[kind]} ${words[kind]}`)
    .join(', ');
}

/** How much the repeats differ; null if everything was asked once. */
function spreadsOf({ repeats }: JudgeResult): ReportSpread | null {
  return repeats.length > 1 ? spreadReports(repeats) : null;
}

function known(
  value: number | null | undefined,
  reason: string,
  spread?: Spread | null,
): MetricValue {
  if (spread) return { value: spread.mean, spread };
  return value === null || value === undefined ? { value: null, reason } : { value };
}

function missingControl(
  cell: object | undefined,
  conditions: readonly Condition[],
  absent: string,
): string {
  if (conditions.length < 2) return 'needs both conditions; this run has one';
  return cell ? 'needs numbers in both conditions' : absent;
}
