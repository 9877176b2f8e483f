import { isValidScore, TOP_SCORE } from './pair-kinds.ts';

/**
 * Positions of scores on an axis. If invalid answers occur, they get a lane of their own below the
 * lowest score. A position for 0, which only picture-text prompts allow, exists only if 0 occurs.
 */
export interface ScoreAxis {
  /** lowest valid score shown: 1, or 0 if one occurs */
  readonly low: number;
  /** position of invalid answers: one step below `low` */
  readonly invalid: number;
  /** all positions shown, up to 10 */
  readonly positions: readonly number[];
}

/** The smallest axis that shows all of these scores. */
export function scoreAxis(scores: Iterable<number>): ScoreAxis {
  let low = 1;
  let hasInvalid = false;
  for (const score of scores) {
    if (score === 0) low = 0;
    else if (!isValidScore(score)) hasInvalid = true;
  }
  const invalid = low - 1;
  const first = hasInvalid ? invalid : low;
  const positions = Array.from({ length: TOP_SCORE - first + 1 }, (_, index) => first + index);
  return { low, invalid, positions };
}

/** The axis for the scores of all pairs in both orders. */
export function axisOf(
  points: readonly { readonly forward: number; readonly reverse: number }[],
): ScoreAxis {
  return scoreAxis(points.flatMap(({ forward, reverse }) => [forward, reverse]));
}

/** Position of a score on the axis. */
export function positionOf(axis: ScoreAxis, score: number): number {
  return isValidScore(score) ? score : axis.invalid;
}

/** The score at a position; -1 is invalid. */
export function scoreAt(axis: ScoreAxis, position: number): number {
  return position === axis.invalid ? -1 : position;
}

/** The range of the axis: half a step beyond either end. */
export function spanOf({ positions, low }: ScoreAxis): readonly [number, number] {
  return [(positions[0] ?? low) - 0.5, TOP_SCORE + 0.5];
}

/** CSS pixels per step that "invalid" needs to keep clear of its neighbour. */
const ROOM_FOR_WORD = 40;

/** Labels for the axis positions, given the width of a step in CSS pixels. */
export function tickLabels(axis: ScoreAxis, step: number): (position: number) => string {
  return (position) =>
    position === axis.invalid && step < ROOM_FOR_WORD ? 'inv.' : positionLabel(axis, position);
}

/** The name of a position: "invalid", "1" … "10". */
export function positionLabel(axis: ScoreAxis, position: number): string {
  return position === axis.invalid ? 'invalid' : String(position);
}
