import { kendallTauB } from '../../../statistics/ranking/kendall-tau-b.ts';
import type { InvalidKind } from '../readers/read-score.ts';
import { ALL_SPLITS, CONDITIONS, type Condition, type PairKind } from '../split.ts';
import { mmScore, type RelaxedSymmetry, relaxedSymmetry, smoothness } from './metrics.ts';
import {
  type Aggregate,
  aggregateCells,
  controlSplits,
  type SplitReport,
} from './report-aggregate.ts';

/** One pair under one condition, scored in both orders. */
export interface ReportRow {
  readonly pair: string;
  /** one of our splits, or any name from the user's table */
  readonly split: string;
  readonly condition: Condition;
  readonly kind?: PairKind;
  /** the score a judge should give, 1..10 in PairBench */
  readonly truth: number;
  /** 1..10, for captions also 0; -1: invalid */
  readonly forward: number;
  readonly reverse: number;
}

/** Number of judgements without a score, by reason. */
export type InvalidKinds = Readonly<Record<InvalidKind, number>>;

/** How often each score was given, both orders together. */
interface ScoreHistogram {
  readonly invalid: number;
  /** counts of the scores 0..10; the index is the score */
  readonly counts: readonly number[];
}

/** Results of a judge on one split under one condition; null if a metric has no value. */
export interface CellReport {
  readonly split: string;
  readonly condition: Condition;
  readonly pairs: number;
  /** invalid judgements, at most twice the pairs */
  readonly invalid: number;
  /** there are judgements but none has a score, so no metric has a value */
  readonly noScore?: true;
  /** 0..1, over both orders pooled */
  readonly mmscore: number | null;
  /** 0..1 by ε; a pair with an invalid side is asymmetric */
  readonly relaxedSymmetry: RelaxedSymmetry | null;
  /** nats, over both orders pooled */
  readonly smoothness: number | null;
  /** -1..1, over both orders pooled; -1 (invalid) counts as the lowest score */
  readonly kendallTauB: number | null;
  /** covers only rows with a known kind */
  readonly histogram: Partial<Record<PairKind, ScoreHistogram>>;
}

export interface Report {
  readonly pairs: number;
  readonly judgements: number;
  readonly invalid: number;
  /** number of invalid judgements by reason; absent if unknown */
  readonly invalidKinds?: InvalidKinds;
  readonly cells: readonly CellReport[];
  readonly splits: readonly SplitReport[];
  readonly aggregate: Aggregate;
}

/**
 * Computes PairBench's metrics of one judge, by split and condition and overall. The rows' order
 * does not matter: cells come in the order of `ALL_SPLITS`, then other splits by name, sensitive
 * first. Throws RangeError on a value that is not a score.
 */
export function reportPairs(rows: readonly ReportRow[], invalidKinds?: InvalidKinds): Report {
  const cells = groupCells(rows).map(reportCell).sort(compareCells);
  return {
    pairs: rows.length,
    judgements: 2 * rows.length,
    invalid: cells.reduce((sum, cell) => sum + cell.invalid, 0),
    ...(invalidKinds && { invalidKinds }),
    cells,
    splits: controlSplits(cells),
    aggregate: aggregateCells(cells),
  };
}

type CellRows = readonly [first: ReportRow, ...others: ReportRow[]];

function groupCells(rows: readonly ReportRow[]): CellRows[] {
  const cells = new Map<string, [ReportRow, ...ReportRow[]]>();
  for (const row of rows) {
    // a condition contains no space, so no two cells share a key
    const key = `${row.condition} ${row.split}`;
    const cell = cells.get(key);
    if (cell) cell.push(row);
    else cells.set(key, [row]);
  }
  return [...cells.values()];
}

function reportCell(rows: CellRows): CellReport {
  const [{ split, condition }] = rows;
  const pairs = rows.length;
  const truth = new Float64Array(2 * pairs);
  // forward in the first half, reverse in the second: the paper's D and rev(D)
  const scores = new Float64Array(2 * pairs);
  const histograms = new Map<PairKind, ReturnType<typeof emptyHistogram>>();
  rows.forEach((row, i) => {
    truth[i] = row.truth;
    truth[pairs + i] = row.truth;
    scores[i] = row.forward;
    scores[pairs + i] = row.reverse;
    if (row.kind === undefined) return;
    const histogram = histograms.get(row.kind) ?? emptyHistogram();
    histograms.set(row.kind, histogram);
    for (const score of [row.forward, row.reverse]) {
      if (score < 0) histogram.invalid++;
      else histogram.counts[score] = (histogram.counts[score] ?? 0) + 1;
    }
  });
  const invalid = scores.reduce((sum, score) => sum + (score < 0 ? 1 : 0), 0);
  const counts = { split, condition, pairs, invalid };
  const histogram = Object.fromEntries(histograms);
  // in scikit-learn's convention two constant labellings agree completely, so a judge without
  // scores would get an MMScore of 1 in a cell whose truths are all equal
  if (invalid === scores.length) return { ...counts, noScore: true, ...NO_VALUES, histogram };
  return {
    ...counts,
    mmscore: mmScore(truth, scores),
    relaxedSymmetry: relaxedSymmetry(scores.subarray(0, pairs), scores.subarray(pairs)),
    smoothness: smoothness(scores),
    kendallTauB: kendallTauB(truth, scores),
    histogram,
  };
}

const NO_VALUES = {
  mmscore: null,
  relaxedSymmetry: null,
  smoothness: null,
  kendallTauB: null,
} as const;

function emptyHistogram(): { invalid: number; counts: number[] } {
  return { invalid: 0, counts: new Array<number>(11).fill(0) };
}

function compareCells(a: CellReport, b: CellReport): number {
  return (
    placeOf(a.split) - placeOf(b.split) ||
    (a.split < b.split ? -1 : Number(a.split > b.split)) ||
    CONDITIONS.indexOf(a.condition) - CONDITIONS.indexOf(b.condition)
  );
}

function placeOf(split: string): number {
  const place = (ALL_SPLITS as readonly string[]).indexOf(split);
  return place < 0 ? ALL_SPLITS.length : place;
}
