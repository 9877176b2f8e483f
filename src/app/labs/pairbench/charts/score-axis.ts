import { isValidScore, TOP_SCORE } from './pair-kinds.ts';

/**
 * Positions of scores on an axis. Unreadable answers get a row of their own below the lowest score;
 * a 0, which only picture-text prompts allow, gets one where it occurs.
 */
export interface ScoreAxis {
  /** lowest valid score shown: 1, or 0 where one occurs */
  readonly low: number;
  /** where unreadable answers stand: one step below `low` */
  readonly invalid: number;
  /** every position from `invalid` to 10 */
  readonly positions: readonly number[];
}

/** The axis that has room for all of these scores. */
export function scoreAxis(scores: Iterable<number>): ScoreAxis {
  let low = 1;
  for (const score of scores) {
    if (score === 0) {
      low = 0;
      break;
    }
  }
  const invalid = low - 1;
  const positions = Array.from({ length: TOP_SCORE - invalid + 1 }, (_, index) => invalid + index);
  return { low, invalid, positions };
}

/** Where a score stands on the axis. */
export function positionOf(axis: ScoreAxis, score: number): number {
  return isValidScore(score) ? score : axis.invalid;
}

/** CSS pixels a step needs for "invalid" to stand clear of its neighbour. */
const ROOM_FOR_WORD = 40;

/** How the positions of an axis are written below it where a step is `step` CSS pixels wide. */
export function tickLabels(axis: ScoreAxis, step: number): (position: number) => string {
  return (position) =>
    position === axis.invalid && step < ROOM_FOR_WORD ? 'inv.' : positionLabel(axis, position);
}

/** The name of a position: "invalid", "1" … "10". */
export function positionLabel(axis: ScoreAxis, position: number): string {
  return position === axis.invalid ? 'invalid' : String(position);
}
