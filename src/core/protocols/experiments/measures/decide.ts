import {
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import type { ExperimentPlan } from '../experiment.ts';
import type { ModelResult } from '../report.ts';

/** A judge’s share of right answers beside that of a random pick. */
export type BesideChance = 'above' | 'below' | 'at' | 'open';

/** An interval this wide at most is narrow enough to say that there is nothing more to see; ours. */
export const NARROW = 0.35;

/** Share right of one who picks among the answers at random and never abstains. */
export function chanceOf({ answers }: Pick<ExperimentPlan, 'answers'>): number {
  return 1 / answers.length;
}

/** "at": the interval holds chance and is narrow; "open": it is too wide to tell. */
export function besideChance(plan: ExperimentPlan, { average }: ModelResult): BesideChance {
  if (!average) return 'open';
  const chance = chanceOf(plan);
  if (average.low > chance) return 'above';
  if (average.high < chance) return 'below';
  return average.high - average.low <= NARROW ? 'at' : 'open';
}

/** How much more often one judge is right than another about the same pictures; -1..1. */
export function differenceOf(first: ModelResult, second: ModelResult): PairedDifference | null {
  const shares = ({ hits, byWording }: ModelResult) =>
    hits.map((right) => (right === undefined ? null : right / Math.max(1, byWording.length)));
  return pairedDifference(shares(second), shares(first));
}

/** Whether the interval of a difference excludes 0. */
export function isShown(found: PairedDifference | null): boolean {
  const interval = found?.interval;
  return interval !== null && interval !== undefined && (interval.low > 0 || interval.high < 0);
}
