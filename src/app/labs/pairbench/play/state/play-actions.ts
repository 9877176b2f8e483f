import type { JudgeListing } from '../../../../../runs/judges/judge-listing.ts';
import { noteSeen } from './cover.ts';
import { hasStrength } from './pair-of.ts';
import { type PixelFeature, type PlaySource, type PlayState, SEED_LIMIT } from './play-state.ts';
import { playStore, setPlay } from './play-store.ts';

const TEMPLATES = ['V1', 'V2', 'V3', 'V4', 'V5'] as const;

/** Seeds of Play are small numbers, which people can easily tell each other. */
function anotherSeed(seed: number): number {
  return seed >= SEED_LIMIT ? 0 : seed + 1;
}

/** The same question about another drawn scene; replaces photographs and given pairs by a scene. */
export function anotherScene({ source }: PlayState): { readonly source: PlaySource } {
  return 'seed' in source
    ? { source: { ...source, seed: anotherSeed(source.seed) } }
    : { source: { type: 'scene', seed: 1 } };
}

/** The judge `step` positions further in the list, wrapping around; the device is kept. */
export function nextJudge(
  { judge }: PlayState,
  judges: readonly JudgeListing[],
  step: 1 | -1,
): Pick<PlayState, 'judge'> {
  const at = judges.findIndex(({ id }) => id === judge.id);
  const next = judges[(Math.max(at, 0) + step + judges.length) % Math.max(judges.length, 1)];
  return { judge: next === undefined ? judge : { ...judge, id: next.id } };
}

export function nextTemplate({ template }: PlayState): Pick<PlayState, 'template'> {
  const at = TEMPLATES.indexOf(template as (typeof TEMPLATES)[number]);
  return { template: TEMPLATES[(at + 1) % TEMPLATES.length] ?? 'V1' };
}

/** Swaps the two pictures and uncovers both scores; what is asked stays the same. */
export function toggleSwap(): void {
  const { state } = playStore.getState();
  setPlay({ swapped: !state.swapped, ...uncovered(state) });
}

/** Compares a grey pair with the pictures in both orders, so no score stays covered. */
export function toggleBlind(): void {
  const { state } = playStore.getState();
  if (state.covered === 'grey') uncover();
  else setPlay({ blind: !state.blind, ...uncovered(state) });
}

/** What the swap does not answer stays covered. */
function uncovered(state: PlayState): Pick<PlayState, 'covered'> {
  if (state.covered === 'curve' || state.covered === 'grey') return {};
  noteSeen(state);
  return { covered: false };
}

/** Shows what was to be guessed; a score that was covered comes with the swap. */
export function uncover(): void {
  const { state } = playStore.getState();
  if (state.covered === 'curve' || state.covered === 'grey') {
    noteSeen(state);
    setPlay({ covered: false });
  } else toggleSwap();
}

/** Changes the strength by slider steps, if there is a slider. */
export function dragBy(step: number): void {
  const { state } = playStore.getState();
  if (!hasStrength(state)) return;
  const strength = Math.min(1, Math.max(0, Math.round((state.strength + step) * 100) / 100));
  setPlay({ strength });
}

/** Makes the second picture a changed first one; pairs without a slider are replaced by scenes. */
export function changeBy(feature: PixelFeature, strength: number): void {
  const { source } = playStore.getState().state;
  const graded = hasStrength({ ...playStore.getState().state, kind: 'transformed' });
  setPlay({
    kind: 'transformed',
    feature,
    strength,
    ...(!graded && { source: { type: 'scene', seed: 'seed' in source ? source.seed : 3 } }),
  });
}

/** Selects another judge; the device is kept. */
export function askJudge(id: string): void {
  const { judge } = playStore.getState().state;
  setPlay({ judge: { ...judge, id } });
}
