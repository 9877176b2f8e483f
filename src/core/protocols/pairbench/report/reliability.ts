import { type Share, wilson } from '../../../statistics/intervals/wilson.ts';
import { ORDERS } from '../split.ts';
import { favouredPosition } from './compare-scores.ts';
import type { ResultPoint } from './points.ts';

/** How reliable a judge is when it is asked again, and when the order changes. */
export interface Reliability {
  /** share of repeated judgements whose score is at most ε from the first; null: asked once */
  readonly retest: Share | null;
  /** share of pairs whose two orders are at most ε apart, over all repeats */
  readonly symmetry: Share | null;
  /**
   * -1..1: how much more often a pair scores higher with the original first than second, over all
   * pairs with a score in both orders
   */
  readonly firstPosition: number | null;
  /** p value of McNemar's exact test that neither order is favoured; null if no scores differ */
  readonly p: number | null;
}

/** Whether two scores agree. Two invalid scores do not: neither answer had a score. */
function isNear(a: number, b: number, epsilon: number): boolean {
  return a >= 0 && b >= 0 && Math.abs(a - b) <= epsilon;
}

export function measureReliability(points: readonly ResultPoint[], epsilon: number): Reliability {
  const first = new Map(
    points.flatMap((point) => (point.repeat === 0 ? [[point.pair, point] as const] : [])),
  );
  let retested = 0;
  let same = 0;
  let symmetric = 0;
  for (const point of points) {
    if (isNear(point.forward, point.reverse, epsilon)) symmetric++;
    const before = first.get(point.pair);
    if (point.repeat === 0 || !before) continue;
    for (const order of ORDERS) {
      retested++;
      if (isNear(before[order], point[order], epsilon)) same++;
    }
  }
  const once = [...first.values()];
  const { higher, lower, p } = favouredPosition(once);
  const scored = once.filter(({ forward, reverse }) => forward >= 0 && reverse >= 0).length;
  return {
    retest: wilson(same, retested),
    symmetry: wilson(symmetric, points.length),
    firstPosition: scored === 0 ? null : (higher - lower) / scored,
    p,
  };
}
