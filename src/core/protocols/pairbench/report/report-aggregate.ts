import { meanOf } from '../../../statistics/mean.ts';
import type { Condition } from '../split.ts';
import { controllability, EPSILONS, type RelaxedSymmetry } from './metrics.ts';

/** Input of the aggregation for a split under a condition; null if a value is missing. */
export interface CellMetrics {
  readonly split: string;
  readonly condition: Condition;
  /** there are judgements, but none has a score */
  readonly noScore?: true;
  readonly mmscore: number | null;
  readonly relaxedSymmetry: RelaxedSymmetry | null;
  readonly smoothness: number | null;
  readonly kendallTauB: number | null;
}

export interface SplitReport {
  readonly split: string;
  /** at most 1; null if a condition is missing */
  readonly controllability: number | null;
}

/** A judge's row, as in the paper's Table 1. */
export interface Aggregate {
  /** 0..1 */
  readonly mmscore: number | null;
  /** 0..1 by ε */
  readonly relaxedSymmetry: RelaxedSymmetry | null;
  /** nats */
  readonly smoothness: number | null;
  /** at most 1 */
  readonly controllability: number | null;
  /** -1..1 */
  readonly kendallTauB: number | null;
}

/**
 * Averages a judge's cells. Each metric is the unweighted mean over all cells; controllability is
 * the unweighted mean over the splits that have both conditions. This is how Tables 3 to 7 give
 * Table 1. A missing value is skipped, like "-" in the tables; a mean of nothing is null. A cell
 * that was judged without a single score is not missing. It counts as 0 in MMScore, symmetry and
 * smoothness, so that a judge cannot gain by giving no score where it does badly. If no cell has a
 * score, there is no value.
 */
export function aggregateCells(judged: readonly CellMetrics[]): Aggregate {
  const cells = judged.every(({ noScore }) => noScore) ? judged : judged.map(countNoScore);
  return {
    mmscore: meanOf(cells.map((cell) => cell.mmscore)),
    relaxedSymmetry: meanSymmetry(cells),
    smoothness: meanOf(cells.map((cell) => cell.smoothness)),
    controllability: meanOf(controlSplits(cells).map((split) => split.controllability)),
    kendallTauB: meanOf(cells.map((cell) => cell.kendallTauB)),
  };
}

const NONE_WITHIN = Object.fromEntries(EPSILONS.map((epsilon) => [epsilon, 0])) as RelaxedSymmetry;

function countNoScore(cell: CellMetrics): CellMetrics {
  if (!cell.noScore) return cell;
  return { ...cell, mmscore: 0, relaxedSymmetry: NONE_WITHIN, smoothness: 0 };
}

/** The controllability of every split, in the order of the cells. */
export function controlSplits(cells: readonly CellMetrics[]): SplitReport[] {
  const splits = new Map<string, Partial<Record<Condition, number | null>>>();
  for (const { split, condition, mmscore } of cells) {
    splits.set(split, { ...splits.get(split), [condition]: mmscore });
  }
  return [...splits].map(([split, { sensitive = null, invariant = null }]) => ({
    split,
    controllability:
      sensitive === null || invariant === null ? null : controllability(sensitive, invariant),
  }));
}

function meanSymmetry(cells: readonly CellMetrics[]): RelaxedSymmetry | null {
  const symmetries = cells.flatMap((cell) => cell.relaxedSymmetry ?? []);
  if (symmetries.length === 0) return null;
  const means = EPSILONS.map((epsilon) => [epsilon, meanOf(symmetries.map((s) => s[epsilon]))]);
  return Object.fromEntries(means) as RelaxedSymmetry;
}
