import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import type { GuideStep } from '../guide/guide.ts';
import { guideStore, stepOf } from '../guide/guide-store.ts';
import { Reasons } from '../stage/Reasons.tsx';
import { differs } from '../state/cover.ts';
import type { PlayState } from '../state/play-state.ts';
import { ConditionsTable } from './ConditionsTable.tsx';

interface StepPointProps {
  readonly state: PlayState;
  readonly pair: Pair | null;
}

/**
 * What a step is about, shown below the scores while its pair is on the stage under either
 * condition.
 */
export function StepPoint({ state, pair }: StepPointProps) {
  const shows = pointOf(state, useStore(guideStore));
  // the curve has a place of its own
  if (pair === null || shows === undefined || shows === 'curve') return null;
  return shows === 'reasons' ? (
    <Reasons state={state} pair={pair} />
  ) : (
    <ConditionsTable state={state} pair={pair} />
  );
}

/** What a step shows of this pair, if it is still the step's own. */
export function pointOf(state: PlayState, guide: Parameters<typeof stepOf>[0]): GuideStep['shows'] {
  const step = stepOf(guide);
  if (step === undefined) return undefined;
  return differs({ ...state, condition: step.state.condition }, step.state)
    ? undefined
    : step.shows;
}
