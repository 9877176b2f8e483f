import { CURVE_STRENGTHS } from '../live/parts.ts';

/** A drawn curve: a whole score, 1 to 10, at each strength of the measured one; null: not drawn. */
export type CurveGuess = readonly (number | null)[];

export interface CurveSpot {
  /** index of the strength */
  readonly at: number;
  /** 1 to 10 */
  readonly score: number;
}

/** A curve of which at most the spot that is shown is known. */
export function beginGuess(known: CurveSpot | null): CurveGuess {
  return CURVE_STRENGTHS.map((_, at) => (at === known?.at ? known.score : null));
}

/**
 * Draws a stroke: the spots between its ends lie on a straight line, rounded to whole scores, for a
 * fast pen skips some.
 */
export function drawStroke(guess: CurveGuess, from: CurveSpot, to: CurveSpot): CurveGuess {
  const [low, high] = from.at <= to.at ? [from, to] : [to, from];
  const width = Math.max(high.at - low.at, 1);
  return guess.map((was, at) => {
    if (at === to.at) return to.score;
    if (at < low.at || at > high.at) return was;
    return Math.round(low.score + ((at - low.at) / width) * (high.score - low.score));
  });
}

/**
 * Mean absolute difference in points over the spots that have both, without the one that was shown
 * (unless the pen moved it); null if no spot has.
 */
export function meanMiss(
  guess: CurveGuess,
  scores: readonly (number | null)[],
  known: CurveSpot | null,
): number | null {
  const misses = guess.flatMap((guessed, at) => {
    const score = scores[at] ?? null;
    return guessed === null ||
      score === null ||
      score < 1 ||
      (at === known?.at && guessed === known.score)
      ? []
      : [Math.abs(guessed - score)];
  });
  return misses.length === 0 ? null : misses.reduce((sum, miss) => sum + miss) / misses.length;
}
