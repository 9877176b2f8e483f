import { useStore } from 'zustand';
import type { Pair } from '../../../../../core/protocols/pairbench/pair.ts';
import { differs } from '../guide/examples.ts';
import { guideStore, stepOf } from '../guide/guide-store.ts';
import { Reasons } from '../stage/Reasons.tsx';
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
  const step = stepOf(useStore(guideStore));
  if (pair === null || step?.shows === undefined) return null;
  if (differs({ ...state, condition: step.state.condition }, step.state)) return null;
  return step.shows === 'reasons' ? (
    <Reasons pair={pair} blind={state.blind === true} />
  ) : (
    <ConditionsTable pair={pair} />
  );
}
