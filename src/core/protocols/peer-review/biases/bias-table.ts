import {
  type ChiSquare,
  chiSquare,
  type FourCells,
} from '../../../statistics/association/chi-square.ts';
import type { Interval } from '../../../statistics/intervals/bootstrap.ts';
import { pairedInterval, pairedShares } from '../../../statistics/intervals/paired-shares.ts';

/**
 * How often verdicts favour one kind of answer, compared with how often its author is the better
 * one by merit. Rows are verdicts and merit, columns yes and no. Cells count reviews or sum their
 * weights.
 */
export interface BiasTable {
  readonly cells: FourCells;
  /**
   * the paper's test of the four cells, which treats the two rows as different reviews; null if a
   * row or a column is empty
   */
  readonly paper: ChiSquare | null;
  /** how far verdicts favour such answers beyond merit; null without reviews */
  readonly effect: BiasEffect | null;
}

/** The two shares are paired, because each review gives both its verdict and the merit. */
interface BiasEffect extends Interval {
  /**
   * share of reviews whose verdict favours such an answer, minus the share in which merit does,
   * -1..1
   */
  readonly difference: number;
  /** McNemar's exact two-sided p; null for weighted reviews */
  readonly p: number | null;
}

/** A review with a winner, in terms of a bias. */
export interface Case {
  readonly reviewer: number;
  /** the verdict favours the answer that the bias would favour */
  readonly favoured: boolean;
  /** merit favours that answer too */
  readonly deserved: boolean;
}

/** Each review counts once. */
export function plainTable(cases: readonly Case[]): BiasTable {
  const shares = pairedShares(cases.length, ...discordant(cases, () => 1));
  return {
    ...tableOf(cases, () => 1),
    effect: shares && {
      difference: shares.difference,
      low: shares.low,
      high: shares.high,
      p: shares.p,
    },
  };
}

/**
 * Each review counts by its reviewer's weight. The cells are scaled to sum to the number of reviews
 * per row; the interval uses Kish's effective sample size.
 */
export function weightedTable(
  cases: readonly Case[],
  weightOf: (reviewer: number) => number,
): BiasTable {
  const total = sumOf(cases, ({ reviewer }) => weightOf(reviewer));
  const squares = sumOf(cases, ({ reviewer }) => weightOf(reviewer) ** 2);
  if (total === 0) return { ...tableOf(cases, () => 0), effect: null };
  const [onlyVerdict, onlyMerit] = discordant(cases, weightOf);
  const scale = total / squares;
  return {
    ...tableOf(cases, (reviewer) => (weightOf(reviewer) * cases.length) / total),
    effect: {
      difference: (onlyVerdict - onlyMerit) / total,
      ...pairedInterval(scale * total, scale * onlyVerdict, scale * onlyMerit),
      p: null,
    },
  };
}

/** Reviews in which only the verdict, and reviews in which only merit, favours such an answer. */
function discordant(
  cases: readonly Case[],
  weightOf: (reviewer: number) => number,
): [onlyVerdict: number, onlyMerit: number] {
  const count = (fits: (one: Case) => boolean) =>
    sumOf(cases, (one) => (fits(one) ? weightOf(one.reviewer) : 0));
  return [
    count(({ favoured, deserved }) => favoured && !deserved),
    count(({ favoured, deserved }) => deserved && !favoured),
  ];
}

function tableOf(
  cases: readonly Case[],
  weightOf: (reviewer: number) => number,
): Pick<BiasTable, 'cells' | 'paper'> {
  const sum = (fits: (one: Case) => boolean) =>
    sumOf(cases, (one) => (fits(one) ? weightOf(one.reviewer) : 0));
  const cells = [
    [sum(({ favoured }) => favoured), sum(({ favoured }) => !favoured)],
    [sum(({ deserved }) => deserved), sum(({ deserved }) => !deserved)],
  ] as const;
  return { cells, paper: chiSquare(cells) };
}

function sumOf<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
