import type { MeanInterval } from '../../../statistics/intervals/mean-interval.ts';
import { meanShare } from '../../../statistics/intervals/mean-share.ts';
import type { RewardsReport } from '../report.ts';
import { rankingKey, type ScoredCandidate } from '../selection/choose-best.ts';
import { type Reading, type Rows, scoredRows } from './select.ts';

/**
 * VL-RewardBench's measure: for each question, how often a right solution scores above a wrong one,
 * a tie counting half. Step scores are aggregated as `reading` says (there: by their mean). Chance
 * is 0.5. A question without both kinds of solution does not count.
 */
export function comparePairs(
  report: RewardsReport,
  model: number,
  reading: Reading,
  rows: Rows = 'picture',
): MeanInterval | null {
  return meanShare(scoredRows(report, model, reading, rows).map((row) => row && shareAbove(row)));
}

function shareAbove(row: readonly ScoredCandidate[]): number | null {
  const keyOf = ({ score }: ScoredCandidate) => rankingKey(score);
  const right = row.filter(({ correct }) => correct).map(keyOf);
  const wrong = row.filter(({ correct }) => !correct).map(keyOf);
  if (right.length === 0 || wrong.length === 0) return null;
  let above = 0;
  for (const a of right) for (const b of wrong) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / (right.length * wrong.length);
}
