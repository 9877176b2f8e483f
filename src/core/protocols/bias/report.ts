import type { BiasId, Category, Measure } from './biases.ts';
import type { Scores } from './measure/score-table.ts';

/** A mean over pairs with its 95 % interval, which counts items. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The effect of noise on a figure: a JPEG round trip at quality 95, or asking the same again. */
export interface Floor extends Estimate {
  readonly by: 'sham' | 'again';
}

/** One bias of one judge. */
export interface BiasRow {
  readonly bias: BiasId;
  readonly name: string;
  readonly category: Category;
  readonly measure: Measure;
  /** 0..1, see `Measure`; null: no pair could be compared */
  readonly figure: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** the same measure if only noise changed; null for `preference`, whose floor is 0.5 */
  readonly floor: Floor | null;
  /**
   * The effect minus the noise effect on the same pairs, -1..1: for BD how much farther the score
   * falls, for BC and consistency how much more it moves, for preference how far it lies above 0.5.
   */
  readonly beyond: Estimate | null;
  /**
   * The interval of `beyond` lies above 0 and, for BD, that of `shift` below 0: a score that rises
   * as often as it falls does not fall. Null: nothing could be compared.
   */
  readonly exceeds: boolean | null;
  /**
   * Mean change of the score, after minus before, in points of the scale of 1 to 10; for
   * `consistency` the share of first places that won minus that of second places, -1..1
   */
  readonly shift: Estimate | null;
  /** number of compared pairs */
  readonly n: number;
  /** number of items that they come from */
  readonly items: number;
  /** pairs with an unreadable score or a failed ask */
  readonly dropped: number;
  /** pairs that begin at the bottom of the scale, where BD has no value */
  readonly bottom: number;
  /** why it was not asked; absent: it was asked */
  readonly leftOut?: string;
  /** the result in one sentence */
  readonly sentence: string;
}

/** Mean figure of the paper's biases in one category, over all their pairs. */
export interface CategoryMean extends Estimate {
  readonly category: Category;
}

/** The measurements of one judge in a run. */
export interface BiasReport {
  /** in the order of `BIASES` */
  readonly rows: readonly BiasRow[];
  readonly categories: readonly CategoryMean[];
  /** the interval of every measured shift contains 0 */
  readonly allZero: boolean;
  /** the most important result, in one sentence */
  readonly headline: string;
  /** items of the run, and those asked about */
  readonly planned: number;
  readonly asked: number;
  /** unreadable or failed answers, and all answers */
  readonly unreadable: number;
  readonly answers: number;
  /** by item and slot name, for lists */
  readonly scores: ReadonlyMap<number, ReadonlyMap<string, Scores>>;
  readonly fromFallback: number;
}

/** One for each judge, in the spec's order. */
export type BiasRunReport = readonly BiasReport[];
