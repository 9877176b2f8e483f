import { useState } from 'react';
import { useStore } from 'zustand';
import { ORDERS } from '../../../../../core/protocols/pairbench/split.ts';
import { liveStore } from '../live/live-store.ts';
import type { LiveView } from '../live/live-view.ts';
import type { PairAnswers } from '../live/read-part.ts';
import type { PlayState } from '../state/play-state.ts';
import type { GuideStep } from './guide.ts';
import { guideStore, stepOf } from './guide-store.ts';
import { TOUR } from './tour.ts';

/**
 * Whether what the step tells of the answers may be read: they are uncovered and on the stage.
 * Outside the tour it stays told while the same step is asked at another strength.
 */
export function useTold(state: PlayState): boolean {
  const { guide, step } = useStore(guideStore);
  const isThere = isAnswered(useStore(liveStore), state, stepOf({ guide, step })?.target);
  const name = `${guide.title} ${step}`;
  const [told, setTold] = useState<string | null>(null);
  if (isThere && !state.covered && told !== name) setTold(name);
  if (state.covered) return false;
  return isThere || (guide !== TOUR && told === name);
}

/** Whether the answers that a tour stop speaks of are on the stage. */
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
