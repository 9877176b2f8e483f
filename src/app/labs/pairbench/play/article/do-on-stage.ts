import type { Condition } from '../../../../../core/protocols/pairbench/split.ts';
import { hasStrength } from '../state/pair-of.ts';
import type { PixelFeature } from '../state/play-state.ts';
import { playStore, setPlay } from '../state/play-store.ts';

/* What the buttons of the article do to the stage. */

/** The second picture is the first one, changed; scenes take the place of pairs that no slider grades. */
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

export function tell(condition: Condition): void {
  setPlay({ condition });
}

/** Another judge; the device stays. */
export function askJudge(id: string): void {
  const { judge } = playStore.getState().state;
  setPlay({ judge: { ...judge, id } });
}
