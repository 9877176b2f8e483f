import { createStore } from 'zustand/vanilla';
import { PRESETS } from '../guide/examples.ts';
import type { PlayState } from './play-state.ts';

interface PlayStore {
  readonly state: PlayState;
  /** error of an unreadable link; the previous state is kept */
  readonly linkError: unknown;
}

export const playStore = createStore<PlayStore>(() => ({
  state: PRESETS[0].state,
  linkError: null,
}));

export function setPlay(change: Partial<PlayState>): void {
  playStore.setState(({ state }) => ({ state: { ...state, ...change }, linkError: null }));
}
