import type { PlayState } from '../state/play-state.ts';

/** The same model trained in two ways, and the orders of some training pairs; f: the original first. */
export const TRAININGS = [
  { judge: 'nano-vlm-forward', label: 'original first', pairs: 'fffff' },
  { judge: 'nano-vlm-both', label: 'either order', pairs: 'frrfr' },
] as const;

/** The same state with the judge of the other training; null for a judge that has no such twin. */
export function twinOf(state: PlayState): PlayState | null {
  const isTwin = TRAININGS.some(({ judge }) => judge === state.judge.id);
  const other = TRAININGS.find(({ judge }) => judge !== state.judge.id);
  return isTwin && other ? { ...state, judge: { ...state.judge, id: other.judge } } : null;
}
