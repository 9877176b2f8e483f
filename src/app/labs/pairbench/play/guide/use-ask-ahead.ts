import { useEffect } from 'react';
import { useStore } from 'zustand';
import { askAhead } from '../live/ask-ahead.ts';
import { liveStore } from '../live/live-store.ts';
import { oppositeOf } from '../live/parts.ts';
import type { PlayState } from '../state/play-state.ts';
import type { GuideStep } from './guide.ts';
import { guideStore, stepOf } from './guide-store.ts';
import { twinOf } from './trainings.ts';

/**
 * While nothing is left to ask about the stage, asks about what a reader is likely to turn to: what
 * the example's switch leads to, and the next step. Not before the stage is uncovered: a visitor
 * who only looks in loads one judge.
 */
export function useAskAhead(state: PlayState): void {
  const { guide, step } = useStore(guideStore);
  const isIdle = useStore(
    liveStore,
    ({ asking, curve }) => asking.status === 'done' && curve.status === 'idle',
  );
  const isReady = isIdle && !state.covered && step !== null;
  useEffect(() => {
    if (!isReady) return;
    const shown = stepOf({ guide, step });
    const next = stepOf({ guide, step: step + 1 });
    return askAhead(
      [turnedBy(shown?.turns, state), next?.state ?? null].filter((one) => one !== null),
    );
  }, [isReady, state, guide, step]);
}

/** What an example's switch leads to; null for an example without one. */
function turnedBy(turns: GuideStep['turns'], state: PlayState): PlayState | null {
  if (turns === 'training') return twinOf(state);
  return turns === 'condition' ? { ...state, condition: oppositeOf(state.condition) } : null;
}
