import { createStore } from 'zustand/vanilla';
import type { Fingerprint } from '../../../../../judges/judge.ts';
import { NO_ANSWERS, type PairAnswers } from './ask-pair.ts';
import type { PlayState } from './play-state.ts';
import { differs, PRESETS } from './presets.ts';

/** Where the asking stands. */
export type Asking =
  | { readonly status: 'waiting' }
  | { readonly status: 'asking' }
  | { readonly status: 'done' }
  /** an endpoint waits for a click; `calls` are the most it would take */
  | { readonly status: 'held'; readonly calls: number }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** nothing can be asked: this judge cannot answer about this pair */
  | { readonly status: 'unable'; readonly reason: string };

export interface PlayStore {
  readonly state: PlayState;
  /** place in `PRESETS` of the one that was last opened; null: none was */
  readonly preset: number | null;
  /** a link that could not be read; the state is then the one there was */
  readonly linkError: unknown;
  readonly asking: Asking;
  readonly answers: PairAnswers;
  readonly fingerprint: Fingerprint | null;
  /** what answered the rest on WASM once the graphics device had gone away; null: nothing */
  readonly fallback: Fingerprint | null;
  /** the answers are of what is shown now, not of what was shown before */
  readonly current: boolean;
}

export const playStore = createStore<PlayStore>(() => ({
  state: PRESETS[0].state,
  preset: 0,
  linkError: null,
  asking: { status: 'waiting' },
  answers: NO_ANSWERS,
  fingerprint: null,
  fallback: null,
  current: true,
}));

export function setPlay(change: Partial<PlayState>): void {
  playStore.setState(({ state }) => ({ state: { ...state, ...change }, linkError: null }));
}

/** Opens an example; past either end it goes round. */
export function openPreset(place: number): void {
  const preset = (place + PRESETS.length) % PRESETS.length;
  const state = PRESETS[preset]?.state;
  if (state !== undefined) playStore.setState({ state, preset, linkError: null });
}

/** Opens what a link holds; where that is an example, it is on the path again. */
export function openState(state: PlayState): void {
  const place = PRESETS.findIndex((preset) => !differs(preset.state, state));
  playStore.setState({ state, preset: place === -1 ? null : place, linkError: null });
}
