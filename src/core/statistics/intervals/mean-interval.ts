import { spreadOf } from '../spread.ts';
import { CONFIDENCE, type Interval } from './bootstrap.ts';
import { tTwoSided, tWithin } from './student-t.ts';

/** A mean over independent repeats. */
export interface MeanInterval {
  readonly mean: number;
  /** 95 %; null for a single value */
  readonly interval: Interval | null;
  /** sample standard deviation; null for a single value */
  readonly deviation: number | null;
  /** repeats that have a value */
  readonly count: number;
}

/** The mean of the values that are present, with Student's interval; null if there are none. */
export function meanInterval(values: readonly (number | null | undefined)[]): MeanInterval | null {
  const spread = spreadOf(values);
  if (!spread) return null;
  const { mean, deviation, count } = spread;
  if (deviation === null) return { mean, interval: null, deviation, count };
  const half = (tWithin(CONFIDENCE, count - 1) * deviation) / Math.sqrt(count);
  return { mean, interval: { low: mean - half, high: mean + half }, deviation, count };
}

/** The difference between two measurements of the same repeats. */
export interface PairedDifference extends MeanInterval {
  /** repeats in which the two differ */
  readonly differing: number;
  /** two-sided p of the paired t-test; 1 if no repeat differs, null for a single repeat */
  readonly p: number | null;
}

/** Differences smaller than this are rounding. */
const SAME = 1e-12;

/**
 * After minus before, repeat by repeat. Repeats that lack either value are left out; null if none
 * is left.
 */
export function pairedDifference(
  before: readonly (number | null | undefined)[],
  after: readonly (number | null | undefined)[],
): PairedDifference | null {
  const differences = before.flatMap((one, place) => {
    const other = after[place] ?? null;
    return (one ?? null) === null || other === null ? [] : [other - (one as number)];
  });
  const found = meanInterval(differences);
  if (!found) return null;
  const differing = differences.filter((one) => Math.abs(one) > SAME).length;
  return { ...found, differing, p: differing === 0 && found.count > 1 ? 1 : pOf(found) };
}

function pOf({ mean, deviation, count }: MeanInterval): number | null {
  if (deviation === null) return null;
  return tTwoSided(mean / (deviation / Math.sqrt(count)), count - 1);
}
