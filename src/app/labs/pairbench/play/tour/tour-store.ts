import { createStore } from 'zustand/vanilla';
import { type Place, writePlace } from '../../../../links.ts';
import { openPreset, setPlay } from '../state/play-store.ts';
import { PRESETS } from '../state/presets.ts';
import { TOUR } from './stops.ts';

/** Which stop of the tour is shown, counted from 0; null: none. */
export const tourStore = createStore<{ readonly stop: number | null }>(() => ({ stop: null }));

/** Shows a stop with its example on the stage; before the first and past the last the tour ends. */
export function goToStop(stop: number): void {
  const wanted = TOUR[stop];
  if (wanted === undefined) {
    endTour();
    return;
  }
  openPreset(PRESETS.findIndex(({ title }) => title === wanted.preset));
  if (wanted.swapped) setPlay({ swapped: true });
  tourStore.setState({ stop });
}

/** The address of a stop, from "#" on; there stops count from 1. */
export function tourLink(stop: number): string {
  return writePlace('play', { tour: String(stop + 1) });
}

/**
 * Shows the stop that an address names, with its example where the address has no pair of its own;
 * does nothing where it names none.
 */
export function openTourLink({ path, fields }: Place): void {
  const stop = Number(fields.get('tour') ?? 0) - 1;
  if (path[0] !== 'play' || TOUR[stop] === undefined) return;
  if (fields.has('pair')) tourStore.setState({ stop });
  else goToStop(stop);
}

/** Ends the tour; what is on the stage stays. */
export function endTour(): void {
  tourStore.setState({ stop: null });
}

/** To the next stop or, with -1, to the one before. Does nothing where no stop is shown. */
export function stepTour(step: 1 | -1): void {
  const { stop } = tourStore.getState();
  if (stop !== null && !(stop === 0 && step === -1)) goToStop(stop + step);
}
