import { useState } from 'react';
import { useStore } from 'zustand';
import { NO_DIGITS, useShortcuts } from '../../../../kit/components/shortcuts.ts';
import { liveStore } from '../live/live-store.ts';
import { type ScoreGuess, sayGuess } from '../stage/score-guess.ts';
import { orderOnStage } from '../state/cover.ts';
import { uncover } from '../state/play-actions.ts';
import type { PlayState } from '../state/play-state.ts';

interface RoomGuess {
  /** takes a guess and uncovers; null where nothing is to be guessed */
  readonly guess: ((score: number) => void) | null;
  /** how the last guess went; null without one about this stage */
  readonly said: string | null;
}

/**
 * What a room guesses of a covered score, by the digits, where 0 is 10; throughout a lecture, a digit
 * does nothing else. `open`: the stage is in sight, and not a tour's, whose stops uncover themselves.
 */
export function useRoomGuess(state: PlayState, open: boolean): RoomGuess {
  const [guessed, setGuessed] = useState<ScoreGuess | null>(null);
  const live = useStore(liveStore);
  const isCovered = state.covered === true || state.covered === 'grey';
  const score = live.answers[orderOnStage(state)].reading?.score ?? -1;
  const guess =
    open && isCovered && score >= 0
      ? (one: number) => {
          setGuessed({ score: one, at: state });
          uncover();
        }
      : null;
  const digits =
    guess && Object.fromEntries([...'1234567890'].map((key, at) => [key, () => guess(at + 1)]));
  useShortcuts(digits ?? NO_DIGITS, 'first');
  return { guess, said: guessed && sayGuess(guessed, state, live) };
}
