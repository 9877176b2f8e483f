import { useState } from 'react';
import { useStore } from 'zustand';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { liveStore } from '../live/live-store.ts';
import type { LiveView } from '../live/live-view.ts';
import type { PairAnswers } from '../live/read-part.ts';
import { useLater, useOpened } from '../stage/use-opened.ts';
import type { PlayState } from '../state/play-state.ts';
import type { Guide, GuideStep } from './guide.ts';
import { guideStore, stepOf } from './guide-store.ts';
import { TOUR } from './tour.ts';

/**
 * Whether what the step tells of the answers may be read: they are uncovered and on the stage.
 * Outside the tour it stays told while the same step is asked at another strength.
 */
export function useTold(state: PlayState): boolean {
  const { guide, step } = useStore(guideStore);
  const isThere = isAnswered(useStore(liveStore), state, stepOf({ guide, step })?.target);
  const [told, setTold] = useState<Told | null>(null);
  const isSame = told?.guide === guide && told.step === step;
  if (isThere && !state.covered && !isSame) setTold({ guide, step });
  if (state.covered) return false;
  return isThere || (guide !== TOUR && isSame);
}

/** The same; after an uncovering, once that comes to its words. */
export function useToldLater(state: PlayState): boolean {
  const isLate = useOpened(state.covered === true || state.covered === 'grey');
  return useLater(useTold(state), isLate);
}

interface Told {
  readonly guide: Guide;
  readonly step: number | null;
}

/** Whether the answers that a step speaks of are on the stage. */
function isAnswered(
  { answers, blind, curve }: LiveView,
  state: PlayState,
  target: GuideStep['target'],
): boolean {
  const isThere = (one: PairAnswers | null) =>
    one !== null && ORDERS.every((order) => one[order].reading !== null);
  return (
    isThere(answers) &&
    (!state.blind || isThere(blind)) &&
    (target !== 'curve' || curve.points.every(isThere))
  );
}
