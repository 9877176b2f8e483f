import { meanInterval } from '../../../statistics/intervals/mean-interval.ts';
import type { Share } from '../../../statistics/intervals/wilson.ts';
import { meanOf } from '../../../statistics/mean.ts';
import type { ExperimentReport } from '../report.ts';

/** A run's experiments for comparison, and the judges' names. */
export interface ComparedRun {
  /** id of the run, for links */
  readonly id: string;
  readonly experiments: readonly ExperimentReport[];
  /** the judges' names, by index in the spec */
  readonly names: readonly string[];
}

/** An accuracy with the numbers of experiments and pictures behind it. */
export interface Pooled extends Share {
  readonly experiments: number;
  readonly pictures: number;
}

/**
 * For each picture of an experiment, the share of right answers over judges and wordings; pictures
 * without an answer are left out. `judge`: only this judge's answers.
 */
export function sharesOf({ results }: ExperimentReport, judge?: number): number[] {
  const taken = results.filter((one) => judge === undefined || one.judge === judge);
  const pictures = Math.max(0, ...taken.map(({ hits }) => hits.length));
  return Array.from({ length: pictures }, (_, place) => {
    const shares = taken.flatMap(({ hits, byWording }) => {
      const right = hits[place];
      return right === undefined ? [] : [right / Math.max(1, byWording.length)];
    });
    return meanOf(shares);
  }).filter((share) => share !== null);
}

/**
 * The mean over pictures with its 95 % interval by Student's t. A picture is one observation,
 * however many judges and wordings answered about it. Null if no picture has an answer.
 */
export function poolShares(experiments: readonly (readonly number[])[]): Pooled | null {
  const answered = experiments.filter(({ length }) => length > 0);
  const found = meanInterval(answered.flat());
  if (!found) return null;
  const { mean, interval, count } = found;
  return {
    share: mean,
    low: Math.max(0, interval?.low ?? 0),
    high: Math.min(1, interval?.high ?? 1),
    experiments: answered.length,
    pictures: count,
  };
}
