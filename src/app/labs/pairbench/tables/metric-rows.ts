import { cellName } from '../../../../core/protocols/pairbench/protocol.ts';
import type { Epsilon } from '../../../../core/protocols/pairbench/report/metrics.ts';
import {
  type ReportSpread,
  spreadReports,
} from '../../../../core/protocols/pairbench/report/spread.ts';
import type { Condition, SplitId } from '../../../../core/protocols/pairbench/split.ts';
import type { Spread } from '../../../../core/statistics/spread.ts';
import type { SelfTest } from '../../../../judges/self-test/self-test.ts';
import type { JudgeEstimate } from '../../../../runs/plans/estimate.ts';
import type { JudgeResult } from '../judge-result.ts';

/** A number that may be missing, and then why. */
export type MetricValue =
  | {
      readonly value: number;
      /** where it was measured several times; `value` is then the mean */
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

/** One judge on one split under one condition. */
export interface MetricRow {
  readonly judge: string;
  readonly split: SplitId;
  readonly condition: Condition;
  /** each as often as it was asked */
  readonly pairs: number;
  /** judgements that hold no score, of twice the pairs */
  readonly invalid: number;
  readonly metrics: Readonly<Record<MetricId, MetricValue>>;
}

/** One judge over all its cells. */
export interface AggregateRow {
  readonly judge: string;
  /** null: never tested here; absent where not all answers were given here, of whom no test tells */
  readonly selfTest?: SelfTest | null;
  readonly pairs: number;
  readonly invalid: number;
  readonly metrics: Readonly<Record<MetricId, MetricValue>>;
}

export interface MetricInput {
  /** as the table names the judge */
  readonly judge: string;
  readonly result: JudgeResult;
  readonly refusals: JudgeEstimate['refusals'];
}

const NO_SCORE = 'no answer holds a score';
const NO_PAIRS = 'no pair is answered in both orders yet';

/** A row for every planned cell of every judge, whether it has numbers yet or not. */
export function metricRows(
  inputs: readonly MetricInput[],
  splits: readonly SplitId[],
  conditions: readonly Condition[],
  epsilon: Epsilon,
): MetricRow[] {
  return inputs.flatMap(({ judge, result, refusals }) => {
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
          split,
          condition,
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

/** Each judge's flat means over its cells, as in the paper's Table 1. */
export function aggregateRows(inputs: readonly MetricInput[], epsilon: Epsilon): AggregateRow[] {
  return inputs.map(({ judge, result }) => {
    const { aggregate } = result.report;
    const wide = spreadsOf(result)?.aggregate;
    const { pairs, invalid } = result.report;
    const absent = pairs > 0 && invalid === 2 * pairs ? NO_SCORE : NO_PAIRS;
    return {
      judge,
      ...(result.elsewhere.length === 0 && { selfTest: result.selfTest }),
      pairs: sumOf(result.repeats, ({ pairs }) => pairs),
      invalid: sumOf(result.repeats, ({ invalid }) => invalid),
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

export type SortKey = 'judge' | 'split' | 'condition' | 'pairs' | 'invalid' | MetricId;

export interface SortOrder {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Sorts rows, ties in the order given; values that do not exist come last either way. */
export function sortRows(rows: readonly MetricRow[], order: SortOrder | null): MetricRow[] {
  if (order === null) return [...rows];
  const sign = order.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const x = sortValue(a, order.key);
    const y = sortValue(b, order.key);
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    if (typeof x === 'string' || typeof y === 'string') {
      return sign * (String(x) < String(y) ? -1 : Number(String(x) > String(y)));
    }
    return sign * (x - y);
  });
}

function sortValue(row: MetricRow, key: SortKey): string | number | null {
  switch (key) {
    case 'judge':
    case 'split':
    case 'condition':
    case 'pairs':
    case 'invalid':
      return row[key];
    default:
      return row.metrics[key].value;
  }
}

/** Pairs and unreadable judgements of a cell, each time they were asked. */
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

/** How far the repeats lie apart; null where everything was asked once. */
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
