import type { Interval } from '../intervals/bootstrap.ts';
import { Z_95 } from '../intervals/wilson.ts';

/**
 * Pearson's correlation of two lists, -1..1. Null if one is constant or has fewer than two values.
 * Throws RangeError if the lengths differ.
 */
export function pearson(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length) {
    throw new RangeError(`two lists to compare need one length, got ${a.length} and ${b.length}`);
  }
  const [x, y] = [centred(a), centred(b)];
  const spread = Math.sqrt(dot(x, x)) * Math.sqrt(dot(y, y));
  return spread > 0 ? Math.max(-1, Math.min(1, dot(x, y) / spread)) : null;
}

/** A correlation with its uncertainty. */
export interface Correlation {
  /** Pearson's, -1..1 */
  readonly r: number;
  /** 95 %, on Fisher's scale; null for fewer than four pairs */
  readonly interval: Interval | null;
  readonly count: number;
}

/** The fewest pairs for an interval on Fisher's scale. */
const LEAST_PAIRS = 4;

/** Pearson's correlation with its interval; null if undefined. Throws RangeError as `pearson`. */
export function correlate(a: readonly number[], b: readonly number[]): Correlation | null {
  const r = pearson(a, b);
  if (r === null) return null;
  const count = a.length;
  if (count < LEAST_PAIRS) return { r, interval: null, count };
  const half = Z_95 / Math.sqrt(count - 3);
  // a perfect correlation is infinite on that scale, and its interval has no width
  return {
    r,
    interval: { low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) },
    count,
  };
}

/** Spearman's rank correlation: Pearson's of the ranks, ties sharing their mean rank. */
export function spearman(a: readonly number[], b: readonly number[]): number | null {
  return pearson(meanRanks(a), meanRanks(b));
}

/** The rank of each value, 1 for the least; equal values share their mean rank. */
function meanRanks(values: readonly number[]): number[] {
  const order = values.map((_, place) => place);
  order.sort((a, b) => (values[a] as number) - (values[b] as number));
  const ranks = new Array<number>(values.length);
  for (let start = 0, end = 0; start < order.length; start = end) {
    const value = values[order[start] as number];
    while (end < order.length && values[order[end] as number] === value) end++;
    for (let place = start; place < end; place++) {
      ranks[order[place] as number] = (start + 1 + end) / 2;
    }
  }
  return ranks;
}

function centred(values: readonly number[]): number[] {
  // a constant list has no correlation, even if rounding shifts its mean
  if (values.every((value) => value === values[0])) return values.map(() => 0);
  // scaled by the largest value, so that sums and squares do not overflow
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scaled = values.map((value) => value / largest);
  const mean = scaled.reduce((sum, value) => sum + value, 0) / values.length;
  return rescaled(scaled.map((value) => value - mean));
}

/**
 * Scales by the largest deviation again: values that lie close together far from 0 deviate little.
 */
function rescaled(deviations: readonly number[]): number[] {
  const largest = deviations.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest > 0 ? deviations.map((value) => value / largest) : [...deviations];
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
