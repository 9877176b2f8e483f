import type { PairAnswers } from '../live/read-part.ts';
import { differs, isGrey, orderOnStage } from '../state/cover.ts';
import type { PlayState } from '../state/play-state.ts';

/** A guess of the score that was covered, and about which stage. */
export interface ScoreGuess {
  readonly score: number;
  readonly at: PlayState;
}

/** How a guess went; null where the stage shows another pair, strength or kind of picture. */
export function sayGuess(
  { score, at }: ScoreGuess,
  state: PlayState,
  { answers, blind }: Readonly<Record<'answers' | 'blind', PairAnswers>>,
): string | null {
  const isAboutGrey = at.covered === 'grey';
  if (at.strength !== state.strength || differs(at, state)) return null;
  if (isAboutGrey !== isGrey(state)) return null;
  const shown = orderOnStage(at);
  const { reading } = isAboutGrey
    ? blind[shown]
    : answers[shown === 'forward' ? 'reverse' : 'forward'];
  if (reading === null || reading.score < 0) return `you guessed ${score}`;
  return score === reading.score
    ? `you guessed ${score}: right`
    : `you guessed ${score}, it said ${reading.score}`;
}
