import type { BiasRow, Estimate } from '../report.ts';

type OutcomeRow = Pick<BiasRow, 'measure' | 'beyond' | 'exceeds'>;

/**
 * What the interval of a bias's effect beyond noise decides:
 * - `good`: a score that should fall falls, or one that should stay moves by less than `SMALL`
 * - `bias`: a score that should fall loses less than half of what it could, or one that should stay
 *   moves
 * - `open`: the interval decides neither
 */
export type Outcome = 'good' | 'bias' | 'open';

/** A score that should fall and surely falls by less than this share has kept most of itself; ours. */
export const KEPT_MOST = 0.5;
/** Effects beyond noise that surely lie below this share count as none; ours. */
export const SMALL = 0.1;

/** Null: nothing could be compared. */
export function outcomeOf({ measure, beyond, exceeds }: OutcomeRow): Outcome | null {
  if (beyond === null || exceeds === null) return null;
  if (measure === 'BD') {
    if (exceeds) return 'good';
    return beyond.high < KEPT_MOST ? 'bias' : 'open';
  }
  if (exceeds) return 'bias';
  return beyond.high < SMALL ? 'good' : 'open';
}

/**
 * The effect beyond noise, with its interval extended to 0 where the mean score may not have
 * fallen: a score that rises as often as it falls shows no fall.
 */
export function effectOf({ measure, beyond, exceeds }: OutcomeRow): Estimate | null {
  if (beyond === null || measure !== 'BD' || exceeds === true) return beyond;
  return { ...beyond, low: Math.min(0, beyond.low) };
}
