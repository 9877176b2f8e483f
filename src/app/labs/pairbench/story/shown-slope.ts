import type { Slope } from '../charts/slope-chart.ts';
import { gapOf, higherOrder } from '../pair-words.ts';

/** A line by its judge and its scores, and which of its pairs was asked for. */
export interface ChosenSlope extends Pick<Slope, 'forward' | 'reverse'> {
  readonly judge: number;
  readonly at: number;
}

/** Why a pair is shown: no other gap is wider, its line is pointed at, or its line was clicked. */
export type ShownBy = 'widest' | 'pointed' | 'pinned';

/** The line whose pair is shown. */
interface ShownSlope {
  readonly judge: number;
  readonly slope: Slope;
  /** place of the pair among those of the line */
  readonly at: number;
}

/** The chosen line among the lines of each judge; null: none is chosen, or it is no more. */
export function findShown(
  slopes: readonly (readonly Slope[])[],
  chosen: ChosenSlope | null,
): ShownSlope | null {
  if (chosen === null) return null;
  const { judge, forward, reverse, at } = chosen;
  const slope = slopes[judge]?.find((one) => one.forward === forward && one.reverse === reverse);
  return slope?.points[at] ? { judge, slope, at } : null;
}

/**
 * A clicked line keeps its pair until ε moves beyond it: then the judge no longer counts it as a
 * change, and the headline is about others.
 */
export function keepPinned(pinned: ChosenSlope | null, epsilon: number): ChosenSlope | null {
  return pinned !== null && higherOrder(pinned, epsilon) !== null ? pinned : null;
}

/** The steepest line of the judge that changed its mind most, the first of `order`; null: none. */
export function widestOf(
  slopes: readonly (readonly Slope[])[],
  order: readonly number[],
): ShownSlope | null {
  const [judge = 0] = order;
  const [slope] = (slopes[judge] ?? []).toSorted((a, b) => (gapOf(b) ?? 0) - (gapOf(a) ?? 0));
  return slope ? { judge, slope, at: 0 } : null;
}
