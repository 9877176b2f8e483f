import {
  type PairedDifference,
  pairedDifference,
} from '../../../statistics/intervals/mean-interval.ts';
import type { ExperimentPlan } from '../experiment.ts';
import type { ModelResult } from '../report.ts';

/** A judge’s accuracy compared with chance. */
type BesideChance = 'above' | 'below' | 'at' | 'open';

/**
 * Maximum width of a narrow interval. A narrow interval that contains chance (or 0, for a
 * difference) needs no more pictures; ours.
 */
export const NARROW = 0.35;

/** Accuracy of picking answers at random without ever abstaining. */
export function chanceOf({ answers }: Pick<ExperimentPlan, 'answers'>): number {
  return 1 / answers.length;
}

/** "at": the interval contains chance and is narrow; "open": it contains chance but is too wide. */
export function besideChance(
  plan: Pick<ExperimentPlan, 'answers'>,
  { average }: Pick<ModelResult, 'average'>,
): BesideChance {
  if (!average) return 'open';
  const chance = chanceOf(plan);
  if (average.low > chance) return 'above';
  if (average.high < chance) return 'below';
  return average.high - average.low <= NARROW ? 'at' : 'open';
}

/** What a paired comparison reads of a judge's result. */
type Hits = Pick<ModelResult, 'hits' | 'byWording'>;

/** Difference in accuracy of two judges on the same pictures, first minus second; -1..1. */
export function differenceOf(first: Hits, second: Hits): PairedDifference | null {
  const shares = ({ hits, byWording }: Hits) =>
    hits.map((right) => (right === undefined ? null : right / Math.max(1, byWording.length)));
  return pairedDifference(shares(second), shares(first));
}

/** Whether the interval of a difference excludes 0. */
export function isShown(found: PairedDifference | null): boolean {
  const interval = found?.interval;
  return interval !== null && interval !== undefined && (interval.low > 0 || interval.high < 0);
}
